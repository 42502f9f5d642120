"""From inside out: 1 + a0 (1 + a1 (1 + ...))."""


def predict_speedup(alpha_by_position, c, v):
    def tokens(N):
        total = 1.0
        for alpha in reversed(alpha_by_position[:N]):
            total = 1 + alpha * total
        return total

    speeds = [tokens(N) / (N * c + v[N]) for N in range(len(v))]
    return max(range(len(v)), key=speeds.__getitem__), speeds
