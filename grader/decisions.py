"""Decisions that accept has to take: pairs of probabilities and uniforms, rule by rule."""

from dataclasses import dataclass

import numpy as np
from numpy.random import Generator, default_rng

Pair = tuple[float, float]  # target, draft
Case = tuple[float, float, float]  # target, draft, u

GRID = tuple(((np.arange(20) + 0.5) / 20).tolist())  # centres of cells, so that no u is a threshold
# the last millionth below 1 is left to rounding: float32 and logarithms are right programs too
LARGEST = 1 - 1e-6
INSIDE = (*GRID, 0.5, LARGEST)
UNIFORMS = (*INSIDE, 0.0)
NEAR = (1 - 1e-5, 1 + 1e-5)  # times the threshold: whoever rounds is noticed
PAIRS: tuple[Pair, ...] = (
    (0.2, 0.4), (0.4, 0.2), (0.3, 0.3), (0.0, 0.4), (0.4, 0.0), (0.0, 0.0), (0.25, 0.5),
    (0.6, 0.9), (0.05, 0.9), (1.0, 1.0), (0.0, 1.0),
)  # fmt: skip


@dataclass(frozen=True)
class Decisions:
    """What accept is asked, rule by rule.

    Each rule comes with a case of the other answer, so that a fixed answer earns nothing.
    """

    shares: list[Pair]
    above: list[Case]
    same: list[Case]
    target_zero: list[Case]
    draft_zero: list[Case]
    u_zero: list[Case]
    equal: list[Case]  # powers of 2, so that a division or a logarithm is exact too
    greedy: list[Case]


PUBLISHED = Decisions(
    shares=[PAIRS[0], PAIRS[1], PAIRS[7], PAIRS[8]],
    above=[*((t, d, u) for t, d in ((0.4, 0.2), (0.31, 0.3)) for u in INSIDE), (0.05, 0.9, 0.5)],
    same=[*((p, p, u) for p in (0.3, 0.05, 0.9) for u in INSIDE), (0.05, 0.9, 0.5)],
    target_zero=[*((0.0, d, u) for d in (0.4, 0.05) for u in INSIDE), (0.1, 0.4, 0.1)],
    draft_zero=[(t, 0.0, u) for t in (0.4, 0.0) for u in INSIDE],
    u_zero=[(0.0, 0.4, 0.0), (0.1, 0.4, 0.0), (0.3, 0.5, 0.0)],
    equal=[(t, d, 0.5 + away) for t, d in ((0.25, 0.5), (0.5, 1.0)) for away in (-1e-6, 0.0, 1e-6)],
    greedy=[(t, 1.0, u) for t in (1.0, 0.0) for u in INSIDE],
)


def near(target: float, draft: float) -> list[float]:
    """Uniforms just below and just above the threshold, where there is one."""
    return [target / draft * factor for factor in NEAR] if 0 < target < draft else []


def decisions(seed: int | None) -> Decisions:
    """The published decisions, or those of a seed: the same rules at other numbers."""
    if seed is None:
        return PUBLISHED
    rng = default_rng(seed)

    def drawn(low: float, high: float) -> float:
        return round(float(rng.uniform(low, high)), 3)

    def inside() -> list[float]:
        """Uniforms, one in each cell of the grid, and the largest."""
        return [*((np.arange(20) + rng.uniform(0.01, 0.99, 20)) / 20).round(6).tolist(), LARGEST]

    above = [(d * ratio, d) for ratio, d in ((drawn(1.5, 3), drawn(0.1, 0.3)),
                                             (drawn(1.01, 1.05), drawn(0.1, 0.9)))]  # fmt: skip
    alike = drawn(0.2, 0.5), drawn(0.01, 0.1), drawn(0.8, 0.99)
    rejected = drawn(0.02, 0.1), drawn(0.8, 0.99), drawn(0.3, 0.7)
    never = drawn(0.3, 0.9), drawn(0.02, 0.1)
    accepted = drawn(0.1, 0.2), drawn(0.3, 0.6), drawn(0.02, 0.15)
    away = float(rng.uniform(1e-6, 2e-6))
    one, other = (2.0 ** -rng.permutation([1, 2, 3, 4])[:2]).tolist()
    return Decisions(
        shares=_pairs(rng),
        above=[*((*pair, u) for pair in above for u in inside()), rejected],
        same=[*((p, p, u) for p in alike for u in inside()), rejected],
        target_zero=[*((0.0, d, u) for d in never for u in inside()), accepted],
        draft_zero=[(t, 0.0, u) for t in (drawn(0.1, 0.9), 0.0) for u in inside()],
        u_zero=[(0.0, never[0], 0.0), (*accepted[:2], 0.0), (*above[0], 0.0)],
        equal=[
            (at * draft, draft, at + apart)
            for at, draft in ((one, one), (other, 1.0))
            for apart in (-away, 0.0, away)
        ],
        greedy=[(t, 1.0, u) for t in (1.0, 0.0) for u in inside()],
    )


def _pairs(rng: Generator) -> list[Pair]:
    """Pairs whose threshold is near an edge of the grid's cells, and two always accepted."""
    edges = rng.choice(np.arange(1, 20), 4, replace=False) / 20
    ratios = [*(edges + rng.uniform(-0.01, 0.01, 4)), *rng.uniform(1.02, 1.1, 2)]
    drafts = rng.uniform(0.2, 0.9, len(ratios)).round(2)
    return [(float(r * draft), float(draft)) for r, draft in zip(ratios, drafts, strict=True)]
