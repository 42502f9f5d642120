"""Draws a uniform for every node, and one for the token, before it looks at the tree."""

from specdecode import accept, residual


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    uniforms = rng.random(len(parents) + 1)
    path, node = [], -1
    while True:
        wanted = target_rows[node + 1]
        for child in [i for i, parent in enumerate(parents) if parent == node]:
            if accept(wanted[tokens[child]], draft_rows[child][tokens[child]], uniforms[child]):
                path, node = [*path, child], child
                break
            wanted = residual(wanted, draft_rows[child])
        else:
            edge = 0.0
            for token, share in enumerate(wanted):
                edge += share
                if uniforms[-1] < edge:
                    return path, token
            return path, int(wanted.argmax())
