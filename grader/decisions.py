"""Decisions that accept has to take: pairs of probabilities and uniforms, rule by rule."""

import numpy as np

Pair = tuple[float, float]  # target, draft
Case = tuple[float, float, float]  # target, draft, u

GRID = tuple(((np.arange(20) + 0.5) / 20).tolist())  # centres of cells, so that no u is a threshold
# the last millionth below 1 is left to rounding: float32 and logarithms are right programs too
INSIDE = (*GRID, 0.5, 1 - 1e-6)
UNIFORMS = (*INSIDE, 0.0)
NEAR = (1 - 1e-5, 1 + 1e-5)  # times the threshold: whoever rounds is noticed
PAIRS: tuple[Pair, ...] = (
    (0.2, 0.4), (0.4, 0.2), (0.3, 0.3), (0.0, 0.4), (0.4, 0.0), (0.0, 0.0), (0.25, 0.5),
    (0.6, 0.9), (0.05, 0.9), (1.0, 1.0), (0.0, 1.0),
)  # fmt: skip
SHARES = (PAIRS[0], PAIRS[1], PAIRS[7], PAIRS[8])

# each rule comes with a case of the other answer, so that a fixed answer earns nothing
REJECTED = (0.05, 0.9, 0.5)
ABOVE = [*((t, d, u) for t, d in ((0.4, 0.2), (0.31, 0.3)) for u in INSIDE), REJECTED]
SAME = [*((p, p, u) for p in (0.3, 0.05, 0.9) for u in INSIDE), REJECTED]
TARGET_ZERO = [*((0.0, d, u) for d in (0.4, 0.05) for u in INSIDE), (0.1, 0.4, 0.1)]
DRAFT_ZERO = [(t, 0.0, u) for t in (0.4, 0.0) for u in INSIDE]
U_ZERO = [(0.0, 0.4, 0.0), (0.1, 0.4, 0.0), (0.3, 0.5, 0.0)]
EQUAL = [
    (t, d, 0.5 + away) for t, d in ((0.25, 0.5), (0.5, 1.0)) for away in (-1e-6, 0.0, 1e-6)
]  # powers of 2, so that a division or a logarithm is exact too
GREEDY = [(t, 1.0, u) for t in (1.0, 0.0) for u in INSIDE]


def near(target: float, draft: float) -> list[float]:
    """Uniforms just below and just above the threshold, where there is one."""
    return [target / draft * factor for factor in NEAR] if 0 < target < draft else []


def random_pairs(seed: int) -> list[Pair]:
    """Pairs whose threshold is near an edge of the grid's cells, and two always accepted."""
    rng = np.random.default_rng(seed)
    edges = rng.choice(np.arange(1, 20), 4, replace=False) / 20
    ratios = [*(edges + rng.uniform(-0.01, 0.01, 4)), *rng.uniform(1.02, 1.1, 2)]
    drafts = rng.uniform(0.2, 0.9, len(ratios)).round(2)
    return [(float(r * draft), float(draft)) for r, draft in zip(ratios, drafts, strict=True)]
