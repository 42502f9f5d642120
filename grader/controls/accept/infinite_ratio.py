"""The ratio is infinite where the draft gives 0."""

import math


def accept(target_prob, draft_prob, u):
    if draft_prob > 0:
        ratio = target_prob / draft_prob
    else:
        ratio = math.inf if target_prob > 0 else 0.0
    return u < ratio
