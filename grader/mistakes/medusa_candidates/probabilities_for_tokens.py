"""Returns the probabilities, not the tokens."""

import numpy as np

SAYS = (
    "Your medusa_candidates returns a list with {value} in it; every item should be a "
    "token, which is a whole number."
)
HINT = "np.sort gives values, np.argsort gives where they stand."
REPORT = "a beginner's slip: sort for argsort"
CAUGHT_BY = "type"


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("too few heads")
    tokens, parents, level = [], [], [-1]
    for k, count in enumerate(counts):
        row = head_rows[k]
        best = [p for p in np.sort(row)[::-1][:count] if p > 0]
        begin = len(tokens)
        for node in level:
            for token in best:
                tokens.append(token)
                parents.append(node)
        level = range(begin, len(tokens))
    return tokens, parents
