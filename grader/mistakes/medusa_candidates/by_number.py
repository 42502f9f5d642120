"""Siblings in the order of their tokens."""

import numpy as np

SAYS = (
    "Your medusa_candidates puts siblings in the order of their numbers; the likeliest "
    "comes first, since it is tried first. For {case} it offers the tokens {got}; they "
    "should be {want}."
)
HINT = "Which sibling is compared with the target first?"
REPORT = "a beginner's slip: sorts once too often"
CAUGHT_BY = "values"


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("too few heads")
    tokens, parents, level = [], [], [-1]
    for k, count in enumerate(counts):
        row = head_rows[k]
        best = np.argsort(-row, kind="stable")[:count]
        best = [int(token) for token in sorted(best) if row[token] > 0]
        begin = len(tokens)
        for node in level:
            for token in best:
                tokens.append(token)
                parents.append(node)
        level = range(begin, len(tokens))
    return tokens, parents
