"""Works on a copy of the prefix and slices the new tokens off."""

import numpy as np


def draft(prefix, model, N, rng):
    text, rows = list(prefix), []
    for _ in range(N):
        rows.append(model(text)[0])
        text.append(int(rng.choice(len(rows[-1]), p=rows[-1])))
    return text[len(prefix) :], np.array(rows)
