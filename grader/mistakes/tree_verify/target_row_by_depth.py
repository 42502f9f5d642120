"""The target's row of the depth."""

from specdecode import accept, residual, sample

SAYS = (
    "Your tree_verify takes the target's row by depth, as in a chain, and not by node: {example}."
)
HINT = "Two nodes of one depth have two texts before them, and so two rows."
REPORT = "NVIDIA/TensorRT-LLM #18892: nodes of a tree treated as if they were a chain (B52)"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[len(path)]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if accept(wanted[token], row[token], rng.random()):
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
