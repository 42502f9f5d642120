"""Exact fractions in place of floats."""

from fractions import Fraction


def accept(target_prob, draft_prob, u):
    return Fraction(u) * Fraction(draft_prob) < Fraction(target_prob)
