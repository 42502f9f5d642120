"""The check of draft(prefix, model, N, rng) -> (tokens, rows): the pair is judged, exactly.

Fields of a mistake's sentence: {after}, the shortest text after which the pair is wrong; {drawn},
the law that the next token has there; {declared}, the row that is returned for it; {want}, the
model's row; {token}, where drawn and declared, or else drawn and want, differ most; {drawn_p},
{declared_p} and {want_p}, its probability in the three.
"""

from dataclasses import replace
from functools import partial

import numpy as np
from numpy.random import default_rng

from grader import words
from grader.draftpasses import check_passes, never_asked
from grader.fault import Fault
from grader.fixtures import Fixtures
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.pairs import Drafter
from grader.pictures import Bars, pair_bars
from grader.recognise import Case, Observation
from grader.stepper import Setting
from grader.values import TOLERANCE
from specdecode import decode
from specdecode.models import TableModel

SAMPLES = 600  # where draws cannot be enumerated
FORK = TableModel(np.array([[0.45, 0.35, 0.2], [0.05, 0.05, 0.9], [0.3, 0.4, 0.3]]))


class _Settings:
    """The drafts of one seed, and what they are asked for."""

    def __init__(self, seed: int) -> None:
        made = Fixtures(seed)
        dense = made.asked_again.draft
        greedy = TableModel(np.eye(dense.vocab)[dense.table.argmax(-1)])
        self.none = made.none
        self.one = replace(made.one, samples=SAMPLES)
        self.asked_again = replace(made.asked_again, N=2, samples=SAMPLES)
        self.two = replace(self.asked_again, afterthought=None)
        self.three = replace(self.two, N=3)
        self.zeros = replace(made.two, samples=SAMPLES)
        self.greedy = replace(self.three, draft=greedy)


def _tokens(settings: tuple[Setting, ...], learner: Learner) -> str:
    for setting in settings:
        drafter = Drafter(learner, setting)
        drafter.tokens_are_the_models(drafter.pairs())
    return "Each token has the model's own law after the text before it."


def _rows(settings: tuple[Setting, ...], learner: Learner) -> str:
    for setting in settings:
        drafter = Drafter(learner, setting)
        drafter.rows_are_those_drawn_from(drafter.pairs())
    return "Each row is the one that its token was drawn from."


def _both(setting: Setting, seen: str, learner: Learner) -> str:
    _tokens((setting,), learner)
    _rows((setting,), learner)
    return seen


def _remembered(setting: Setting, learner: Learner) -> str:
    try:
        return _both(setting, "The rows are kept from the moment of the draw.", learner)
    except Fault as fault:
        raise Fault(
            "With a model whose row after a prefix is another one when it is asked again: "
            f"{fault.sentence[0].lower()}{fault.sentence[1:]}",
            fault.kind,
            fault.trace,
        ) from None


def _none(setting: Setting, learner: Learner) -> str:
    Drafter(learner, setting).pairs()
    drafter = Drafter(learner, replace(setting, N=1))  # no fixed answer is right for both
    drafter.run(default_rng(7))
    if not drafter.model.passes:
        raise never_asked(1)
    return "N = 0 gives an empty list and an empty array of rows."


def _parts(seed: int | None) -> list[SubCheck]:
    made = PUBLISHED
    if seed is not None:
        made, prefix = _Settings(seed), default_rng(seed).integers(0, 3, 7).tolist()
        made.none = replace(made.none, prefix=tuple(prefix))  # no pair is known beforehand
    blocks = (made.one, made.two, made.zeros, made.three)
    zero = "Greedy rows, temperature 0: the likeliest tokens, one after the other."
    return [
        SubCheck("tokens", 1, partial(_tokens, blocks)),
        SubCheck("rows", 1, partial(_rows, blocks)),
        SubCheck("passes", 1, partial(check_passes, made.two)),
        SubCheck("rows remembered", 1, partial(_remembered, made.asked_again)),
        SubCheck("temperature 0", 1, partial(_both, made.greedy, zero)),
        SubCheck("no drafts, N = 0", 1, partial(_none, made.none)),
    ]


PUBLISHED = _Settings(11)
CASES = (
    *(PUBLISHED.one, PUBLISHED.two, PUBLISHED.zeros, replace(PUBLISHED.two, draft=FORK)),
    *(PUBLISHED.asked_again, PUBLISHED.greedy, PUBLISHED.none),
)


def _case(setting: Setting) -> Case:
    def observe(learner: Learner) -> Observation:
        drafter = Drafter(learner, setting)
        pairs = drafter.pairs()
        if not drafter.exact:
            return "sampled"  # shares of samples are alike for no two programs
        declared = {before: pairs.worst_declared(before) for before in pairs.declared}
        return [pairs.law, pairs.drawn, declared]

    return observe


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    if not isinstance(got, list):
        return {}
    _, drawn, declared = got
    before, row = _shortest(drawn, declared, want[1])
    pair = (drawn[before], declared[before])
    one, other = pair if np.abs(pair[0] - pair[1]).max() > TOLERANCE else (pair[0], row)
    token = int(np.abs(one - other).argmax())
    fields = {"drawn": drawn[before], "declared": declared[before], "want": row}
    digits = 3 if abs(one[token] - other[token]) > 1e-3 else 6
    return {
        "after": words.tokens([*CASES[index].prefix, *before]),
        "token": str(token),
        **{name: words.row(values) for name, values in fields.items()},
        **{f"{name}_p": words.number(values[token], digits) for name, values in fields.items()},
    }


def _shortest(
    drawn: dict[tuple, np.ndarray],
    declared: dict[tuple, np.ndarray],
    right: dict[tuple, np.ndarray],
) -> tuple[tuple[int, ...], np.ndarray]:
    """The shortest beginning with a wrong pair, and the model's row after it."""
    for before in sorted(drawn.keys() & right, key=len):
        row = right[before]
        if max(np.abs(pair[before] - row).max() for pair in (drawn, declared)) > TOLERANCE:
            return before, row
    return (), right[()]


def _picture(index: int, got: Observation, want: Observation) -> Bars | None:
    if not isinstance(got, list):
        return None
    _, drawn, declared = got
    before, row = _shortest(drawn, declared, want[1])
    after = [*CASES[index].prefix, *before]
    return pair_bars(after, drawn[before], declared[before], row)


EXERCISE = Exercise(
    name="draft",
    parameters=("prefix", "model", "N", "rng"),
    parts=_parts,
    cases=tuple(map(_case, CASES)),
    edges=frozenset({CASES.index(PUBLISHED.none)}),
    describe=_describe,
    picture=_picture,
    reference=decode.draft,
    hint="Write down for N = 2 what the model is given in each pass, which row it answers with, "
    "and from which row each of the two tokens is drawn.",
)
