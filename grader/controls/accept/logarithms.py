"""Compares logarithms, the zeros first."""

import math


def accept(target_prob, draft_prob, u):
    if target_prob == 0:
        return False
    if u == 0 or draft_prob == 0:
        return True
    return math.log(u) < math.log(target_prob) - math.log(draft_prob)
