"""Judges each branch by itself and keeps the longest."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify judges each branch by itself as a chain and keeps the longest accepted "
    "one: {example}."
)
HINT = "The best of several tries is not a draw. The siblings have to be tried one after the other."
REPORT = "a beginner's slip: the longest accepted candidate, as with greedy decoding"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    best, best_token = [], None
    for leaf in [i for i in range(len(parents)) if i not in parents]:
        branch, node = [], leaf
        while node != -1:
            branch.insert(0, node)
            node = parents[node]
        path, end = [], None
        for child in branch:
            wanted, row = target_rows[parents[child] + 1], draft_rows[child]
            if not accept(wanted[tokens[child]], row[tokens[child]], rng.random()):
                end = residual(wanted, row)
                break
            path.append(child)
        if best_token is None or len(path) > len(best):
            best = path
            best_token = sample(target_rows[leaf + 1] if end is None else end, rng)
    return (best, best_token) if parents else ([], sample(target_rows[0], rng))
