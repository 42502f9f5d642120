"""The tokens of N from those of N - 1."""


def predict_speedup(alpha_by_position, c, v):
    def upto(N):
        if N == 0:
            return 1.0, 1.0
        tokens, reached = upto(N - 1)
        reached *= alpha_by_position[N - 1]
        return tokens + reached, reached

    speeds = [upto(N)[0] / (N * c + v[N]) for N in range(len(v))]
    best = 0
    for N, speed in enumerate(speeds):
        if speed > speeds[best]:
            best = N
    return best, speeds
