"""The mean over the law of how many tokens a step commits."""

import numpy as np


def predict_speedup(alpha_by_position, c, v):
    speeds = []
    for N in range(len(v)):
        mean, here = 0.0, 1.0
        for accepted in range(N):
            mean += here * (1 - alpha_by_position[accepted]) * (accepted + 1)
            here *= alpha_by_position[accepted]
        mean += here * (N + 1)
        speeds.append(mean / (N * c + v[N]))
    return int(np.argmax(speeds)), speeds
