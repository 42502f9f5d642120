"""Gives the level before as the parent."""

import numpy as np

SAYS = (
    "Your medusa_candidates gives as a parent the level before; a parent is one node. For "
    "{case} it gives the parents {got_parents}; they should be {want_parents}."
)
HINT = "Several nodes stand in a level. Behind which of them does this one stand?"
REPORT = "pie-project/pie PR #197: nodes whose place in the tree was wrong (B66)"
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
                parents.append(k - 1)
        level = range(begin, len(tokens))
    return tokens, parents
