"""Speed-ups by N, made a list at the end."""


def predict_speedup(alpha_by_position, c, v):
    speeds, tokens, reached = {}, 1.0, 1.0
    speeds[0] = tokens / v[0]
    for N, alpha in enumerate(alpha_by_position, start=1):
        reached = reached * alpha
        tokens = tokens + reached
        speeds[N] = tokens / (N * c + v[N])
    best = min(speeds, key=lambda N: (-speeds[N], N))
    return best, tuple(speeds.values())
