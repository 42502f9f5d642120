"""A generator of pairs, the first maximum of which counts."""


def best_draft_length(alpha, c, verify_cost):
    lengths = range(1500 if verify_cost is None else len(verify_cost))
    v = (lambda N: 1.0) if verify_cost is None else verify_cost.__getitem__
    pairs = ((N, (1 - alpha ** (N + 1)) / (1 - alpha) / (N * c + v(N))) for N in lengths)
    return max(pairs, key=lambda pair: pair[1])[0]
