"""The largest of a heap, which keeps the order of equals."""

import heapq


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("more levels than heads")
    tokens, parents, level = [], [], [-1]
    for row, count in zip(head_rows.tolist(), counts):
        best = heapq.nlargest(count, [t for t, p in enumerate(row) if p], key=row.__getitem__)
        begin = len(tokens)
        parents += [node for node in level for _ in best]
        tokens += [token for _ in level for token in best]
        level = range(begin, len(tokens))
    return tokens, parents
