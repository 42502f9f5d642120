"""Copies, subtracts and sets to 0 in place on the copy."""


def residual(target_probs, draft_probs):
    missing = target_probs.copy()
    missing -= draft_probs
    missing[missing < 0] = 0
    total = missing.sum()
    if total == 0:
        missing[:] = target_probs
        return missing
    missing /= total
    return missing
