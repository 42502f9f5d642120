"""The min is not needed, since u is below 1."""


def accept(target_prob, draft_prob, u):
    return draft_prob == 0 and target_prob > 0 or draft_prob > 0 and u < target_prob / draft_prob
