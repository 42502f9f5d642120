"""NumPy's default sort leaves equals in any order."""

import numpy as np

SAYS = (
    "Your medusa_candidates leaves equally likely tokens in whatever order the sort "
    "leaves them; the lower one comes first. For {case} it offers the tokens {got}; they "
    "should be {want}."
)
HINT = 'np.argsort promises an order of equals only with kind="stable".'
REPORT = "a beginner's slip: a sort that is not stable"
CAUGHT_BY = "values"


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("too few heads")
    tokens, parents, level = [], [], [-1]
    for k, count in enumerate(counts):
        row = head_rows[k]
        best = np.argsort(-row)[:count]
        best = [int(token) for token in best if row[token] > 0]
        begin = len(tokens)
        for node in level:
            for token in best:
                tokens.append(token)
                parents.append(node)
        level = range(begin, len(tokens))
    return tokens, parents
