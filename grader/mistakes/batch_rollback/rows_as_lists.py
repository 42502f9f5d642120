"""Puts lists of tokens where the cache had rows."""

SAYS = (
    "Your batch_rollback puts lists of tokens into cache.rows. With {counts} accepted row {row} "
    "({block}) should hold {want} with its keys and values; a list has none."
)
HINT = "What does a row of a cache hold besides tokens?"
REPORT = "a beginner's slip: the list from contents() put in place of the row"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for i, row in enumerate(cache.rows):
        if active[i]:
            cache.rows[i] = row.contents()[: len(prefixes[i]) + accepted[i]]
