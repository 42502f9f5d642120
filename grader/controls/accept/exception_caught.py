"""Divides, and deals with 0 when it raises."""


def accept(target_prob, draft_prob, u):
    try:
        return u < target_prob / draft_prob
    except ZeroDivisionError:
        return target_prob > 0
