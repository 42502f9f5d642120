"""A list comprehension, returned as a list."""


def residual(target_probs, draft_probs):
    missing = [max(p - q, 0) for p, q in zip(target_probs, draft_probs)]
    total = sum(missing)
    return [m / total for m in missing] if total else list(target_probs)
