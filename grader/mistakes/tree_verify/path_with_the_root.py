"""The path begins with the root."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify returns a path with {node} in it for {tree}; the path holds numbers of "
    "nodes, here {which}."
)
HINT = "You stand at the root from the beginning. Nothing had to be accepted for that."
REPORT = "a beginner's slip: the walk's start in its list"
CAUGHT_BY = "type"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [-1], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], rng.random()):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
