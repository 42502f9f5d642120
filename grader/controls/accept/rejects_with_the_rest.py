"""Compares the rest, 1 - u, with the probability of a rejection."""


def accept(target_prob, draft_prob, u):
    if target_prob >= draft_prob:
        return target_prob > 0
    return u < 1 - (draft_prob - target_prob) / draft_prob
