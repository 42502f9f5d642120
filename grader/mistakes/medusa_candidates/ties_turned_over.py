"""An ascending order of NumPy's default sort, turned over."""

import numpy as np

SAYS = (
    "Your medusa_candidates turns an ascending order over, and where tokens are equally "
    "likely nothing says in which order they were; the lower one comes first. For {case} "
    "it offers the tokens {got}; they should be {want}."
)
HINT = "Sort -row in place of turning the order over, and with a sort that is stable."
REPORT = "a beginner's slip: np.argsort(row)[::-1]"
CAUGHT_BY = "values"


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("too few heads")
    tokens, parents, level = [], [], [-1]
    for k, count in enumerate(counts):
        row = head_rows[k]
        best = np.argsort(row)[::-1][:count]
        best = [int(token) for token in best if row[token] > 0]
        begin = len(tokens)
        for node in level:
            for token in best:
                tokens.append(token)
                parents.append(node)
        level = range(begin, len(tokens))
    return tokens, parents
