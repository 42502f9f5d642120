"""Models and cards whose passes can be predicted: what predict_run is asked, and the answers."""

from typing import NamedTuple

import numpy as np

from grader import words

KEYS = ("v", "c", "speedups", "best", "ends")
MODEL, CARD = ("weights", "bytes", "launches"), ("bandwidth", "operations", "launch")


class Run(NamedTuple):
    """What predict_run is called with; models and card as the values of their dicts."""

    target: tuple[float, float, int]
    draft: tuple[float, float, int]
    card: tuple[float, float, float]
    alpha: float
    longest: int
    batches: tuple[int, ...]

    @property
    def arguments(self) -> tuple:
        """New dicts and lists, for one call."""
        models = (dict(zip(MODEL, values, strict=True)) for values in self[:2])
        card = dict(zip(CARD, self.card, strict=True))
        return *models, card, self.alpha, self.longest, list(self.batches)

    def __str__(self) -> str:
        parts = zip(("target", "draft", "card"), self.arguments, strict=False)
        said = ", ".join(f"{name} {_dict(values)}" for name, values in parts)
        return (
            f"{said}, alpha {words.number(self.alpha)}, longest {self.longest} and batches "
            f"{words.tokens(self.batches)}"
        )


def _dict(values: dict[str, float]) -> str:
    pairs = (f"{key} {words.number(value, 4)}" for key, value in values.items())
    return f"({', '.join(pairs)})"


def predict_run(target, draft, card, alpha, longest, batches):
    """Return v, c and the speed-ups of one sequence, the best N, and where speculation ends."""
    N = np.arange(longest + 1)
    tokens = np.cumsum(float(alpha) ** N)

    def seconds(model, positions):
        start = model["launches"] * card["launch"]
        read = model["weights"] * model["bytes"] / card["bandwidth"]
        compute = 2 * model["weights"] * positions / card["operations"]
        return np.maximum(compute, max(start, read))

    def costs(batch):
        plain = seconds(target, batch)
        return seconds(draft, batch) / plain, seconds(target, batch * (N + 1)) / plain

    def speedups(batch):
        c, v = costs(batch)
        return tokens / (N * c + v)

    c, v = costs(1)
    lost = (batch for batch in batches if speedups(batch).max() <= 1)
    return {
        "v": v.tolist(),
        "c": float(c),
        "speedups": speedups(1).tolist(),
        "best": int(speedups(1).argmax()),
        "ends": next(lost, None),
    }


LARGE_CARD = (3.2e12, 8e14, 5e-6)
GRAPHS = (3.2e12, 8e14, 0.0)  # as one start for a whole pass: next to nothing for each launch
CPU = (2e10, 6e10, 2e-6)
DOUBLING = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)
LARGE = (8e9, 2, 400)
EXAMPLE = Run((4e9, 2, 300), (2e8, 2, 200), (2e12, 4e14, 5e-6), 0.8, 4, (1, 16, 64, 256))
USUAL = (
    EXAMPLE,
    Run(LARGE, (1.35e8, 2, 360), LARGE_CARD, 0.75, 6, DOUBLING),
    Run(LARGE, (1.35e8, 2, 360), GRAPHS, 0.75, 6, DOUBLING),
    Run((3e5, 4, 300), (6e4, 4, 16), LARGE_CARD, 0.8, 8, (1, 32, 1024, 65536)),
    Run((1.2e8, 4, 150), (4e6, 4, 30), CPU, 0.7, 8, (1, 2, 3, 8)),
    Run((7e9, 1, 420), (1e9, 2, 190), LARGE_CARD, 0.85, 5, (1, 10, 100, 1000)),
)
CROWDED = Run((1e9, 2, 2000), (8e8, 2, 20), LARGE_CARD, 0.6, 3, (1, 1000, 3000, 10000))
COSTLY = Run((1e9, 2, 300), (8e8, 2, 280), LARGE_CARD, 0.5, 4, DOUBLING)
NEVER_ENDS = Run(LARGE, (1.35e8, 2, 40), LARGE_CARD, 0.8, 4, (1, 2, 4))
ALPHAS = (
    Run(LARGE, (1e9, 2, 100), LARGE_CARD, 0.0, 3, (1, 8)),
    Run(LARGE, (1e9, 2, 100), LARGE_CARD, 1.0, 3, (1, 8, 512)),
)
NO_DRAFTS = Run(LARGE, (1e9, 2, 100), LARGE_CARD, 0.8, 0, (2, 8))
NO_BATCHES = Run(LARGE, (1e9, 2, 100), LARGE_CARD, 0.8, 3, ())
# of numbers that every way to compute them gets without rounding
TIE = Run((2.0**20, 2, 256), (2.0**20, 2, 256), (2.0**40, 2.0**50, 2.0**-18), 1.0, 3, (4, 8))
EDGES = (*ALPHAS, NO_DRAFTS, NO_BATCHES, TIE)
RUNS = (*USUAL, CROWDED, COSTLY, NEVER_ENDS, *EDGES)
