"""The check of tree_verify: the exact law of the path and the token, for each way of guessing.

Two things are compared where siblings are guessed. Over all pairs that the draft may give, the
first token that is committed has the target's law. And on each tree the path and the token have
the one law that the rule gives them: so the chance to be accepted is right at each depth.

Field of a mistake's sentence: {example}, a clause that shows the first wrong tree.
"""

from collections.abc import Callable
from functools import partial

from numpy.random import default_rng

from grader import walks, words
from grader.fault import Fault
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.pictures import Bars, law_bars
from grader.recognise import Case, Observation
from grader.treekinds import asked, telling
from grader.trees import Kind, Tree
from grader.walks import STOP
from grader.zeros import ZeroAt
from specdecode.candidates import INDEPENDENT, TOP, WITHOUT_REPLACEMENT
from specdecode.exact import Distribution
from specdecode.tree import verify_tree

ROUNDING = 1e-6
DRAWN = {INDEPENDENT: "drawn independently", WITHOUT_REPLACEMENT: "drawn without replacement",
         TOP: "chosen as the likeliest"}  # fmt: skip


def _follows(kind: Kind, learner: Learner) -> str:
    walks.compare(learner, kind)
    return "Path and token have the rule's law, on every tree."


# Eight parts compare laws: where those are sampled, `sequential` allows for ten in one check.
def _siblings(way: str, pairs: Kind, more: Kind, learner: Learner) -> str:
    walks.compare(learner, pairs.and_(more), partial(_commits_the_target, learner, way, pairs))
    return "The first token has the target's law, and each sibling its chance."


def _commits_the_target(learner: Learner, way: str, pairs: Kind, laws: list[Distribution]) -> None:
    row = pairs.trees[0].target_rows[0]
    got = dict.fromkeys(range(len(row)), 0.0)
    for tree, share, law in zip(*pairs, laws, strict=False):  # behind them come other trees
        for outcome, probability in law.items():
            got[_first_token(tree, outcome)] += share * probability
    token = max(got, key=lambda t: abs(got[t] - row[t]))
    if abs(got[token] - row[token]) <= ROUNDING:
        return
    mine, right = words.two_numbers(got[token], row[token])
    caption = "The first token that is committed, over all pairs of siblings"
    raise Fault(
        f"With two siblings {DRAWN[way]}, over all that the draft may give, your {learner.name} "
        f"commits token {token} first with probability {mine}; the target's row "
        f"{words.row(row)} says {right}.",
        picture=law_bars(caption, got, dict(enumerate(row.tolist()))),
    )


def _first_token(tree: Tree, outcome: tuple[int, ...]) -> int:
    return outcome[-1] if outcome[0] == STOP else tree.tokens[outcome[0]]


def _accepts_at_zero(tree: Tree, learner: Learner) -> bool:
    """Say whether a token that the target never says is accepted at a uniform of zero."""
    return any(
        walks.walk(learner, tree, ZeroAt(default_rng(seed), place))[0] != STOP
        for place in range(2)
        for seed in range(5)
    )


def _zero(tree: Tree, learner: Learner) -> str:
    if _accepts_at_zero(tree, learner):
        raise Fault(
            f"Your {learner.name} accepts token {tree.tokens[0]}, to which the target gives "
            "probability 0, when a random number is exactly 0: 0 < 0 is false, so it has to be "
            "rejected."
        )
    always = {walks.walk(learner, tree, default_rng(seed)) for seed in range(40)}
    if len(always) == 1:  # of a right walk in 1e-10 of all cases
        raise Fault(
            f"Your {learner.name} has token {min(always)[-1]} follow in each of 40 walks for "
            f"{tree.say()}, where no token has a probability above .55."
        )
    return "What the target never says is rejected even at u = 0."


def _parts(seed: int | None) -> list[SubCheck]:
    trees = asked(seed)

    def siblings(way: str) -> Callable[[Learner], str]:
        return partial(_siblings, way, trees.pairs[way], trees.more[way])

    return [
        SubCheck("independent siblings", 1.5, siblings(INDEPENDENT)),
        SubCheck("siblings without replacement", 1.5, siblings(WITHOUT_REPLACEMENT)),
        SubCheck("the likeliest siblings", 1, siblings(TOP)),
        SubCheck("several levels", 1.5, partial(_follows, trees.levels)),
        SubCheck("chains", 0.75, partial(_follows, trees.chains)),
        SubCheck("no nodes", 0.5, partial(_follows, trees.no_nodes)),
        SubCheck("zeros", 0.5, partial(_follows, trees.zeros)),
        SubCheck("u = 0, target 0", 0.25, partial(_zero, trees.never_said)),
        SubCheck("temperature 0", 0.5, partial(_follows, trees.greedy)),
    ]


PUBLISHED = asked(None)
TREES = telling(PUBLISHED)


def _case(tree: Tree) -> Case:
    return lambda learner: walks.law(learner, tree)


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    if not isinstance(got, dict):
        return {"example": "a token to which the target gives 0 is accepted when u is exactly 0"}
    return {"example": walks.difference(TREES[index], got, want).say()}


def _picture(index: int, got: Observation, want: Observation) -> Bars | None:
    if not isinstance(got, dict):
        return None
    named = ({_named(outcome): p for outcome, p in law.items()} for law in (got, want))
    return law_bars("What comes out: the nodes of the path, then the token", *named)


def _named(outcome: tuple[int, ...]) -> str:
    return f"{words.tokens(outcome[:-2])}, {outcome[-1]}"


EXERCISE = Exercise(
    name="tree_verify",
    parameters=("target_rows", "draft_rows", "tokens", "parents", "rng"),
    parts=_parts,
    cases=(*map(_case, TREES), partial(_accepts_at_zero, PUBLISHED.never_said)),
    edges=frozenset(
        i
        for i, tree in enumerate(TREES)
        if any(
            tree is edge for kind in (PUBLISHED.zeros, PUBLISHED.no_nodes) for edge in kind.trees
        )
    )
    | {len(TREES)},
    describe=_describe,
    picture=_picture,
    ours=(verify_tree,),
    reference=walks.reference,
    hint="Take one node with two children and do it on paper: what is wanted before the first, "
    "what is wanted after it was rejected, and which row was the second one drawn from?",
)
