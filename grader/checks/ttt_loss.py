"""The check of ttt_loss: the loss of a draft that reads its own states, depth by depth.

Fields of a mistake's sentence, all of the first wrong piece of text: {case}, its tokens and depths;
{got} and {want}, the loss; {by_depth}, the right loss of each depth; {calls}, how often the draft
was asked, and {depths}.
"""

import numpy as np

from grader import words
from grader.fault import Fault, fixed, unchanged
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.logitrows import distill_loss
from grader.ownstates import Call, Draft
from grader.recognise import Case, Observation
from grader.testtime import Piece, pieces, ttt_loss
from grader.values import TOLERANCE, as_number

RELATIVE = 1e-4  # logits of 10,000 in float32 leave no more
SAME = 1e-5  # of states, for those who feed float32


def _ask(learner: Learner, piece: Piece) -> tuple[float, list[Call]]:
    """Call the learner's function; return the loss, and what the draft was fed for it."""
    draft = Draft(piece.weights)
    given = {
        "states": piece.states.copy(),
        "tokens": np.array(piece.tokens),
        "target_logits": piece.rows.copy(),
    }
    before = {name: array.tolist() for name, array in given.items()}
    result = learner(draft, *given.values(), piece.depths, case=f"for {piece}")
    for name, array in given.items():
        unchanged(learner.name, before[name], array.tolist(), name, words.value)
    return as_number(result, learner.name, "one number, the loss of all depths"), draft.calls


def _near(got: float, want: float) -> bool:
    return bool(np.isclose(got, want, rtol=RELATIVE, atol=TOLERANCE))


def _nats(loss: float) -> str:
    return words.number(loss, digits=4)


def _by_depth(piece: Piece) -> str:
    return ", ".join(f"{_nats(loss)} at depth {d}" for d, loss in enumerate(piece.losses))


def _right(learner: Learner, asked: tuple[Piece, ...]) -> None:
    for piece in asked:
        (got, _), want = _ask(learner, piece), sum(piece.losses)
        if not _near(got, want):
            raise Fault(
                f"For {piece} your ttt_loss gives {_nats(got)}; it should be {_nats(want)}"
                f"{f' ({_by_depth(piece)})' if piece.depths > 1 else ''}."
            )


def _part(
    name: str, weight: float, asked: tuple[Piece, ...], seen: str, other: Piece | None = None
) -> SubCheck:
    """A part; where there is only one right answer, `other` is a piece that has another."""

    def run(learner: Learner) -> str:
        _right(learner, asked)
        if other:
            (got, _), only = _ask(learner, other), sum(asked[0].losses)
            if _near(got, only):
                raise fixed(learner.name, _nats(got), f"for {other}", _nats(sum(other.losses)))
        return seen

    return SubCheck(name, weight, run)


def _fed(asked: tuple[Piece, ...]) -> SubCheck:
    """Each state goes in with its token, in whatever order and company."""

    def run(learner: Learner) -> str:
        for piece in asked:
            _, calls = _ask(learner, piece)
            if not calls:
                raise Fault(f"Your ttt_loss never asks the draft for {piece}.")
            fed = _pairs(calls)
            for depth, call in enumerate(piece.calls):
                for slot, pair in enumerate(_pairs([call]), depth):
                    if not (np.abs(fed - pair) < SAME).all(1).any():
                        raise Fault(_missing(piece, depth, slot))
        return "At depth 0 the target's states, then its own, each with the next token."

    return SubCheck("what the draft is fed", 1, run)


def _pairs(calls: list[Call]) -> np.ndarray:
    """Each state with its token behind it, a row for each."""
    return np.concatenate([np.column_stack([call.states, call.tokens]) for call in calls])


def _missing(piece: Piece, depth: int, slot: int) -> str:
    state = "the target's state" if depth == 0 else f"its own state of depth {depth - 1}, made"
    place = slot if depth == 0 else slot - 1
    made = f"at position {place}" if depth == 0 else f"in slot {place}"
    return (
        f"For {piece} your ttt_loss never feeds the draft what slot {slot} reads at depth {depth}: "
        f"{state} {made}, and token {piece.tokens[slot + 1]} of position {slot + 1}."
    )


def _once_a_depth(asked: tuple[Piece, ...]) -> SubCheck:
    def run(learner: Learner) -> str:
        for piece in asked:
            _, calls = _ask(learner, piece)
            if len(calls) != piece.depths:
                raise Fault(
                    f"Your ttt_loss asks the draft {words.times(len(calls))} for {piece}; it "
                    "should be once a depth, with all slots in one call."
                )
        return "One call a depth, with all slots in it."

    return SubCheck("one call a depth", 0.5, run)


def _parts(seed: int | None) -> list[SubCheck]:
    asked = pieces(seed)
    return [
        _fed((*asked.first, *asked.deeper)),  # first: it says more than a wrong loss
        _part("the first guess", 1, asked.first, "Depth 0: the target's states."),
        _part("deeper guesses", 1.5, asked.deeper, "Deeper: the draft's own states."),
        _once_a_depth((*asked.first, *asked.deeper)),
        _part("the shortest texts", 0.5, asked.shortest, "At the last depth one slot counts."),
        _part("large logits", 0.5, asked.large, "Logits of 10,000 are no trouble."),
        _part("a token the target never says", 0.5, asked.target_never, "It adds nothing."),
        _part("a token only the draft never says", 0.5, asked.draft_never,
              "The loss is infinite.", other=asked.deeper[0]),
    ]  # fmt: skip


ASKED = pieces(None)
USUAL = (*ASKED.deeper, *ASKED.first)
PIECES = (*USUAL, *(piece for rule in ASKED[2:] for piece in rule))
COUNTED = len(PIECES)  # the case in which calls of the draft are counted


def _case(piece: Piece) -> Case:
    return lambda learner: _ask(learner, piece)[0]


def _count(learner: Learner) -> Observation:
    return len(_ask(learner, ASKED.deeper[1])[1])


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    piece = ASKED.deeper[1] if index == COUNTED else PIECES[index]
    fields = {"case": str(piece), "depths": str(piece.depths), "by_depth": _by_depth(piece)}
    if index == COUNTED:
        return fields | ({"calls": words.times(got)} if isinstance(got, int) else {})
    fields["want"] = _nats(want)
    if isinstance(got, float):
        fields["got"] = _nats(got)
    return fields


EXERCISE = Exercise(
    name="ttt_loss",
    parameters=("draft", "states", "tokens", "target_logits", "depths"),
    parts=_parts,
    cases=(*(_case(piece) for piece in PIECES), _count),
    edges=frozenset(range(len(USUAL), COUNTED + 1)),
    describe=_describe,
    reference=ttt_loss,
    ours=(ttt_loss, distill_loss),
    hint="Write depth 0 first: draft(states[:-1], tokens[1:]), whose rows are compared with "
    "target_logits[1:]. For each further depth drop the last of the draft's new states, and the "
    "first of the tokens and rows.",
)
