"""Cuts the arrays themselves, so that nothing more fits."""

SAYS = (
    "Your batch_rollback gives the memory behind each row back. With {counts} accepted row {row} "
    "({block}) holds {got}, as it should, but the next token finds no slot."
)
HINT = "Keep the arrays; change what says how many of their slots count."
REPORT = "a beginner's slip: rollback taken for freeing memory"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for row, prefix, count, going_on in zip(cache.rows, prefixes, accepted, active):
        if going_on:
            kept = len(prefix) + count
            row.keys, row.values = row.keys[:kept], row.values[:kept]
            row.tokens, row.positions = row.tokens[:kept], row.positions[:kept]
            row.length = kept
