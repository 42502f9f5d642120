"""Answers a tree that is too deep with an empty one."""

import numpy as np

SAYS = (
    "Your medusa_candidates answers with {got}, as if nothing had been asked, where there "
    "are {levels} counts and {heads} heads; it should raise ValueError."
)
HINT = "Somebody asked for something that cannot be. An empty tree looks as if it could."
REPORT = "a beginner's slip: an error that looks like an answer"
CAUGHT_BY = "values"


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        return [], []
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
