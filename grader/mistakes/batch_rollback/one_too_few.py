"""Throws the last accepted draft away."""

SAYS = (
    "Your batch_rollback throws the last accepted draft of each row away. With {accepted} of "
    "{N} accepted row {row} ({block}) should hold {want}; {slot}."
)
HINT = "Count the slots of a row in which one draft is accepted."
REPORT = "ml-explore/mlx-lm PR #1109 and its neighbours: trims by the wrong count (B29)"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for i, row in enumerate(cache.rows):
        if active[i]:
            row.truncate(len(prefixes[i]) + max(accepted[i] - 1, 0))
