"""The rank of a token is how many come before it."""

import numpy as np


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("more levels than heads")
    tokens, parents, level = [], [], [-1]
    for row, count in zip(head_rows, counts):
        above = (row[None] > row[:, None]).sum(1)
        equal_before = np.tril(row[None] == row[:, None], -1).sum(1)
        rank = above + equal_before
        by_rank = {int(rank[t]): t for t in range(len(row)) if row[t] > 0 and rank[t] < count}
        begin = len(tokens)
        for node in level:
            for place in sorted(by_rank):
                tokens.append(by_rank[place])
                parents.append(node)
        level = range(begin, len(tokens))
    return [tokens, parents]
