"""Takes the counts away while it works."""

import numpy as np

SAYS = (
    "Your medusa_candidates changes its argument counts in place: it was {before} and is "
    "{after} after the call. Work on a copy."
)
HINT = "Loop over counts in place of taking from it."
REPORT = "a beginner's slip: pop on an argument"
CAUGHT_BY = "argument"


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("too few heads")
    tokens, parents, level, k = [], [], [-1], 0
    while counts:
        row, count = head_rows[k], counts.pop(0)
        best = np.argsort(-row, kind="stable")[:count]
        best = [int(token) for token in best if row[token] > 0]
        begin = len(tokens)
        for node in level:
            for token in best:
                tokens.append(token)
                parents.append(node)
        level = range(begin, len(tokens))
        k += 1
    return tokens, parents
