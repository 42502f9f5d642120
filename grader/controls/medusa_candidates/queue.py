"""A queue of nodes, which comes to them level by level."""

from collections import deque


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("more levels than heads")
    tokens, parents = [], []
    queue = deque([(-1, 0)])
    while queue:
        node, level = queue.popleft()
        if level == len(counts):
            continue
        row = head_rows[level]
        ranked = sorted((-p, token) for token, p in enumerate(row) if p > 0)
        for _, token in ranked[: counts[level]]:
            queue.append((len(tokens), level + 1))
            tokens.append(token)
            parents.append(node)
    return tokens, parents
