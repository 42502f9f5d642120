"""Draws the candidates from the heads."""

import numpy as np

SAYS = (
    "Your medusa_candidates draws from NumPy's global `np.random`. Whatever is random "
    "must come from its arguments (head_rows, counts), so that the same arguments and "
    "draws give the same result."
)
HINT = "Nothing is drawn here: the likeliest tokens are taken."
REPORT = "a beginner's slip: draws where the rule says to choose"
CAUGHT_BY = "randomness"


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("too few heads")
    tokens, parents, level = [], [], [-1]
    for k, count in enumerate(counts):
        row = head_rows[k]
        most = min(count, np.count_nonzero(row))
        best = np.random.choice(len(row), size=most, replace=False, p=row).tolist()
        begin = len(tokens)
        for node in level:
            for token in best:
                tokens.append(token)
                parents.append(node)
        level = range(begin, len(tokens))
    return tokens, parents
