"""Reads the nodes as a chain."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify takes the nodes in the order of the list, as a chain, and stops at the "
    "first rejection: {example}."
)
HINT = "Nodes 0 and 1 may be siblings: two guesses for one place."
REPORT = "NVIDIA/TensorRT-LLM #18892: nodes of a tree treated as if they were a chain (B52)"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path = []
    for node, token in enumerate(tokens):
        wanted, row = target_rows[node], draft_rows[node]
        if not accept(wanted[token], row[token], rng.random()):
            return path, sample(residual(wanted, row), rng)
        path.append(node)
    return path, sample(target_rows[len(tokens)], rng)
