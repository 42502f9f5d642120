"""Fills levels without a head with token 0."""

import numpy as np

SAYS = (
    "Your medusa_candidates fills a level without a head with token 0, a guess that "
    "nobody made. With {levels} counts and {heads} heads it offers {got}; it should raise "
    "ValueError."
)
HINT = "Compare the number of counts with the number of heads before you begin."
REPORT = "FasterDecoding/Medusa pads paths with token 0, which can be accepted (R05)"
CAUGHT_BY = "values"


def medusa_candidates(head_rows, counts):
    tokens, parents, level = [], [], [-1]
    for k, count in enumerate(counts):
        best = [0]
        if k < len(head_rows):
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
