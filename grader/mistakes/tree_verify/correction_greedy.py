"""The last token is the likeliest one."""

from specdecode import accept, residual

SAYS = "Your tree_verify takes the likeliest token at the end and draws none: {example}."
HINT = "A distribution is what you have there. How does it become a token?"
REPORT = "a beginner's slip: argmax in place of a draw"
CAUGHT_BY = "values"


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, node = [], -1
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
            return path, int(wanted.argmax())
