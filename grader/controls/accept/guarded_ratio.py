"""A division, with its zero guarded."""


def accept(target_prob, draft_prob, u):
    if draft_prob == 0:
        return target_prob > 0
    return u < min(1.0, target_prob / draft_prob)
