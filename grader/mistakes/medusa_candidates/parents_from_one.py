"""Counts nodes from 1, so that the root is 0."""

import numpy as np

SAYS = (
    "Your medusa_candidates counts the nodes from 1 and has 0 for the root; nodes count "
    "from 0 and the root is -1. For {case} it gives the parents {got_parents}; they "
    "should be {want_parents}."
)
HINT = "Which number has the first node of your list?"
REPORT = "a beginner's slip: counts from 1"
CAUGHT_BY = "values"


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
    return tokens, [node + 1 for node in parents]
