"""Offers no token a second time."""

import numpy as np

SAYS = (
    "Your medusa_candidates leaves out a token that stands in the tree already; behind "
    "another node it is another guess. For {case} it offers the tokens {got}; they should "
    "be {want}."
)
HINT = "Where would the target read this token if it stood in the tree only once?"
REPORT = "a beginner's slip: takes guesses for a set"
CAUGHT_BY = "values"


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
                if token not in tokens:
                    tokens.append(token)
                    parents.append(node)
        level = range(begin, len(tokens))
    return tokens, parents
