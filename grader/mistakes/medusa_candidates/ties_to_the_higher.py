"""Turns an ascending order over, ties and all."""

import numpy as np

SAYS = (
    "Your medusa_candidates takes the higher of two equally likely tokens; on a tie the "
    "lower one comes first. For {case} it offers the tokens {got}; they should be {want}."
)
HINT = "Sort what is negative, or sort by two things: the probability and the token."
REPORT = "a beginner's slip: an ascending order turned over"
CAUGHT_BY = "values"


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("too few heads")
    tokens, parents, level = [], [], [-1]
    for k, count in enumerate(counts):
        row = head_rows[k]
        best = np.argsort(row, kind="stable")[::-1][:count]
        best = [int(token) for token in best if row[token] > 0]
        begin = len(tokens)
        for node in level:
            for token in best:
                tokens.append(token)
                parents.append(node)
        level = range(begin, len(tokens))
    return tokens, parents
