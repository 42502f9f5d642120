"""The clip method, and the guard first."""


def residual(target_probs, draft_probs):
    if (target_probs == draft_probs).all():
        return target_probs.copy()
    missing = (target_probs - draft_probs).clip(min=0)
    return missing / missing.sum()
