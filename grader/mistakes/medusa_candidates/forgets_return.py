"""Has no return."""

import numpy as np

SAYS = "Your medusa_candidates returns None: is a `return` missing on some path?"
HINT = "What does your function give back at its end?"
REPORT = "a beginner's slip: forgets return"
CAUGHT_BY = "type"


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
                parents.append(node)
        level = range(begin, len(tokens))
