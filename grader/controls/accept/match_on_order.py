"""A decision by three cases, each with a return of its own."""


def accept(target_prob, draft_prob, u):
    if target_prob > draft_prob:
        return True
    if target_prob < draft_prob:
        return draft_prob * u < target_prob
    return target_prob != 0
