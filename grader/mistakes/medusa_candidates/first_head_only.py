"""Asks head 0 for all levels."""

import numpy as np

SAYS = (
    "Your medusa_candidates asks head 0 at every level; each level has a head of its own. "
    "For {case} it offers the tokens {got}; they should be {want}."
)
HINT = "Which index of head_rows changes from level to level?"
REPORT = "a beginner's slip: an index that does not move"
CAUGHT_BY = "values"


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("too few heads")
    tokens, parents, level = [], [], [-1]
    for k, count in enumerate(counts):
        row = head_rows[0]
        best = np.argsort(-row, kind="stable")[:count]
        best = [int(token) for token in best if row[token] > 0]
        begin = len(tokens)
        for node in level:
            for token in best:
                tokens.append(token)
                parents.append(node)
        level = range(begin, len(tokens))
    return tokens, parents
