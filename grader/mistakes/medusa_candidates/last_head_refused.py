"""Refuses as many levels as there are heads."""

import numpy as np

SAYS = "Your medusa_candidates raised ValueError (no head for the last level){place}, for {case}."
HINT = "Three heads are enough for three levels."
REPORT = "a beginner's slip: >= where > is meant"
CAUGHT_BY = "exception"


def medusa_candidates(head_rows, counts):
    if len(counts) >= len(head_rows):
        raise ValueError("no head for the last level")
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
