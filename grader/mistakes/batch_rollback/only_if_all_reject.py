"""Rolls back only when every active row has a rejection."""

SAYS = (
    "Your batch_rollback does nothing as long as one row accepts all of its drafts. With "
    "{counts} accepted row {row} ({block}) should hold {want}; {slot}."
)
HINT = "`all` or `any`, or better: a question asked in each row?"
REPORT = "Blaizzy/mlx-vlm #1144: one decision for all rows (B36)"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    rejected = [len(tokens) - count for tokens, count in zip(drafted, accepted)]
    if all(n > 0 for n, going_on in zip(rejected, active) if going_on):
        for i, row in enumerate(cache.rows):
            if active[i]:
                row.truncate(len(prefixes[i]) + accepted[i])
