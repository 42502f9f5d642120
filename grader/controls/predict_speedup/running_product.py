"""One loop with a running product."""


def predict_speedup(alpha_by_position, c, v):
    speeds, reached, tokens = [], 1.0, 0.0
    for N, price in enumerate(v):
        tokens += reached
        speeds.append(tokens / (N * c + price))
        reached *= alpha_by_position[N] if N < len(alpha_by_position) else 0
    return speeds.index(max(speeds)), speeds
