"""Tries the parent's siblings where all children are rejected."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify goes back up where all children of an accepted node are rejected, and "
    "tries the node's siblings: {example}."
)
HINT = "An accepted node is committed. What is drawn if nothing behind it is accepted?"
REPORT = "a beginner's slip: a search through the tree that backtracks"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    def walk(node):
        wanted = target_rows[node + 1]
        children = [i for i, parent in enumerate(parents) if parent == node]
        if not children:
            return [], sample(wanted, rng)
        for child in children:
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], rng.random()):
                below = walk(child)
                if below:
                    return [child, *below[0]], below[1]
            wanted = residual(wanted, row)
        return ([], sample(wanted, rng)) if node == -1 else None

    return walk(-1)
