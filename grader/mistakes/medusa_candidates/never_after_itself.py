"""Does not let a token follow itself."""

import numpy as np

SAYS = (
    "Your medusa_candidates does not let a token follow itself; texts do that, and the "
    "head says how often. For {case} it offers the tokens {got}; they should be {want}."
)
HINT = "How does the word letter go on behind its first t?"
REPORT = "a beginner's slip: a rule that nobody gave"
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
                if node < 0 or tokens[node] != token:
                    tokens.append(token)
                    parents.append(node)
        level = range(begin, len(tokens))
    return tokens, parents
