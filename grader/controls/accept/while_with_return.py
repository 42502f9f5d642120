"""A loop that is left in its first round."""


def accept(target_prob, draft_prob, u):
    while target_prob > u * draft_prob:
        return True
    return False
