"""Takes the head before; for the first level that is the last one."""

import numpy as np

SAYS = (
    "Your medusa_candidates asks for each level the head before the right one, and head "
    "-1 is the last. For {case} it offers the tokens {got}; they should be {want}."
)
HINT = "Level 0 is that of head 0. What is head_rows[-1]?"
REPORT = "a beginner's slip: off by one between heads and levels"
CAUGHT_BY = "values"


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("too few heads")
    tokens, parents, level = [], [], [-1]
    for k, count in enumerate(counts):
        row = head_rows[k - 1]
        best = np.argsort(-row, kind="stable")[:count]
        best = [int(token) for token in best if row[token] > 0]
        begin = len(tokens)
        for node in level:
            for token in best:
                tokens.append(token)
                parents.append(node)
        level = range(begin, len(tokens))
    return tokens, parents
