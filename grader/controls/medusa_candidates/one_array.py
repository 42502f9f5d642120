"""Both as the rows of one array."""

import numpy as np


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("more levels than heads")
    both, level = [], [-1]
    for row, count in zip(head_rows, counts):
        best = [t for t in np.lexsort((np.arange(len(row)), -row))[:count] if row[t] > 0]
        begin = len(both)
        both += [(token, node) for node in level for token in best]
        level = range(begin, len(both))
    return np.array(both, dtype=np.int32).reshape(-1, 2).T
