"""operator.lt and math.prod in place of signs."""

import math
import operator


def accept(target_prob, draft_prob, u):
    return operator.lt(math.prod([u, draft_prob]), target_prob)
