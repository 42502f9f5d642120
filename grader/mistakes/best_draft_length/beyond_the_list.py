"""Goes one N beyond the list."""

SAYS = "Your best_draft_length raised IndexError (list index out of range) at {line}, for {case}."
HINT = "verify_cost has M + 1 entries, for N = 0 to M. Which N does your loop try last?"
REPORT = "FasterDecoding/Medusa #63: an index past the last candidate (B65)"
CAUGHT_BY = "exception"


def best_draft_length(alpha, c, verify_cost):
    last = 150 if verify_cost is None else len(verify_cost)
    best, best_speed = 0, 1.0
    for N in range(last + 1):
        tokens = (1 - alpha ** (N + 1)) / (1 - alpha)
        v = 1 if verify_cost is None else verify_cost[N]
        if tokens / (N * c + v) > best_speed:
            best, best_speed = N, tokens / (N * c + v)
    return best
