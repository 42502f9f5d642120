"""Gives cache.truncate lengths of the active rows only."""

SAYS = (
    "Your batch_rollback raised ValueError (a batch of {rows} rows needs one item each; got "
    "{got}) at line {line}, {case}."
)
HINT = "cache.truncate wants a length for each row. Which length leaves a finished row as it is?"
REPORT = "a beginner's slip: a list of the active rows where every row needs an item"
CAUGHT_BY = "exception"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    kept = [len(p) + n for p, n, going_on in zip(prefixes, accepted, active) if going_on]
    cache.truncate(kept)
