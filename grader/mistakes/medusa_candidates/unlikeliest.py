"""Takes the least likely tokens."""

import numpy as np

SAYS = (
    "Your medusa_candidates takes the least likely tokens of a head; it should take the "
    "likeliest. For {case} it offers the tokens {got}; they should be {want}."
)
HINT = "np.argsort begins with the smallest."
REPORT = "a beginner's slip: an ascending order"
CAUGHT_BY = "values"


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("too few heads")
    tokens, parents, level = [], [], [-1]
    for k, count in enumerate(counts):
        row = head_rows[k]
        best = np.argsort(row, kind="stable")[:count]
        best = [int(token) for token in best if row[token] > 0]
        begin = len(tokens)
        for node in level:
            for token in best:
                tokens.append(token)
                parents.append(node)
        level = range(begin, len(tokens))
    return tokens, parents
