"""Everything on one side of the comparison."""


def accept(target_prob, draft_prob, u):
    return target_prob - u * draft_prob > 0
