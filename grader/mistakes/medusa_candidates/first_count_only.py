"""Takes the first count for all levels."""

import numpy as np

SAYS = (
    "Your medusa_candidates offers counts[0] candidates behind every node; each level has "
    "a count of its own. For {case} it offers the tokens {got}; they should be {want}."
)
HINT = "Which count belongs to level 1?"
REPORT = "a beginner's slip: an index that does not move"
CAUGHT_BY = "values"


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("too few heads")
    tokens, parents, level = [], [], [-1]
    for k in range(len(counts)):
        row = head_rows[k]
        best = np.argsort(-row, kind="stable")[: counts[0]]
        best = [int(token) for token in best if row[token] > 0]
        begin = len(tokens)
        for node in level:
            for token in best:
                tokens.append(token)
                parents.append(node)
        level = range(begin, len(tokens))
    return tokens, parents
