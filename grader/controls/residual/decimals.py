"""Decimal numbers with 28 digits."""

from decimal import Decimal


def residual(target_probs, draft_probs):
    target = [Decimal(float(p)) for p in target_probs]
    missing = [max(p - Decimal(float(q)), Decimal(0)) for p, q in zip(target, draft_probs)]
    total = sum(missing)
    return [m / total for m in missing] if total else target
