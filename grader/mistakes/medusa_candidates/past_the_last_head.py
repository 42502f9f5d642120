"""Asks for a head that is not there."""

import numpy as np

SAYS = (
    "For {levels} and {heads} your medusa_candidates raises IndexError; it should raise "
    "ValueError, as no head speaks for the last level."
)
HINT = "Compare the number of counts with the number of heads before you begin."
REPORT = "FasterDecoding/Medusa #63: a tree deeper than the heads indexes past the candidates (B65)"
CAUGHT_BY = "exception"


def medusa_candidates(head_rows, counts):
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
