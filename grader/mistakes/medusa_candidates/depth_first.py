"""Follows each candidate to the bottom before the next."""

import numpy as np

SAYS = (
    "Your medusa_candidates goes to the bottom behind each candidate before it lists the "
    "next one; the order is level by level. For {case} it offers {got}; that should be "
    "{want}."
)
HINT = "A function that calls itself goes down first. A loop over levels does not."
REPORT = "a beginner's slip: recursion where the order is by level"
CAUGHT_BY = "values"


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("too few heads")
    tokens, parents = [], []

    def grow(node, k):
        if k == len(counts):
            return
        row = head_rows[k]
        for token in np.argsort(-row, kind="stable")[: counts[k]]:
            if row[token] > 0:
                tokens.append(int(token))
                parents.append(node)
                grow(len(tokens) - 1, k + 1)

    grow(-1, 0)
    return tokens, parents
