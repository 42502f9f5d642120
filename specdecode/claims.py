"""Well-known figures about speculative decoding, each held against the formula.

The figures are in `claims.json`, with the source of each; nothing here judges by hand.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from importlib import resources

from specdecode.theory import best_draft_length, expected_tokens, operations_factor, speedup

VERDICTS = ("agrees", "too high", "too low")


@dataclass(frozen=True)
class Claim:
    """One figure: what it says, of what, for which alpha, N and c, and where it stands."""

    name: str
    says: str  # in our words
    quantity: str  # a key of FORMULAS
    alpha: float | None
    N: int | None
    c: float | None
    low: float  # the figure, as a range; both ends are the same for a single number
    high: float
    unit: float  # the last digit that it gives: 0.1 for "3.2 times"
    formula: float  # what the formula says, rounded to four digits after the point
    verdict: str  # one of VERDICTS
    source: str  # what to open
    where: str  # the place in it
    note: str = ""

    @property
    def gap(self) -> float:
        """How far the nearer end of the range lies from the formula, as a share of the formula."""
        nearest = min(max(self.formula, self.low), self.high)
        return nearest / self.formula - 1


def break_even(N: int, c: float) -> float:
    """Return the alpha at which N drafts a step neither win nor lose, by bisection."""
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if speedup(middle, N, c) < 1 else (low, middle)
    return high


FORMULAS: dict[str, Callable[[Claim], float]] = {
    "tokens a pass": lambda claim: expected_tokens(claim.alpha, claim.N),
    "speed-up": lambda claim: speedup(claim.alpha, claim.N, claim.c),
    "best N": lambda claim: best_draft_length(claim.alpha, claim.c)[0],
    "speed-up at the best N": lambda claim: best_draft_length(claim.alpha, claim.c)[1],
    "arithmetic a token": lambda claim: operations_factor(claim.alpha, claim.N, claim.c),
    "break-even alpha": lambda claim: break_even(claim.N, claim.c),
}


def load_claims() -> list[Claim]:
    """Return the claims in the order of the file."""
    text = resources.files("specdecode").joinpath("claims.json").read_text(encoding="utf-8")
    return [Claim(**entry) for entry in json.loads(text)]


def recompute(claim: Claim) -> float:
    """Return what the formula says about the claim's quantity."""
    return float(FORMULAS[claim.quantity](claim))


def judge(claim: Claim, value: float) -> str:
    """Return the verdict: a figure agrees with every value that would be rounded to it."""
    half = claim.unit / 2
    if claim.low - half <= value <= claim.high + half:
        return "agrees"
    return "too high" if value < claim.low else "too low"
