"""Leaves out the levels that have no head."""

import numpy as np

SAYS = (
    "Your medusa_candidates leaves out the levels that have no head, and nobody is told. "
    "With {levels} counts and {heads} heads it offers {got}; it should raise ValueError."
)
HINT = "zip ends with the shorter of the two. Compare the lengths yourself."
REPORT = "FasterDecoding/Medusa #63: a tree deeper than the heads was not noticed (B65)"
CAUGHT_BY = "values"


def medusa_candidates(head_rows, counts):
    tokens, parents, level = [], [], [-1]
    for row, count in zip(head_rows, counts):
        best = np.argsort(-row, kind="stable")[:count]
        best = [int(token) for token in best if row[token] > 0]
        begin = len(tokens)
        for node in level:
            for token in best:
                tokens.append(token)
                parents.append(node)
        level = range(begin, len(tokens))
    return tokens, parents
