"""Walks down by calling itself."""

from specdecode import accept, residual, sample


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    def walk(node, path):
        wanted = target_rows[node + 1]
        for child, parent in enumerate(parents):
            if parent == node:
                if accept(wanted[tokens[child]], draft_rows[child][tokens[child]], rng.random()):
                    return walk(child, [*path, child])
                wanted = residual(wanted, draft_rows[child])
        return path, sample(wanted, rng)

    return walk(-1, [])
