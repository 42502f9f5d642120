"""A helper for the probability, guarded; the comparison apart."""


def probability(target_prob, draft_prob):
    if draft_prob <= target_prob:
        return float(target_prob > 0)
    return target_prob / draft_prob


def accept(target_prob, draft_prob, u):
    return u < probability(target_prob, draft_prob)
