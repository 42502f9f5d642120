"""Exact fractions, returned as they are."""

from fractions import Fraction


def residual(target_probs, draft_probs):
    missing = [max(Fraction(p) - Fraction(q), 0) for p, q in zip(target_probs, draft_probs)]
    total = sum(missing)
    if total == 0:
        return [Fraction(p) for p in target_probs]
    return [m / total for m in missing]
