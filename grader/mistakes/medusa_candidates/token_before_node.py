"""Loops over tokens first and over nodes second."""

import numpy as np

SAYS = (
    "Your medusa_candidates lists for each token all the nodes that it stands behind; the "
    "children of one node come together. For {case} it offers {got}, with the parents "
    "{got_parents}; that should be {want} and {want_parents}."
)
HINT = "Which of your two loops is the inner one?"
REPORT = "a beginner's slip: two loops the wrong way round"
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
        for token in best:
            for node in level:
                tokens.append(token)
                parents.append(node)
        level = range(begin, len(tokens))
    return tokens, parents
