"""Rows as arrays."""

import numpy as np


def predict_run(target, draft, card, alpha, longest, batches):
    positions = np.arange(1, longest + 2)
    tokens = np.cumsum(np.power(float(alpha), np.arange(longest + 1)))

    def seconds(model, count):
        fixed = max(
            model["launches"] * card["launch"],
            model["weights"] * model["bytes"] / card["bandwidth"],
        )
        return np.maximum(fixed, 2.0 * model["weights"] * count / card["operations"])

    def at(batch):
        v = seconds(target, batch * positions)
        c = seconds(draft, batch) / v[0]
        v = v / v[0]
        return c, v, tokens / ((positions - 1) * c + v)

    c, v, speedups = at(1)
    lost = [batch for batch in batches if at(batch)[2].max() <= 1]
    return {
        "v": v,
        "c": c,
        "speedups": speedups,
        "best": np.argmax(speedups),
        "ends": np.int64(lost[0]) if lost else None,
    }
