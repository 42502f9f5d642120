"""Accepts when the target wants the token at least as much."""

from specdecode import residual, sample

SAYS = (
    "Your tree_verify accepts a token exactly when it is wanted at least as much as the draft "
    "offers it, without chance: {example}."
)
HINT = "Half as much wanted as offered means accepted half of the time. Where is u?"
REPORT = "a draft of vLLM's blog, vllm-project.github.io PR #80 (D04)"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            token, row = tokens[child], draft_rows[child]
            if wanted[token] >= row[token]:
                path.append(child)
                node = child
                break
            wanted = residual(wanted, row)
        else:
            return path, sample(wanted, rng)
