"""Returns at the first row that accepts all of its drafts."""

SAYS = (
    "Your batch_rollback stops at the first row that accepts all of its drafts: the rows "
    "after it keep what was rejected. Row {row} ({block}) should hold {want}; {slot}."
)
HINT = "Nothing is to be done in that row. In the others?"
REPORT = "a beginner's slip: a `return` that was right for one sequence, inside the loop over rows"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for i, row in enumerate(cache.rows):
        if active[i]:
            if accepted[i] == len(drafted[i]):
                return
            row.truncate(len(prefixes[i]) + accepted[i])
