"""Does nothing where only the last draft of a row was rejected."""

SAYS = (
    "Your batch_rollback does nothing in a row whose last draft alone was rejected. With "
    "{accepted} of {N} accepted row {row} ({block}) should hold {want}; {slot}."
)
HINT = "How many drafts are rejected when N - 1 are accepted?"
REPORT = (
    "openvinotoolkit/openvino.genai #4190: no rollback when the last candidate is rejected (B23)"
)
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for i, row in enumerate(cache.rows):
        if active[i] and accepted[i] < len(drafted[i]) - 1:
            row.truncate(len(prefixes[i]) + accepted[i])
