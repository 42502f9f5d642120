"""all() over two conditions."""


def accept(target_prob, draft_prob, u):
    return all([target_prob > 0, target_prob >= draft_prob or u * draft_prob < target_prob])
