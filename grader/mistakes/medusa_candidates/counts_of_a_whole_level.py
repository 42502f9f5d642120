"""Gives a level counts[k] nodes in all, one after the other to its parents."""

import numpy as np

SAYS = (
    "Your medusa_candidates gives each level counts[k] nodes in all; so many belong "
    "behind each node, and numbers of nodes multiply. For {case} it offers the tokens "
    "{got}; they should be {want}."
)
HINT = "Two candidates behind each of three nodes: how many are these?"
REPORT = "a beginner's slip: adds what multiplies"
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
        for i, token in enumerate(best if len(level) else []):
            tokens.append(token)
            parents.append(level[i % len(level)])
        level = range(begin, len(tokens))
    return tokens, parents
