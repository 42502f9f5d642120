"""An assert where a ValueError is asked for."""

import numpy as np

SAYS = (
    "For {levels} and {heads} your medusa_candidates raises AssertionError; it should "
    "raise ValueError, as no head speaks for the last level."
)
HINT = "An assert can be switched off. Use if and raise."
REPORT = "a beginner's slip: assert in place of raise"
CAUGHT_BY = "exception"


def medusa_candidates(head_rows, counts):
    assert len(counts) <= len(head_rows), "too few heads"
    tokens, parents, level = [], [], [-1]
    for k, count in enumerate(counts):
        row = head_rows[k]
        best = np.argsort(-row, kind="stable")[:count]
        best = [int(token) for token in best if row[token] > 0]
        begin = len(tokens)
        for node in level:
            for token in best:
                tokens.append(token)
                parents.append(node)
        level = range(begin, len(tokens))
    return tokens, parents
