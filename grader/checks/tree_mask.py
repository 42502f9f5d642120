"""The check of tree_mask(parents): who reads whom in a tree of guesses, row by row.

Fields of a mistake's sentence, all of the first wrong tree: {parents}; {node}, the first node
whose row is wrong; {got} and {want}, the nodes that it reads; {shape}, that of what was returned,
and {n}, the number of nodes.
"""

import contextlib

import numpy as np

from grader import words
from grader.fault import Fault, unchanged
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.parents import EDGES, TREES, Parents, asked, reads
from grader.recognise import Case, Observation
from grader.values import MOST, as_numbers, count
from specdecode.tree import ancestor_mask


def _ask(learner: Learner, tree: Parents) -> np.ndarray:
    """Call the learner's function on one tree; return numbers, 1 for True and 0 for False."""
    given = list(tree)
    result = learner(given, case=f"for parents {words.tokens(tree)}")
    unchanged(learner.name, tree, given, "parents")
    with contextlib.suppress(Exception):  # whatever a learner's own class raises
        if count(result) <= MOST and np.asarray(result).dtype == bool:
            result = np.asarray(result).astype(np.int64)
    n = len(tree)
    array = as_numbers(result, learner.name, f"an array of shape ({n}, {n}) of True and False")
    return array.reshape(0, 0) if array.size == n == 0 else array


def _right(learner: Learner, trees: tuple[Parents, ...]) -> None:
    for tree in trees:
        got, want = _ask(learner, tree), ancestor_mask(tree)
        before = f"For parents {words.tokens(tree)} your tree_mask"
        if got.shape != want.shape:
            raise Fault(
                f"{before} returns an array of shape {got.shape}; its shape should be {want.shape}."
            )
        odd = got[(got != 0) & (got != 1)]
        if odd.size:
            raise Fault(
                f"{before} returns an array with {words.number(odd[0])} in it; every entry should "
                "be True or False."
            )
        wrong = np.flatnonzero((got != want).any(1))
        if wrong.size:
            node = int(wrong[0])
            raise Fault(
                f"{before} lets node {node} read {reads(got, node)}; it should read "
                f"{reads(want, node)}."
            )


def _part(name: str, weight: float, trees: tuple[Parents, ...], seen: str) -> SubCheck:
    def run(learner: Learner) -> str:
        _right(learner, trees)
        return seen

    return SubCheck(name, weight, run)


def _parts(seed: int | None) -> list[SubCheck]:
    trees = asked(seed)
    return [
        _part("several levels", 2.5, trees.levels, "A node reads all its ancestors, and no other."),
        _part("chains", 1, trees.chains, "In a chain everything before a node is its ancestor."),
        _part("siblings", 1.5, trees.siblings, "No node reads its sibling."),
        _part("one node, and none", 1, trees.smallest, "The smallest trees have masks too."),
    ]


def _case(tree: Parents) -> Case:
    return lambda learner: _ask(learner, tree)


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    tree = TREES[index]
    fields = {"parents": words.tokens(tree), "n": str(len(tree))}
    if isinstance(got, str):
        return fields
    fields["shape"] = str(got.shape)
    if got.shape == want.shape:
        node = int(np.flatnonzero((got != want).any(1))[0])
        fields |= {"node": str(node), "got": reads(got, node), "want": reads(want, node)}
    return fields


EXERCISE = Exercise(
    name="tree_mask",
    parameters=("parents",),
    parts=_parts,
    cases=tuple(_case(tree) for tree in TREES),
    edges=frozenset(TREES.index(tree) for tree in EDGES),
    describe=_describe,
    reference=ancestor_mask,
    hint="Draw the tree for [-1, -1, 0, 2]. Node 3 reads 0, 2 and 3: go up from a node, parent by "
    "parent, until there is none, and mark what you pass.",
)
