"""Counts accepted down to zero, in the caller's list."""

SAYS = (
    "Your batch_rollback changes its argument accepted in place: it was {before} and is "
    "{after} after the call. Work on a copy."
)
HINT = "`accepted[i] -= 1` writes into the list of whoever called your function."
REPORT = "a beginner's slip: an argument used as a counter"
CAUGHT_BY = "state"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for i, row in enumerate(cache.rows):
        if active[i]:
            kept = len(prefixes[i])
            while accepted[i] > 0:
                kept += 1
                accepted[i] -= 1
            row.truncate(kept)
