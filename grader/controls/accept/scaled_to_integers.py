"""Whole numbers: each float is a fraction of integers, and the fractions are cross-multiplied."""


def accept(target_prob, draft_prob, u):
    (a, b), (c, d), (e, f) = (float(x).as_integer_ratio() for x in (target_prob, draft_prob, u))
    return e * c * b < a * f * d
