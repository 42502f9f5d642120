"""One line with if and else."""


def accept(target_prob, draft_prob, u):
    return True if target_prob > u * draft_prob else False
