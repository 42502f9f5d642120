"""Moves the positions of what stays on by one."""

SAYS = (
    "Your batch_rollback adds 1 to the positions of the entries that stay. Row {row} ({block}) "
    "holds {got}, as it should, but its slot 0 says position 1."
)
HINT = "A token that stays in its slot stays at its position too."
REPORT = "sgl-project/sglang PR #25015: positions counted up at the wrong moment (B31)"
CAUGHT_BY = "values"


def batch_rollback(cache, prefixes, drafted, accepted, active):
    for i, row in enumerate(cache.rows):
        if active[i]:
            row.truncate(len(prefixes[i]) + accepted[i])
            row.positions[: row.length] += 1
