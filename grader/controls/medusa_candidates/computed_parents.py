"""Computes a node's parent from its place and the sizes of the levels."""


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("more levels than heads")
    sizes, tokens, parents = [1], [], []
    begin = -1
    for row, count in zip(head_rows, counts):
        best = sorted(range(len(row)), key=lambda t: row[t], reverse=True)
        best = [t for t in best[:count] if row[t] > 0]
        size = sizes[-1] * len(best)
        start = len(tokens)
        for i in range(size):
            tokens.append(best[i % len(best)])
            parents.append(begin + i // len(best))
        begin = start
        sizes.append(size)
    return tokens, parents
