"""A draft of 0 is replaced by a tiny number before the division."""


def accept(target_prob, draft_prob, u):
    return u < target_prob / max(draft_prob, 1e-300)
