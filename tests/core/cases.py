"""Models for the tests of the core: where right and wrong differ, and where edges are."""

from collections import Counter
from collections.abc import Hashable, Iterable

import numpy as np
from hypothesis import strategies as st

from specdecode import TableModel, perturb
from specdecode.exact import Distribution, sequence_distribution, target_distribution
from specdecode.gpt import GPT


def random_model(vocab: int, order: int, seed: int) -> TableModel:
    """A model with a spread of logits at which wrong steps show."""
    return TableModel.random(vocab, order, np.random.default_rng(seed))


def without_token(model: TableModel, token: int) -> TableModel:
    """The same model, never saying `token`."""
    table = model.table.copy()
    table[..., token] = 0
    return TableModel(table / table.sum(-1, keepdims=True))


def greedy(model: TableModel) -> TableModel:
    """The same model at temperature 0: one-hot rows."""
    return TableModel(np.eye(model.vocab)[model.table.argmax(-1)])


def small_gpt(seed: int, layers: int = 2, vocab: int = 5) -> GPT:
    """A GPT with random weights, whose rows are neither flat nor one-hot."""
    rng, width, context = np.random.default_rng(seed), 8, 16
    shapes = {
        "embedding": (vocab, width), "positions": (context, width),
        "qkv": (layers, width, 3 * width), "out": (layers, width, width),
        "up": (layers, width, 4 * width), "down": (layers, 4 * width, width),
        "head": (width, vocab),
    }  # fmt: skip
    weights = {n: rng.normal(0, shape[-2] ** -0.5, shape) for n, shape in shapes.items()}
    return GPT(weights, heads=2)


def same(rows: np.ndarray, expected: np.ndarray) -> None:
    """Rows of a GPT, float32 inside: two ways to the same row may round differently."""
    np.testing.assert_allclose(rows, expected, atol=1e-5)


TARGET = random_model(3, 1, 0)  # rows depend on the last token
DRAFT = random_model(3, 1, 1)

# name: (target, draft); the law of N + 2 tokens is checked for every pair and N.
PAIRS = {
    "spread": (TARGET, DRAFT),
    "two-token memory": (random_model(3, 2, 2), random_model(3, 1, 3)),
    "draft remembers more": (random_model(3, 0, 4), random_model(3, 2, 5)),
    "draft lacks a token": (TARGET, without_token(DRAFT, 0)),
    "target lacks a token": (without_token(TARGET, 2), DRAFT),
    "no token in common": (without_token(TARGET, 2), greedy(perturb(TARGET, 9, [0, 0, 1.0]))),
    "identical": (TARGET, TARGET),
    "nearly identical": (TARGET, perturb(TARGET, 1e-9, exact=True)),
    "both greedy": (greedy(TARGET), greedy(DRAFT)),
    "greedy target": (greedy(TARGET), DRAFT),
    "greedy draft": (TARGET, greedy(DRAFT)),
}


def step_law(step, target: TableModel, draft: TableModel, N: int, prefix=(1,)) -> Distribution:
    """The exact joint law of the N + 2 tokens that repeated steps commit after `prefix`.

    That is the shortest length that holds a bonus and the token after it.
    """
    return sequence_distribution(
        lambda tokens, rng: step(tokens, target, draft, N, rng), list(prefix), N + 2
    )


def target_law(target: TableModel, N: int, prefix=(1,)) -> Distribution:
    """What `step_law` has to be."""
    return target_distribution(target, list(prefix), N + 2)


FALSE_FAILURES = 1e-6  # how often a sampled test may fail a right program


def fits(
    outcomes: Iterable[Hashable], law: Distribution, false_failures: float = FALSE_FAILURES
) -> bool:
    """Whether a sample can come from `law`; says no to one that does at most so often.

    Of S outcomes a share f has probability p. By Chernoff the relative entropy
    f ln(f / p) + (1 - f) ln((1 - f) / (1 - p)) exceeds ln(2 K / false_failures) / S with
    probability at most false_failures / K, for each of the K outcomes, whatever S is.
    """
    counts = Counter(outcomes)
    if not counts.keys() <= law.keys():
        return False
    p = np.clip(list(law.values()), 0, 1)
    f = np.array([counts[key] for key in law]) / counts.total()
    with np.errstate(divide="ignore", invalid="ignore"):
        parts = [np.where(x > 0, x * np.log(x / y), 0) for x, y in ((f, p), (1 - f, 1 - p))]
    return bool((sum(parts) <= np.log(2 * len(law) / false_failures) / counts.total()).all())


@st.composite
def rows(draw, vocab: int | None = None) -> np.ndarray:
    """Distributions (V,), often with zero entries."""
    size = vocab or draw(st.integers(1, 6))
    weights = draw(st.lists(st.integers(0, 20), min_size=size, max_size=size).filter(any))
    return np.array(weights, dtype=np.float64) / sum(weights)


@st.composite
def two_rows(draw) -> tuple[np.ndarray, np.ndarray]:
    """A target and a draft row over one vocabulary."""
    target = draw(rows())
    return target, draw(rows(target.size))


class Fixed:
    """A stand-in for a generator whose uniforms are given."""

    def __init__(self, *uniforms: float) -> None:
        self.uniforms = list(uniforms)

    def random(self) -> float:
        return self.uniforms.pop(0)
