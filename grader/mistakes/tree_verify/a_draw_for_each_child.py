"""A draw of the target for each child; any match wins."""

from specdecode import sample

SAYS = (
    "Your tree_verify draws from the target anew for each child and accepts any match: {example}."
)
HINT = (
    "Two draws give the favourites two chances. One draw of the target, compared with all "
    "children, is another matter."
)
REPORT = "foundation-model-stack/fms-extras #12 describes it as the naive approach (D12)"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
    while True:
        drawn = None
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            drawn = sample(target_rows[node + 1], rng)
            if drawn == tokens[child]:
                path.append(child)
                node = child
                break
        else:
            return path, sample(target_rows[node + 1], rng) if drawn is None else drawn
