"""Keeps the best token of each head: a chain."""

import numpy as np

SAYS = (
    "Your medusa_candidates offers one token a level, which is a chain; counts says how "
    "many there are behind each node. For {case} it offers the tokens {got}; they should "
    "be {want}."
)
HINT = "What is counts for?"
REPORT = "a beginner's slip: drafts a chain"
CAUGHT_BY = "values"


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("too few heads")
    tokens, parents, level = [], [], [-1]
    for k, count in enumerate(counts):
        row = head_rows[k]
        best = np.argsort(-row, kind="stable")[: min(count, 1)]
        best = [int(token) for token in best if row[token] > 0]
        begin = len(tokens)
        for node in level:
            for token in best:
                tokens.append(token)
                parents.append(node)
        level = range(begin, len(tokens))
    return tokens, parents
