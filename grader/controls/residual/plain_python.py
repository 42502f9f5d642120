"""Lists and a loop."""


def residual(target_probs, draft_probs):
    missing = [max(float(p - q), 0.0) for p, q in zip(target_probs, draft_probs)]
    total = sum(missing)
    if total == 0:
        return [float(p) for p in target_probs]
    return [m / total for m in missing]
