"""Lists, loops and math.exp."""

import math


def warp(logits, temperature, k, p):
    logits = [float(x) for x in logits]
    top = max(logits)
    if temperature == 0:
        best = logits.index(top)
        return [1.0 if i == best else 0.0 for i in range(len(logits))]
    weights = [math.exp((x - top) / temperature) for x in logits]
    order = sorted(range(len(weights)), key=lambda i: -weights[i])
    if k is not None:
        order = order[:k]
    if p is not None:
        total, mass, kept = sum(weights[i] for i in order), 0.0, []
        for i in order:
            kept.append(i)
            mass += weights[i] / total
            if mass >= p:
                break
        order = kept
    total = sum(weights[i] for i in order)
    return [weights[i] / total if i in order else 0.0 for i in range(len(weights))]
