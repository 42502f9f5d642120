"""Lets only the first node of a level go on."""

import numpy as np

SAYS = (
    "Your medusa_candidates offers candidates only behind the first node of a level; they "
    "belong behind each. For {case} it offers the tokens {got}; they should be {want}."
)
HINT = "If the second candidate is right, what comes after it?"
REPORT = "a beginner's slip: one path goes on"
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
        for node in level[:1]:
            for token in best:
                tokens.append(token)
                parents.append(node)
        level = range(begin, len(tokens))
    return tokens, parents
