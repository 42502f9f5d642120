"""Case by case."""


def accept(target_prob, draft_prob, u):
    if target_prob == 0:
        return False
    if target_prob >= draft_prob:
        return True
    return u < target_prob / draft_prob
