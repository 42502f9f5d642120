"""The check of medusa_candidates(head_rows, counts): the tree of candidates, level by level.

Fields of a mistake's sentence, all of the first wrong request: {case}, "head_rows [..] and
counts [2, 2]"; {got} and {want}, the tokens; {got_parents} and {want_parents}; {levels} and
{heads}, how many of each there are.
"""

import numpy as np

from grader import words
from grader.fault import Fault, Unwritten, unchanged
from grader.headkinds import asked
from grader.headrows import PUBLISHED, REQUESTS, Request, medusa_candidates, told
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.recognise import Case, Observation
from grader.values import as_tokens, as_whole_numbers


def _ask(learner: Learner, request: Request) -> tuple[list[int], list[int]]:
    """The tokens and the parents; `Fault` for anything but that pair."""
    head_rows, counts = request.head_rows, list(request.counts)
    result = learner(head_rows, counts, case=f"for {request}")
    unchanged(learner.name, request.head_rows.tolist(), head_rows.tolist(), "head_rows", told)
    unchanged(learner.name, request.counts, counts, "counts", words.tokens)
    if isinstance(result, np.ndarray) and result.ndim == 2:
        result = list(result)  # one row for each
    if not isinstance(result, tuple | list) or len(result) != 2:
        raise Fault(
            f"Your {learner.name} returns {words.value(result)}; it should return a pair, the "
            "tokens and their parents."
        )
    tokens = as_tokens(result[0], learner.name, len(request.rows[0]))
    wanted = "a list of whole numbers for the parents"
    return tokens, as_whole_numbers(result[1], learner.name, wanted).tolist()


def _right(learner: Learner, requests: tuple[Request, ...]) -> None:
    for request in requests:
        if request.deeper:
            _refused(learner, request)
            continue
        tokens, parents = _ask(learner, request)
        right, behind = medusa_candidates(request.head_rows, request.counts)
        before = f"For {request} your medusa_candidates"
        if tokens != right:
            raise Fault(
                f"{before} offers the tokens {words.tokens(tokens)}; they should be "
                f"{words.tokens(right)}."
            )
        if parents != behind:
            raise Fault(
                f"{before} offers the right tokens, {words.tokens(tokens)}, and gives them the "
                f"parents {words.tokens(parents)}; they should be {words.tokens(behind)}."
            )


def _refused(learner: Learner, request: Request) -> None:
    """A tree deeper than the heads: `ValueError`, and nothing else."""
    counts = words.plural(len(request.counts), "count")
    before = f"For {counts} and {words.plural(len(request.rows), 'head')} your medusa_candidates"
    wanted = "it should raise ValueError, as no head speaks for the last level"
    try:
        tokens, parents = _ask(learner, request)
    except Fault as fault:
        if fault.kind == ValueError.__name__:
            return
        if fault.stopped or isinstance(fault, Unwritten) or fault.kind == "value":
            raise
        raise Fault(f"{before} raises {fault.kind}; {wanted}.", fault.kind, fault.trace) from None
    raise Fault(
        f"{before} returns the tokens {words.tokens(tokens)} and the parents "
        f"{words.tokens(parents)}; {wanted}."
    )


def _part(name: str, weight: float, requests: tuple[Request, ...], seen: str) -> SubCheck:
    def run(learner: Learner) -> str:
        _right(learner, requests)
        return seen

    return SubCheck(name, weight, run)


def _parts(seed: int | None) -> list[SubCheck]:
    rules = asked(seed)
    return [
        _part("one level", 1, rules.one, "The likeliest tokens, from the likeliest on."),
        _part("several levels", 2, rules.levels, "Every pair of heads is offered, level by level."),
        _part("ties", 1, rules.ties, "Of equally likely tokens the lower ones come first."),
        _part("probability 0", 1, rules.fewer, "What a head never says is not offered."),
        _part("where the tree ends", 0.5, rules.ends, "As deep as the counts say."),
        _part("deeper than the heads", 0.5, rules.deeper, "Refused: nobody guesses there."),
    ]


def _case(request: Request) -> Case:
    return lambda learner: list(_ask(learner, request))


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    request = REQUESTS[index]
    fields = {
        "case": str(request),
        "levels": str(len(request.counts)),
        "heads": str(len(request.rows)),
    }
    for name, seen in (("got", got), ("want", want)):
        if not isinstance(seen, str):
            fields |= {name: words.tokens(seen[0]), f"{name}_parents": words.tokens(seen[1])}
    return fields


EXERCISE = Exercise(
    name="medusa_candidates",
    parameters=("head_rows", "counts"),
    parts=_parts,
    cases=tuple(map(_case, REQUESTS)),
    edges=frozenset(
        i
        for i, request in enumerate(REQUESTS)
        if request in (*PUBLISHED.ties, *PUBLISHED.fewer) or request.deeper
    ),
    describe=_describe,
    reference=medusa_candidates,
    hint="Work out one level by hand: the tokens that its head offers, then the nodes of the level "
    "before, and behind each of those all of the tokens. Where in the list do the new nodes begin?",
)
