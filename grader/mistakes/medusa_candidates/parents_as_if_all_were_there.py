"""Computes the parents from the counts alone."""

import numpy as np

SAYS = (
    "Your medusa_candidates works the parents out from counts alone, as if every head had "
    "so many tokens to offer. For {case} it gives the parents {got_parents}; they should "
    "be {want_parents}."
)
HINT = "How many nodes has a level where a head offers fewer than it was asked for?"
REPORT = "FasterDecoding/Medusa #63: a tree that did not fit its candidates (B65)"
CAUGHT_BY = "values"


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("too few heads")
    tokens, level = [], [-1]
    for k, count in enumerate(counts):
        row = head_rows[k]
        best = np.argsort(-row, kind="stable")[:count]
        best = [int(token) for token in best if row[token] > 0]
        begin = len(tokens)
        for _ in level:
            for token in best:
                tokens.append(token)
        level = range(begin, len(tokens))
    return tokens, planned(counts)


def planned(counts):
    parents, level = [], [-1]
    for count in counts:
        begin = len(parents)
        parents += [node for node in level for _ in range(count)]
        level = range(begin, len(parents))
    return parents
