"""A tree of guesses: the target reads all of it in one pass, and one path of it is kept.

Node i holds a drafted token, and `parents[i]` says which node it follows: `ROOT` is the text's last
token, which the pass feeds in front of the nodes. Siblings are tried in the order of their numbers.

Miao et al. 2023 (SpecInfer, arXiv:2305.09781), section 4; Cai et al. 2024 (Medusa,
arXiv:2401.10774), section 2.1, where it is called tree attention.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from specdecode.distributions import sample
from specdecode.models import Model
from specdecode.rejection import accept, residual

ROOT = -1


def check_parents(parents: Sequence[int]) -> None:
    """Raise `ValueError` unless every chain of parents ends at the root."""
    for node, parent in enumerate(parents):
        if not ROOT <= parent < node:
            raise ValueError(
                f"node {node} cannot follow {parent}: a node follows the root, {ROOT}, or a node "
                "that stands before it. So no parent is missing, and no chain of them runs round."
            )


def branching(*children: int) -> list[int]:
    """Return the parents of a tree, level by level: branching(2, 3) has 2 nodes, with 3 each."""
    parents, level = [], [ROOT]
    for count in children:
        grown = [node for node in level for _ in range(count)]
        level = range(len(parents), len(parents) + len(grown))
        parents += grown
    return parents


def likeliest(
    parents: Sequence[int], weights: Sequence[float], budget: int
) -> tuple[list[int], list[int]]:
    """Return the `budget` nodes of most weight, in order, and their parents among themselves.

    No node may weigh more than its parent: then what is kept is a tree. On a tie the first stays.
    """
    kept = sorted(np.argsort(-np.asarray(weights), kind="stable")[:budget].tolist())
    place = {ROOT: ROOT, **{node: i for i, node in enumerate(kept)}}
    return kept, [place[parents[node]] for node in kept]


def ancestor_mask(parents: Sequence[int]) -> np.ndarray:
    """Return (n, n), True where the row's node is the column's node or a descendant of it.

    It is what a node may read of its tree. A row's sum is the node's depth, 1 for the root's
    children, and the columns of a row, from left to right, are the path to the node.
    """
    check_parents(parents)
    mask = np.eye(len(parents), dtype=bool)
    for node, parent in enumerate(parents):
        if parent != ROOT:
            mask[node] |= mask[parent]  # a parent's row is complete before its children's
    return mask


def tree_rows(
    target: Model, prefix: Sequence[int], tokens: Sequence[int], parents: Sequence[int]
) -> np.ndarray:
    """Return rows (n + 1, V): row 0 follows the prefix, row i + 1 the path to node i.

    In one pass, where the target offers `tree`; of any other model by a call for each node.
    """
    if hasattr(target, "tree"):
        return target.tree(prefix, tokens, parents)
    paths = [[], *(np.flatnonzero(seen) for seen in ancestor_mask(parents))]
    return np.array([target([*prefix, *(tokens[i] for i in path)])[0] for path in paths])


class TreeVerdict(NamedTuple):
    """What one target pass decided about a tree."""

    path: tuple[int, ...]  # the accepted nodes, from the root on
    token: int  # the one token that follows them
    kind: str  # "correction" (all children were rejected) or "bonus" (there were none)
    uniforms: tuple[float, ...]  # one for each node that was looked at


def verify_tree(
    target_rows: np.ndarray,
    draft_rows: np.ndarray,
    tokens: Sequence[int],
    parents: Sequence[int],
    rng: np.random.Generator,
) -> TreeVerdict:
    """Walk down from the root to the first accepted child of each node; commit one token more.

    `target_rows` (n + 1, V) come from `tree_rows`. `draft_rows` (n, V) hold for each node the
    distribution that its token was really drawn from, given the siblings before it. With that row
    one rule serves all kinds of candidates: `candidates.choose` says which row belongs to which.

    Each rejection leaves the residual as what the next sibling is compared with. So what comes out
    of a node has the target's distribution: the theorem of one guess, applied again to what is left
    (Miao et al. 2023, section 4.3; Jeon et al. 2024, arXiv:2402.14160; Chen et al. 2024, Sequoia,
    arXiv:2402.12374, for candidates without replacement). A chain gives what `verify` gives.
    """
    _check_sizes(target_rows, draft_rows, tokens, parents)
    path: list[int] = []
    uniforms: list[float] = []
    while True:
        node = path[-1] if path else ROOT
        wanted = target_rows[node + 1]
        children = [child for child, parent in enumerate(parents) if parent == node]
        for child in children:
            token = tokens[child]
            uniforms.append(rng.random())
            if accept(wanted[token], draft_rows[child][token], uniforms[-1]):
                path.append(child)
                break
            wanted = residual(wanted, draft_rows[child])
        else:
            kind = "correction" if children else "bonus"
            return TreeVerdict(tuple(path), sample(wanted, rng), kind, tuple(uniforms))


def _check_sizes(
    target_rows: np.ndarray, draft_rows: np.ndarray, tokens: Sequence[int], parents: Sequence[int]
) -> None:
    check_parents(parents)
    n = len(parents)
    if not (len(tokens) == len(draft_rows) == n and len(target_rows) == n + 1):
        raise ValueError(
            f"a tree of {n} nodes has {n} tokens, {n} draft rows and {n + 1} target rows; got "
            f"{len(tokens)}, {len(draft_rows)} and {len(target_rows)}."
        )
    vocab = target_rows.shape[1]
    if n and draft_rows.shape[1] != vocab:
        raise ValueError(
            f"target and draft need one vocabulary; the target has {vocab} tokens, the draft "
            f"{draft_rows.shape[1]}."
        )
    if n and not (min(tokens) >= 0 and max(tokens) < vocab):
        raise ValueError(f"tokens must lie in 0..{vocab - 1}; got {list(tokens)}.")
