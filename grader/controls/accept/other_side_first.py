"""The target first, with >."""


def accept(target_prob, draft_prob, u):
    return target_prob > draft_prob * u
