"""Walks over the list with enumerate."""


def best_draft_length(alpha, c, verify_cost):
    if verify_cost is None:
        longest = int(1 / (c * (1 - alpha))) + 1
        verify_cost = [1] * (longest + 1)
    best = (0, 0)
    tokens, power = 0, 1
    for N, v in enumerate(verify_cost):
        tokens += power
        power *= alpha
        if tokens / (N * c + v) > best[1]:
            best = (N, tokens / (N * c + v))
    return best[0]
