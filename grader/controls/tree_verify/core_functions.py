"""Asks the core's own function."""

from specdecode.tree import verify_tree


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path, token, *_ = verify_tree(target_rows, draft_rows, tokens, parents, rng)
    return path, token
