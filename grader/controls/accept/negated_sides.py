"""Both sides negated, so the comparison turns round."""


def accept(target_prob, draft_prob, u):
    return -target_prob < -(u * draft_prob)
