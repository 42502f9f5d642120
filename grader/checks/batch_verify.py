"""The check of batch_verify: counts and tokens of whole batches, and what Python does for them.

Fields of a mistake's sentence, all of the first wrong sequence of the first wrong batch: {case},
its drafts, probabilities and uniforms; {got_accepted} and {want_accepted}; {got_token} and
{want_token}; {u}, the uniform that the token is drawn with, and {probs}, the row it is drawn from;
{N}.
"""

from functools import partial

import numpy as np

from grader import drafted, words
from grader.drafted import BATCHES, Drafted, batch_verify
from grader.draftedkinds import Asked, asked
from grader.fault import Fault, unchanged
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.loops import no_loop
from grader.recognise import Case, Observation
from grader.values import as_whole_numbers

ARGUMENTS = ("target_rows", "draft_rows", "drafted", "uniforms")


def _ask(learner: Learner, batch: Drafted) -> tuple[np.ndarray, np.ndarray]:
    """The counts and the tokens, a whole number for each sequence; `Fault` for anything else."""
    count = len(batch.drafted)
    result = learner(*batch.copies, case=f"for a batch of {words.plural(count, 'sequence')}")
    if not isinstance(result, tuple | list | np.ndarray) or len(result) != 2:
        raise Fault(
            f"Your {learner.name} returns {words.value(result)}; it should return a pair: the "
            "counts and the tokens."
        )
    found = []
    for part, name in zip(result, ("counts", "tokens"), strict=True):
        wanted = f"{words.plural(count, 'whole number')} for the {name}, one for each sequence"
        array = as_whole_numbers(part, learner.name, wanted)
        if len(array) != count:
            raise Fault(
                f"Your {learner.name} returns {words.plural(len(array), 'number')} for the {name} "
                f"of {words.plural(count, 'sequence')}; there is one for each."
            )
        found.append(array)
    return tuple(found)


def _right(learner: Learner, batches: tuple[Drafted, ...], tokens: bool = True) -> None:
    for batch in batches:
        got, want = _ask(learner, batch), batch_verify(*batch)
        for row in np.flatnonzero(got[0] != want[0])[:1]:
            raise Fault(
                f"In {batch.say(row)}, your batch_verify accepts {got[0][row]} of the drafts; it "
                f"should accept {want[0][row]}."
            )
        for row in np.flatnonzero(got[1] != want[1])[:1] if tokens else ():
            raise Fault(
                f"In {batch.say(row)}, your batch_verify has token {got[1][row]} follow. With u "
                f"{words.number(batch.uniforms[row, -1], 6)} the token from "
                f"{batch.drawn_from(row)} is {want[1][row]}."
            )


def _counts(batches: Asked, learner: Learner) -> None:
    """Keep a fixed answer from earning what any right program gets."""
    try:
        _right(learner, batches.usual[:1])
    except Fault as fault:
        sentence = f"Not counted while the values are wrong. {fault.sentence}"
        raise Fault(sentence, fault.kind, fault.trace) from None


def _leaves_arguments(batches: Asked, learner: Learner) -> str:
    for batch in (batches.usual[0], *batches.same):
        given = batch.copies
        learner(*given, returns=False)  # what it returns is not looked at
        for name, before, after in zip(ARGUMENTS, batch, given, strict=True):
            unchanged(learner.name, before.ravel(), after.ravel(), name, words.row)
    _counts(batches, learner)
    return "The arrays are as they were."


def _rows(batches: Asked, learner: Learner) -> str:
    _counts(batches, learner)
    no_loop(learner, batches.usual[1].of_rows, "row")
    return "Python does no more for 264 rows than for 8."


def _vocabulary(batches: Asked, learner: Learner) -> str:
    _counts(batches, learner)
    no_loop(learner, batches.usual[1].of_vocabulary, "token")
    return "Nor for a vocabulary of 264 tokens than for one of 8."


def _part(
    name: str, weight: float, batches: tuple[Drafted, ...], seen: str, tokens: bool = True
) -> SubCheck:
    def run(learner: Learner) -> str:
        _right(learner, batches, tokens)
        return seen

    return SubCheck(name, weight, run)


def _parts(seed: int | None) -> list[SubCheck]:
    batches = asked(seed)
    return [
        _part("counts", 1, batches.usual,
              "Each row is accepted up to its own first rejection.", tokens=False),
        _part("tokens", 1, batches.usual, "Each row's token is drawn from its own row."),
        _part("all or none accepted", 0.5, batches.ends, "The bonus is the target's own draw."),
        _part("one row, one draft", 0.25, batches.shapes, "And as many rows as drafts."),
        _part("N = 0", 0.25, batches.no_drafts, "Nothing to accept: a token of the target's."),
        _part("temperature 0", 0.25, batches.greedy, "Greedy rows, one-hot."),
        _part("zeros", 0.5, batches.zeros, "Probabilities and uniforms of 0 decide rightly."),
        _part("one row for both", 0.25, batches.same,
              "Then the residual is the target itself."),
        SubCheck("arguments unchanged", 0.25, partial(_leaves_arguments, batches)),
        SubCheck("no loop over rows", 3, partial(_rows, batches)),
        SubCheck("no loop over tokens", 0.75, partial(_vocabulary, batches)),
    ]  # fmt: skip


def _case(batch: Drafted) -> Case:
    return lambda learner: [part.astype(np.float64) for part in _ask(learner, batch)]


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    batch, row = BATCHES[index], 0
    fields = {}
    if isinstance(got, list):
        wrong = [np.flatnonzero(one != other) for one, other in zip(got, want, strict=True)]
        row = int(next(rows for rows in wrong if len(rows))[0])
        fields = {f"got_{name}": f"{part[row]:g}" for name, part in zip(NAMES, got, strict=True)}
    fields |= {f"want_{name}": f"{part[row]:g}" for name, part in zip(NAMES, want, strict=True)}
    return fields | {
        "case": batch.say(row),
        "u": words.number(batch.uniforms[row, -1], 6),
        "probs": batch.drawn_from(row),
        "N": str(batch.drafted.shape[1]),
    }


NAMES = ("accepted", "token")

EXERCISE = Exercise(
    name="batch_verify",
    parameters=ARGUMENTS,
    parts=_parts,
    cases=tuple(_case(batch) for batch in BATCHES),
    edges=frozenset(
        i
        for i, batch in enumerate(BATCHES)
        if any(
            batch is edge
            for edge in (drafted.ZEROS, drafted.SAME, drafted.NO_DRAFTS, drafted.SQUARE)
        )
    ),
    describe=_describe,
    reference=batch_verify,
    hint="First an array of True and False, (B, N): is each draft accepted, taken alone? What "
    "makes 1, 0, 0 of True, False, True? Then take one row for each sequence with two index "
    "arrays: rows[each, accepted].",
)
