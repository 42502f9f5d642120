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
from specdecode.gpt import GPT
from specdecode.layered import LayeredKVCache
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


def children(parents: Sequence[int], node: int) -> list[int]:
    """Return the nodes that follow `node`, in the order in which they are tried."""
    return [child for child, parent in enumerate(parents) if parent == node]


def path(parents: Sequence[int], node: int) -> list[int]:
    """Return the nodes on the way from the root to `node`, which is the last of them."""
    nodes = []
    while node != ROOT:
        nodes.insert(0, node)
        node = parents[node]
    return nodes


def ancestor_mask(parents: Sequence[int]) -> np.ndarray:
    """Return (n, n), True where the row's node is the column's node or a descendant of it.

    It is what a node may read of its tree. A row's sum is the node's depth: 1 below the root.
    """
    check_parents(parents)
    mask = np.eye(len(parents), dtype=bool)
    for node, parent in enumerate(parents):
        if parent != ROOT:
            mask[node] |= mask[parent]  # a parent's row is complete before its children's
    return mask


def depths(parents: Sequence[int]) -> np.ndarray:
    """Return (n,): how many tokens behind the text's last one each node stands, 1 or more."""
    return ancestor_mask(parents).sum(1)


def tree_pass(
    model: GPT,
    cache: LayeredKVCache,
    last: int,
    tokens: Sequence[int],
    parents: Sequence[int],
) -> np.ndarray:
    """Feed the text's last token and the n nodes in one pass; return rows (n + 1, V).

    Row 0 follows the text, row i + 1 the path to node i. The cache, which held all of the text but
    its last token, then holds that token and every node.
    """
    with_last = [ROOT, *(parent + 1 for parent in parents)]
    return model.extend(cache, [last, *tokens], ancestor_mask(with_last))


def chain_passes(
    model: Model, prefix: Sequence[int], tokens: Sequence[int], parents: Sequence[int]
) -> np.ndarray:
    """Return the rows of `tree_pass` of any model, by a call for each node: what a tree saves."""
    check_parents(parents)
    paths = [[], *(path(parents, node) for node in range(len(parents)))]
    return np.array([model([*prefix, *(tokens[i] for i in nodes)])[0] for nodes in paths])


class TreeVerdict(NamedTuple):
    """What one target pass decided about a tree."""

    path: tuple[int, ...]  # the accepted nodes, from the root on
    token: int  # the one token that follows them
    kind: str  # "correction" (all children were rejected) or "bonus" (there were none)


def verify_tree(
    target_rows: np.ndarray,
    draft_rows: np.ndarray,
    tokens: Sequence[int],
    parents: Sequence[int],
    rng: np.random.Generator,
) -> TreeVerdict:
    """Walk down from the root to the first accepted child of each node; commit one token more.

    `target_rows` (n + 1, V) come from `tree_pass`. `draft_rows` (n, V) hold for each node the
    distribution that its token was really drawn from, given the siblings before it. With that row
    one rule serves all kinds of candidates: `candidates.choose` says which row belongs to which.

    Each rejection leaves the residual as what the next sibling is compared with. So what comes out
    of a node has the target's distribution: the theorem of one guess, applied again to what is left
    (Miao et al. 2023, section 4.3; Jeon et al. 2024, arXiv:2402.14160; Chen et al. 2024, Sequoia,
    arXiv:2402.12374, for candidates without replacement). A chain gives what `verify` gives.
    """
    _check_sizes(target_rows, draft_rows, tokens, parents)
    accepted, node = [], ROOT
    while True:
        wanted, options = target_rows[node + 1], children(parents, node)
        for child in options:
            token = tokens[child]
            if accept(wanted[token], draft_rows[child][token], rng.random()):
                break
            wanted = residual(wanted, draft_rows[child])
        else:
            kind = "correction" if options else "bonus"
            return TreeVerdict(tuple(accepted), sample(wanted, rng), kind)
        accepted.append(child)
        node = child


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
