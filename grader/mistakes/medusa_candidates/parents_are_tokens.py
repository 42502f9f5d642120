"""Gives the token of the parent in place of its index."""

import numpy as np

SAYS = (
    "Your medusa_candidates gives as a parent the token that it holds; a parent is the "
    "index of a node. For {case} it gives the parents {got_parents}; they should be "
    "{want_parents}."
)
HINT = "The same token can stand in the tree twice. By what is a node known?"
REPORT = "a beginner's slip: a value in place of its index"
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
                parents.append(tokens[node] if k else -1)
        level = range(begin, len(tokens))
    return tokens, parents
