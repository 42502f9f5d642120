"""What tree_verify is asked, rule by rule: the published trees or those of a seed."""

from typing import NamedTuple

import numpy as np
from numpy.random import Generator, default_rng

from grader.parents import DEPTH_FIRST, TWO_TWO, Parents, bush, chain
from grader.trees import Kind, Tree
from specdecode.candidates import INDEPENDENT, TOP, WAYS, WITHOUT_REPLACEMENT, choose
from specdecode.exact import distribution
from specdecode.rejection import residual
from specdecode.tree import ROOT

VOCAB = 5  # so that residuals of three tokens are left behind a rejection
APART = 0.08  # how far from 0 and from 1 an acceptance stays where a fault must show


class Asked(NamedTuple):
    """What tree_verify is asked, rule by rule."""

    no_nodes: Kind
    chains: Kind
    pairs: dict[str, Kind]  # by the way of choosing: all pairs of siblings that it may give
    more: dict[str, Kind]  # by the way of choosing: three siblings; twins, where there are any
    levels: Kind
    zeros: Kind
    never_said: Tree  # node 0 is a token that the target never says, and the draft nearly always
    greedy: Kind


def asked(seed: int | None) -> Asked:
    """The trees of a seed; None gives the published ones."""
    rng = default_rng(2402 if seed is None else seed)
    return Asked(
        no_nodes=_alike(Tree(_rows(rng, 1), np.zeros((0, VOCAB)), (), ())),
        chains=_alike(*(_grown(rng, chain(n), INDEPENDENT) for n in (1, 3))),
        pairs={way: _every_pair(rng, way) for way in WAYS},
        more={
            way: _alike(_grown(rng, bush(3), way), *([_twins(rng)] if way == INDEPENDENT else []))
            for way in WAYS
        },
        levels=_alike(
            _grown(rng, DEPTH_FIRST, WITHOUT_REPLACEMENT), _grown(rng, TWO_TWO, INDEPENDENT)
        ),
        zeros=_zeros(rng),
        never_said=_never_said(rng),
        greedy=_alike(*(_greedy(rng, *right) for right in ((1, 4), (0, 3), (None, None)))),
    )


def _alike(*trees: Tree) -> Kind:
    return Kind(trees, (1 / len(trees),) * len(trees))


def _rows(rng: Generator, count: int) -> np.ndarray:
    weights = np.exp(rng.normal(0, 0.8, (count, VOCAB)))
    return weights / weights.sum(-1, keepdims=True)


def _grown(rng: Generator, parents: Parents, way: str) -> Tree:
    """A tree whose families of siblings are chosen in one way, each telling faults apart."""
    target_rows = _rows(rng, len(parents) + 1)
    draft_rows, tokens = np.zeros((len(parents), VOCAB)), [0] * len(parents)
    for node in sorted({ROOT, *parents}):
        family = [child for child, parent in enumerate(parents) if parent == node]
        target_rows[node + 1], found, rows = _family(rng, len(family), way)
        for child, token, row in zip(family, found, rows, strict=True):
            tokens[child], draft_rows[child] = token, row
    return Tree(target_rows, draft_rows, tuple(tokens), parents)


def _twins(rng: Generator) -> Tree:
    """Two siblings with one token."""
    tree = _grown(rng, bush(2), INDEPENDENT)
    return tree._replace(tokens=tree.tokens[:1] * 2)


def _family(rng: Generator, count: int, way: str) -> tuple[np.ndarray, list[int], list[np.ndarray]]:
    """A target's row, and siblings as the draft may give them, each accepted by chance alone.

    The third independent one may be certain to be accepted: there are few rows where it is not.
    """
    while True:
        target, rest = _rows(rng, 2)
        wanted, tokens, rows = target, [], []
        while len(tokens) < count:
            row = np.eye(VOCAB)[rest.argmax()] if way == TOP else rest
            chances = np.divide(wanted, row, out=np.zeros(VOCAB), where=row > 0)
            most = np.inf if len(tokens) == 2 and way == INDEPENDENT else 1 - APART
            fit = np.flatnonzero((chances > APART) & (chances < most))
            if not fit.size or np.count_nonzero(wanted > row) < (2 if tokens else 3):
                break  # too little would be left to tell a residual by
            tokens.append(int(rng.choice(fit)))
            rows.append(row)
            wanted = residual(wanted, row)
            rest = rest if way == INDEPENDENT else _without(rest, tokens[-1])
        else:
            return target, tokens, rows


def _every_pair(rng: Generator, way: str) -> Kind:
    """All pairs of siblings that one draft row may give, each with its probability."""
    target, _, found = _family(rng, 2, way)
    draft = _rows(rng, 1)[0] if way == TOP else found[0]
    below = _rows(rng, 2)
    trees, shares = [], []
    for (tokens, rows), share in distribution(lambda draws: choose(draft, 2, way, draws)).items():
        trees.append(Tree(np.array([target, *below]), np.array(rows), tokens, bush(2)))
        shares.append(share)
    return Kind(tuple(trees), tuple(shares))


def _zeros(rng: Generator) -> Kind:
    """Siblings that the draft never says: accepted where the target does say them."""
    said, unsaid = _grown(rng, bush(2), WITHOUT_REPLACEMENT), _grown(rng, bush(2), INDEPENDENT)
    said.draft_rows[0] = _without(said.draft_rows[0], said.tokens[0])
    unsaid.draft_rows[0] = _without(unsaid.draft_rows[0], unsaid.tokens[0])
    unsaid.target_rows[0] = _without(unsaid.target_rows[0], unsaid.tokens[0])
    equal = Tree(*(part.copy() for part in unsaid[:2]), *unsaid[2:])
    # of sixteenths, so that in any arithmetic nothing at all is left
    others = np.delete(np.arange(VOCAB), equal.tokens[0])
    equal.target_rows[0, others] = rng.permutation([8, 4, 2, 2]) / 16
    equal.draft_rows[0] = equal.target_rows[0]
    return _alike(said, unsaid, equal)


def _without(row: np.ndarray, token: int) -> np.ndarray:
    rest = np.where(np.arange(len(row)) == token, 0, row)
    return rest / rest.sum()


def _never_said(rng: Generator) -> Tree:
    first, second, never = rng.permutation(VOCAB)[:3].tolist()
    target, draft = np.zeros((2, VOCAB))
    target[first] = rng.uniform(0.47, 0.53)
    target[second] = 1 - target[first]
    draft[[first, second]] = 0.05
    draft[never] = 0.9
    return Tree(np.array([target, _rows(rng, 1)[0]]), draft[None], (never,), bush(1))


def _greedy(rng: Generator, *right: int | None) -> Tree:
    """Two levels of one-hot rows; `right` is the child of each level that the target says."""
    tokens = [*rng.permutation(VOCAB)[:2], *rng.permutation(VOCAB)[:2], *rng.permutation(VOCAB)[:2]]
    at = rng.integers(0, VOCAB, len(tokens) + 1)
    places = [ROOT, right[0] if right[0] is not None else 0]
    for node, child in zip(places, right, strict=True):
        family = [tokens[c] for c, parent in enumerate(TWO_TWO) if parent == node]
        others = [token for token in range(VOCAB) if token not in family]
        at[node + 1] = rng.choice(others) if child is None else tokens[child]
    eye = np.eye(VOCAB)
    return Tree(eye[at], eye[tokens], tuple(map(int, tokens)), TWO_TWO)


def telling(trees: Asked) -> tuple[Tree, ...]:
    """What tells the known mistakes apart: what shows them best comes first."""
    ways = INDEPENDENT, WITHOUT_REPLACEMENT, TOP
    return (
        *(tree for way in ways for tree in trees.more[way].trees), *trees.levels.trees,
        *trees.chains.trees[::-1], *trees.zeros.trees, *trees.greedy.trees, *trees.no_nodes.trees,
    )  # fmt: skip
