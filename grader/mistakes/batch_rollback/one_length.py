"""Gives cache.truncate one number."""

SAYS = (
    "Your batch_rollback raised TypeError (object of type 'int' has no len()) at line {line}, "
    "{case}."
)
HINT = "One row has a length; a batch has a list of them."
REPORT = "Blaizzy/mlx-vlm #1144: one offset where each row needs its own (B36)"
CAUGHT_BY = "exception"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for prefix, count, going_on in zip(prefixes, accepted, active):
        if going_on:
            cache.truncate(len(prefix) + count)
