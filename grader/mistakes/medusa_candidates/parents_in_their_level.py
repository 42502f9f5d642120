"""Counts the nodes of each level from 0 again."""

import numpy as np

SAYS = (
    "Your medusa_candidates counts the nodes of each level from 0 again; they go on "
    "counting through the whole list. For {case} it gives the parents {got_parents}; they "
    "should be {want_parents}."
)
HINT = "At which index of the list does the level before begin?"
REPORT = "a beginner's slip: an index into a part, used for the whole"
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
        for node in range(len(level)):
            for token in best:
                tokens.append(token)
                parents.append(node if k else -1)
        level = range(begin, len(tokens))
    return tokens, parents
