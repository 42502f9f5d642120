"""Returns a list of pairs."""

import numpy as np

SAYS = (
    "Your medusa_candidates returns {value}; it should return a pair, the tokens and their parents."
)
HINT = "zip(*pairs) makes two lists of a list of pairs."
REPORT = "a beginner's slip: returns the wrong type"
CAUGHT_BY = "type"


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("too few heads")
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
    return list(zip(tokens, parents))
