"""Decimal numbers with 28 digits."""

from decimal import Decimal


def accept(target_prob, draft_prob, u):
    target, draft, number = (Decimal(float(x)) for x in (target_prob, draft_prob, u))
    return number * draft < target
