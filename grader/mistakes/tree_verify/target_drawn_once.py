"""One draw of the target, compared with all children."""

from specdecode import sample

SAYS = (
    "Your tree_verify draws once from the target and accepts the child that says the same, "
    "which is the rule only where the children were chosen and not drawn: {example}."
)
HINT = (
    "That text is exact, but the draft's rows are not used. How often is a drawn guess accepted "
    "then?"
)
REPORT = "a way of engines for chosen guesses, used for drawn ones (N01 in the catalogue)"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        drawn = sample(target_rows[node + 1], rng)
        children = [i for i, parent in enumerate(parents) if parent == node]
        match = next((child for child in children if tokens[child] == drawn), None)
        if match is None:
            return path, drawn
        path.append(match)
        node = match
