"""Accumulates the tokens; an endless supply of ones is the cost without a list."""

import itertools


def best_draft_length(alpha, c, verify_cost):
    tokens = itertools.accumulate(alpha**i for i in itertools.count())
    costs = itertools.repeat(1.0, 1000) if verify_cost is None else verify_cost
    speeds = [E / (N * c + v) for N, (E, v) in enumerate(zip(tokens, costs))]
    return max(range(len(speeds)), key=speeds.__getitem__)
