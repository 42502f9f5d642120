"""The mean from the law of the lengths."""


def best_draft_length(alpha, c, verify_cost):
    def tokens(N):
        law = [alpha**n * (1 - alpha) for n in range(N)] + [alpha**N]
        return sum((n + 1) * probability for n, probability in enumerate(law))

    costs = [1.0] * 160 if verify_cost is None else verify_cost
    best, best_speed = 0, 1.0
    for N in range(1, len(costs)):
        speed = tokens(N) / (N * c + costs[N])
        if speed > best_speed + 1e-12:
            best, best_speed = N, speed
    return best
