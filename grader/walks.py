"""Run a learner's walk down a tree under every outcome of its draws, or under many of them.

Given a tree, the rule of tree_verify leaves one joint law of the path and the token, however a
program draws. So that is what is compared, exactly, on each tree by itself. An outcome is written
as one sequence: the nodes of the path, `STOP`, the token.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.random import Generator, default_rng

from grader import sequential, words
from grader.beginnings import Tokens, last_token, shortest_difference
from grader.coupled import Coupling, Known, learners
from grader.fault import Fault, unchanged
from grader.learner import Learner
from grader.repeatable import repeatable
from grader.trees import Kind, Tree
from grader.values import as_count, as_whole_numbers
from grader.watched import LimitedGenerator, WatchedGenerator
from specdecode.exact import Distribution, distribution
from specdecode.tree import ROOT, verify_tree
from specdecode.undecided import NotExact

STOP = 10**6  # behind all nodes in order, so that a node is shown first where both are wrong
MOST_PATHS = 1000  # on one tree; the reference takes 50 at most
SAMPLES = 400  # at most, where a law can only be sampled


def reference(target_rows, draft_rows, tokens, parents, rng):
    """Return the path and the token of `specdecode.tree.verify_tree`."""
    verdict = verify_tree(target_rows, draft_rows, tokens, parents, rng)
    return list(verdict.path), verdict.token


def walk(learner: Learner, tree: Tree, rng: object) -> Tokens:
    """Call the learner's function on one tree; `Fault` for what is no path and token."""
    name, (n, vocab) = learner.name, (len(tree.parents), tree.target_rows.shape[1])
    given = (np.array(tree[0]), np.array(tree[1]), list(tree.tokens), list(tree.parents))
    result = learner(*given, rng, case=f"for {tree.say()}")
    for part, before, after in zip(tree._fields, tree, given, strict=True):
        show = words.row if isinstance(before, np.ndarray) else words.tokens
        unchanged(name, np.ravel(before).tolist(), np.ravel(after).tolist(), part, show)
    if not isinstance(result, tuple | list) or len(result) != 2:
        raise Fault(
            f"Your {name} returns {words.value(result)}; it should return a pair: the path, a list "
            "of nodes, and the token that follows."
        )
    path = as_whole_numbers(result[0], name, "a list of nodes, whole numbers, as the path")
    token = as_count(result[1], name, "one token, a whole number, behind the path")
    for node in path[(path < 0) | (path >= n)][:1].tolist():
        raise Fault(
            f"Your {name} returns a path with {words.whole(node)} in it for {tree.say()}; the path "
            f"holds numbers of nodes, here {f'0 to {n - 1}' if n else 'none'}."
        )
    if not 0 <= token < vocab:
        raise Fault(
            f"Your {name} returns token {words.whole(token)}; the vocabulary is 0..{vocab - 1}."
        )
    return (*path.tolist(), STOP, token)


def law(learner: Learner, tree: Tree) -> Distribution:
    """The exact law of the outcome on one tree; may raise `NotExact`."""
    return repeatable(
        learner.name,
        lambda: distribution(lambda rng: walk(learner, tree, WatchedGenerator(rng)), MOST_PATHS),
    )


class Difference(NamedTuple):
    """The shortest beginning of an outcome that is too likely or too rare, and by how much."""

    tree: Tree
    event: Tokens
    got: float  # the probability of its last item, after the others
    want: float

    def say(self) -> str:
        """Show it as a clause."""
        *before, last = self.event
        path, got_want = [n for n in before if n != STOP], words.two_numbers(self.got, self.want)
        node = path[-1] if path else ROOT
        where = f"behind path {words.tokens(path)}" if path else "at the root"
        if STOP in before:
            does = f"has token {last} follow"
        else:
            does = "ends the path" if last == STOP else f"accepts node {last}"
        return (
            f"for {self.tree.say()}, {where}, it {does} with probability {got_want[0]}, and the "
            f"rule with {got_want[1]} ({self.tree.place(node)})"
        )


def difference(tree: Tree, got: Distribution, want: Distribution) -> Difference | None:
    """Return where two exact laws on a tree differ first, from the root on; None if nowhere."""
    event = shortest_difference(got, want)
    return event and Difference(tree, event, last_token(got, event), last_token(want, event))


class Walker:
    """Runs the learner's function on all trees of a kind."""

    def __init__(self, learner: Learner, kind: Kind) -> None:
        self.learner, self.kind = learner, kind

    def laws(self) -> list[Distribution]:
        """The exact law on each tree; may raise `NotExact`."""
        return [law(self.learner, tree) for tree in self.kind.trees]

    def whole(self) -> Distribution:
        """The exact law of what `sample` draws: the number of a tree, and the outcome on it."""
        return {
            (i, *outcome): share * probability
            for i, (share, one) in enumerate(zip(self.kind.shares, self.laws(), strict=True))
            for outcome, probability in one.items()
        }

    def sample(self, rng: Generator) -> Tokens:
        """Choose a tree, and walk down it once."""
        i = int(rng.choice(len(self.kind.trees), p=self.kind.shares))
        return (
            i,
            *walk(self.learner, self.kind.trees[i], LimitedGenerator(rng, self.learner.name)),
        )

    def sampled(self, truth: Distribution) -> Difference | None:
        """Compare samples with the truth, for programs whose draws cannot be followed."""
        others = [Walker(other, self.kind) for other in learners(self.learner.name, reference)]
        known = [Known(other.sample, other.whole) for other in others]

        def test() -> sequential.Seen:
            coupling = Coupling(self.sample, known, truth, default_rng(20240229))
            return sequential.test(coupling.draw, truth, SAMPLES, coupling)

        seen = repeatable(self.learner.name, test)
        if seen.wrong is None:
            return None
        one, other = (last_token(which, seen.wrong) for which in (seen.shares, truth))
        return Difference(self.kind.trees[seen.wrong[0]], seen.wrong[1:], one, other)


def compare(
    learner: Learner, kind: Kind, first: Callable[[list[Distribution]], None] = lambda laws: None
) -> None:
    """Raise `Fault` where the law on a tree is not the rule's; `first` looks at all laws before."""
    walker = Walker(learner, kind)
    right = Walker(Learner(learner.name, reference, learner.watch), kind)
    wanted, seen = right.laws(), ""
    try:
        laws = walker.laws()
        first(laws)
        found = (difference(*one) for one in zip(kind.trees, laws, wanted, strict=True))
        wrong = next(filter(None, found), None)
    except NotExact:
        wrong, seen = walker.sampled(right.whole()), ", as samples show"
    if wrong:
        raise Fault(f"Your {learner.name} breaks the rule{seen}: {wrong.say()}.")
