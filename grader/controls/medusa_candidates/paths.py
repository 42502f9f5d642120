"""All paths of each length, and where each stands."""

from itertools import product


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("more levels than heads")
    offered = []
    for row, count in zip(head_rows, counts):
        order = sorted(range(len(row)), key=lambda token: (-row[token], token))
        offered.append([token for token in order if row[token] > 0][:count])
    place, tokens, parents = {(): -1}, [], []
    for depth in range(1, len(offered) + 1):
        for path in product(*map(range, map(len, offered[:depth]))):
            place[path] = len(tokens)
            tokens.append(offered[depth - 1][path[-1]])
            parents.append(place[path[:-1]])
    return tuple(tokens), tuple(parents)
