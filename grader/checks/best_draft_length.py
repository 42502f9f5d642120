"""The check of best_draft_length(alpha, c, verify_cost): an N, in a list of costs or of all.

Fields of a mistake's sentence: {case}, the arguments of the first wrong case; {got} and {want}, the
two N; {got_speed} and {want_speed}, the speed-ups there, {got_speed} where {got} can be chosen.
"""

from functools import partial

from grader import words
from grader.fault import Fault, fixed, unchanged
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.lengths import REQUESTS, TIES, WITHOUT_COSTS, Request, requests
from grader.recognise import Case, Observation
from grader.values import as_count, as_number
from specdecode import theory


def best_draft_length(alpha: float, c: float, verify_cost: list[float] | None) -> int:
    """Return the N with the largest speed-up, the smallest of several; 0: do not speculate."""
    N, _ = theory.best_draft_length(alpha, c, verify_cost)
    return N


def _ask(learner: Learner, request: Request) -> object:
    alpha, c, verify_cost = request
    costs = None if verify_cost is None else list(verify_cost)
    return learner(alpha, c, costs, case=f"for {request}")


def _right(learner: Learner, requests: tuple[Request, ...]) -> None:
    for request in requests:
        wanted = "N, a whole number (an int)"
        N, best = as_count(_ask(learner, request), learner.name, wanted), request.best
        if best == N:
            continue
        speed = words.number(request.speedup(best), digits=4)
        if request.is_candidate(N):
            found = f", where the speed-up is {words.number(request.speedup(N), digits=4)}"
        else:
            found = ", which is not an N to choose from"
        raise Fault(
            f"For {request} your best_draft_length gives {N}{found}; the N to choose "
            f"is {best}, with a speed-up of {speed}."
        )


def _part(
    name: str, weight: float, requests: tuple[Request, ...], seen: str, other: Request | None = None
) -> SubCheck:
    """A part; where there is only one right answer, `other` is a request that has another."""

    def run(learner: Learner) -> str:
        _right(learner, requests)
        if other:
            _not_fixed(learner, requests[0].best, other)
        return seen

    return SubCheck(name, weight, run)


def _not_fixed(learner: Learner, answer: int, other: Request) -> None:
    if as_number(_ask(learner, other), learner.name) == answer:
        raise fixed(learner.name, str(answer), f"for {other}", str(other.best))


def _leaves_arguments(request: Request, other: Request, learner: Learner) -> str:
    costs = list(request.verify_cost)
    learner(request.alpha, request.c, costs)
    unchanged(learner.name, request.verify_cost, costs, "verify_cost")
    _right(learner, (request,))
    _not_fixed(learner, request.best, other)
    return "The list of costs is as it was."


def _parts(seed: int | None) -> list[SubCheck]:
    asked = requests(seed)
    return [
        _part("a measured v(N)", 1.5, asked.costly,
              "The best N for what verification really costs."),
        _part("v(N) = 1", 1, asked.free, "The best N of the formula."),
        _part("no largest N", 0.5, asked.long, "The search goes on until no longer draft can win."),
        _part("not worth it", 1, asked.not_worth_it,
              "0 where drafting only costs time.", other=asked.other),
        _part("more than one hump", 1, asked.humps, "The best N of all, not the first good one."),
        _part("ties", 0.5, asked.ties, "The smallest N of those that are equally good."),
        SubCheck("verify_cost unchanged", 0.5,
                 partial(_leaves_arguments, asked.unchanged, asked.other)),
    ]  # fmt: skip


def _case(request: Request) -> Case:
    def observe(learner: Learner) -> Observation:
        result = _ask(learner, request)
        try:
            return as_count(result, learner.name, "")
        except Fault:
            return as_number(result, learner.name)  # a float is seen as one: 8.0 is not 8

    return observe


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    request = REQUESTS[index]
    fields = {
        "case": str(request), "want": str(want),
        "want_speed": words.number(request.speedup(want), digits=4),
    }  # fmt: skip
    if isinstance(got, float):
        fields["got"] = str(round(got, 4))
    elif isinstance(got, int):
        fields["got"] = str(got)
        if request.is_candidate(got):
            fields["got_speed"] = words.number(request.speedup(got), digits=4)
    return fields


EXERCISE = Exercise(
    name="best_draft_length",
    parameters=("alpha", "c", "verify_cost"),
    parts=_parts,
    cases=tuple(_case(request) for request in REQUESTS),
    edges=WITHOUT_COSTS.union(map(REQUESTS.index, TIES)),
    slow=WITHOUT_COSTS,
    describe=_describe,
    reference=best_draft_length,
    hint="For alpha .5 and c .1 write a table with the columns N, tokens, cost and tokens / cost. "
    "Without verify_cost N = 2 wins, with 1.75 / 1.2 = 1.458.",
    ours=(theory.best_draft_length, theory.speedup),
)
