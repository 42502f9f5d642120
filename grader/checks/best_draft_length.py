"""The check of best_draft_length(alpha, c, verify_cost): an N, in a list of costs or of all.

Fields of a mistake's sentence: {case}, the arguments of the first wrong case; {got} and {want}, the
two N; {got_speed} and {want_speed}, the speed-ups there, {got_speed} where {got} can be chosen.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from grader import words
from grader.judge import Exercise, SubCheck
from grader.learner import Fault, Learner, unchanged
from grader.recognise import Case, Observation
from grader.values import as_count, as_number
from specdecode import theory

CLEAR = 1e-3  # by how much the best N of a drawn case wins: a sentence shows it in four digits


class Request(NamedTuple):
    """What best_draft_length is called with."""

    alpha: float
    c: float
    verify_cost: tuple[float, ...] | None = None

    def __str__(self) -> str:
        costs = self.verify_cost
        shown = costs and f"[{', '.join(words.number(v, digits=5) for v in costs)}]"
        return f"alpha {words.number(self.alpha)}, c {words.number(self.c)} and verify_cost {shown}"

    @property
    def best(self) -> int:
        """The right answer."""
        return theory.best_draft_length(*self)[0]

    def speedup(self, N: int) -> float:
        """The speed-up with N drafts, which must be one of the candidates."""
        cost = 1.0 if self.verify_cost is None else self.verify_cost[N]
        return theory.speedup(self.alpha, N, self.c, cost)

    @property
    def is_clear(self) -> bool:
        """Whether the best N wins by more than rounding."""
        costs = np.ones(200) if self.verify_cost is None else np.array(self.verify_cost)
        speeds = np.sort(theory.speedup(self.alpha, np.arange(len(costs)), self.c, costs))
        return bool(speeds[-2] < speeds[-1] * (1 - CLEAR))

    def is_candidate(self, N: int) -> bool:
        """Whether N can be chosen at all."""
        return N >= 0 and (self.verify_cost is None or len(self.verify_cost) > N)


def best_draft_length(alpha: float, c: float, verify_cost: list[float] | None) -> int:
    """Return the N with the largest speed-up, the smallest of several; 0: do not speculate."""
    N, _ = theory.best_draft_length(alpha, c, verify_cost)
    return N


# v of a small NumPy transformer: a pass over N + 1 positions, in units of a pass over one
MEASURED = (1.0, 1.18, 1.36, 1.6, 1.84)
STAIRS = (1.0, 1.05, 1.6, 1.65, 1.7, 1.75)  # N = 1 is the best on the lower stair
LATE = (1.0, 1.9, 1.9, 1.9)  # one draft does not pay, three do

COSTLY = (
    Request(0.8, 0.08, (1.0, 1.1, 1.5, 2.0)), Request(0.6, 0.3, (1.0, 1.1, 1.2, 1.3)),
    Request(0.81, 0.08, MEASURED), Request(0.9, 0.04, (1.0, 1.0, 1.0, 1.0)),
    Request(0.6, 0.0, (1.0, 1.02, 1.04, 1.1)),
)  # fmt: skip
HUMPS = Request(0.9, 0.02, STAIRS), Request(0.9, 0.02, LATE), Request(0.6, 0.02, STAIRS)
FREE = Request(0.8, 0.05), Request(0.95, 0.02), Request(0.9, 0.04), Request(0.6, 0.1)
LONG = (Request(0.99, 0.01),)
NOT_WORTH_IT = (
    Request(0.3, 0.2, (1.0, 1.4, 1.8)), Request(0.3, 0.3, (1.0, 1.05, 1.1)),
    Request(0.7, 0.1, (1.0,)), Request(0.2, 0.3), Request(0.0, 0.2),
)  # fmt: skip
TIES = (  # of numbers that every way to compute them gets without rounding
    Request(0.5, 0.25, (1.0, 1.25)), Request(0.5, 0.0625, (1.0, 1.0625, 1.1875, 1.5)),
    Request(0.0, 0.0, (1.0, 1.0, 1.0, 1.0)), Request(0.25, 0.25),
)  # fmt: skip
REQUESTS = (*COSTLY, *HUMPS, *FREE, *LONG, *NOT_WORTH_IT, *TIES)
WITHOUT_COSTS = frozenset(i for i, request in enumerate(REQUESTS) if request.verify_cost is None)


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


def _part(name: str, weight: float, requests: tuple[Request, ...], seen: str) -> SubCheck:
    def run(learner: Learner) -> str:
        _right(learner, requests)
        return seen

    return SubCheck(name, weight, run)


def _leaves_arguments(learner: Learner) -> str:
    costs = list(MEASURED)
    learner(0.81, 0.08, costs)
    unchanged(learner.name, MEASURED, costs, "verify_cost")
    _right(learner, (Request(0.81, 0.08, MEASURED),))
    return "The list of costs is as it was."


def _random_requests(seed: int) -> tuple[tuple[Request, ...], tuple[Request, ...]]:
    """Four requests with v = 1 and four with a list of costs, each with one clear best N."""
    rng = np.random.default_rng(seed)

    def free() -> Request:
        return Request(float(rng.uniform(0.4, 0.96)), float(rng.uniform(0.01, 0.2)))

    def costly() -> Request:
        more = rng.uniform(0.0, 0.3, rng.integers(3, 7)).cumsum()
        return free()._replace(verify_cost=(1.0, *(1 + more).tolist()))

    def clear(make: Callable[[], Request]) -> Request:
        while not (request := make()).is_clear:
            pass
        return request

    return tuple(clear(free) for _ in range(4)), tuple(clear(costly) for _ in range(4))


def _parts(seed: int | None) -> list[SubCheck]:
    free, costly = (FREE, COSTLY) if seed is None else _random_requests(seed)
    return [
        _part("a measured v(N)", 1.5, costly, "The best N for what verification really costs."),
        _part("v(N) = 1", 1, free, "The best N of the formula."),
        _part("no largest N", 0.5, LONG, "The search goes on until no longer draft can win."),
        _part("not worth it", 1, NOT_WORTH_IT, "0 where drafting only costs time."),
        _part("more than one hump", 1, HUMPS, "The best N of all, not the first good one."),
        _part("ties", 0.5, TIES, "The smallest N of those that are equally good."),
        SubCheck("verify_cost unchanged", 0.5, _leaves_arguments),
    ]


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
