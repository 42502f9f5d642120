"""Peels off the likeliest token, one by one."""

import numpy as np


def warp(logits, temperature, k, p):
    if temperature == 0:
        return np.eye(len(logits))[np.argmax(logits)]
    weights = np.exp((logits - logits.max()) / temperature)

    def likeliest(left, wanted):
        if wanted <= 0 or not left:
            return []
        best = max(left, key=lambda token: weights[token])
        return [best, *likeliest(left - {best}, wanted - 1)]

    kept = likeliest(set(range(len(weights))), len(weights) if k is None else k)
    total, mass, nucleus = sum(weights[kept]), 0, []
    for token in kept:
        if p is None or mass < p * total:
            nucleus.append(token)
        mass += weights[token]
    row = np.zeros(len(weights))
    row[nucleus] = weights[nucleus] / sum(weights[nucleus])
    return row
