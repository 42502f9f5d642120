"""Offers tokens that a head never says."""

import numpy as np

SAYS = (
    "Your medusa_candidates offers tokens of probability 0, which the head says will not "
    "come. For {case} it offers the tokens {got}; they should be {want}."
)
HINT = "What do you offer when only one token is above 0 and three are wanted?"
REPORT = "a beginner's slip: tokens that cannot come"
CAUGHT_BY = "values"


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("too few heads")
    tokens, parents, level = [], [], [-1]
    for k, count in enumerate(counts):
        row = head_rows[k]
        best = np.argsort(-row, kind="stable")[:count].tolist()
        begin = len(tokens)
        for node in level:
            for token in best:
                tokens.append(token)
                parents.append(node)
        level = range(begin, len(tokens))
    return tokens, parents
