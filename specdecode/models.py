"""Toy models whose every probability is known.

A model is any callable `model(tokens, n=1)` that returns an array (n, V): row i is the
distribution of the next token after `tokens[: len(tokens) - n + 1 + i]`. One call is one pass.
"""

from collections.abc import Callable, Sequence

import numpy as np

from specdecode.distributions import as_distribution

Model = Callable[..., np.ndarray]


class TableModel:
    """An order-k Markov model: an explicit row of probabilities for each last k tokens.

    `table` has shape (V,) * k + (V,). A prefix shorter than k is read as if zeros came before it.
    """

    def __init__(self, table: np.ndarray) -> None:
        self.table = np.array(table, dtype=np.float64)
        if self.table.ndim == 0 or len(set(self.table.shape)) != 1:
            raise ValueError(f"a table has shape (V,) * k + (V,); this one has {self.table.shape}.")
        self.vocab = self.table.shape[-1]
        self.order = self.table.ndim - 1
        for context in np.ndindex(self.table.shape[:-1]):
            as_distribution(self.table[context], f"the row after {list(context)}")

    @classmethod
    def random(
        cls, vocab: int, order: int, rng: np.random.Generator, spread: float = 1.2
    ) -> "TableModel":
        """Draw a table whose logits are normal with standard deviation `spread`."""
        logits = rng.normal(0, spread, (vocab,) * (order + 1))
        return cls(_normalise(logits))

    def __call__(self, tokens: Sequence[int], n: int = 1) -> np.ndarray:
        tokens = [int(token) for token in tokens]
        if not 1 <= n <= len(tokens) + 1:
            raise ValueError(
                f"{len(tokens)} tokens have 1 to {len(tokens) + 1} rows; asked for {n}."
            )
        if tokens and not 0 <= min(tokens) <= max(tokens) < self.vocab:
            raise ValueError(f"tokens must lie in 0..{self.vocab - 1}; got {tokens}.")
        padded = [0] * self.order + tokens
        ends = range(len(tokens) - n + 1, len(tokens) + 1)
        return np.array([self.table[tuple(padded[end : end + self.order])] for end in ends])


class CountedModel:
    """Wraps a model and counts its passes."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.passes = 0

    def __call__(self, tokens: Sequence[int], n: int = 1) -> np.ndarray:
        self.passes += 1
        return self.model(tokens, n)


def perturb(
    model: TableModel,
    strength: float,
    direction: int | np.ndarray | None = None,
    exact: bool = False,
) -> TableModel:
    """Make a draft from a target by tilting every row: new row ~ row * exp(step * direction).

    `direction` is an array that broadcasts to the table, a seed for normal noise, or None: away
    from what the target likes. As it stands `strength` is the step, the same for every row, so
    rows lose different amounts. With `exact` each row takes the step at which its total variation
    from the target is `strength`, so that alpha is 1 - strength after every prefix.

    Raises `ValueError` if a row cannot move that far: a tilt can at most put all mass on the
    token that the direction favours most.
    """
    if not strength >= 0:
        raise ValueError(f"strength must be 0 or more; it is {strength}.")
    with np.errstate(divide="ignore"):
        logits = np.log(model.table)
    if direction is None:
        direction = -np.where(model.table > 0, logits, 0)
    elif isinstance(direction, int | np.integer):
        direction = np.random.default_rng(direction).normal(size=model.table.shape)
    direction = np.broadcast_to(np.asarray(direction, dtype=np.float64), model.table.shape)

    def tilt(step: np.ndarray | float) -> np.ndarray:
        return _normalise(logits + step * direction)

    if not exact:
        return TableModel(tilt(strength))

    def distance(step: np.ndarray | float) -> np.ndarray:
        return np.maximum(model.table - tilt(step), 0).sum(-1, keepdims=True)

    # The distance grows with the step, so bisection finds the step of every row at once.
    low = np.zeros((*model.table.shape[:-1], 1))
    high = np.full_like(low, 1e4)
    reach = float(distance(high).min())
    if strength > reach:
        raise ValueError(
            f"a total variation of {strength} cannot be reached in this direction; the row that "
            f"moves least reaches {reach:.6f}."
        )
    for _ in range(80):
        middle = (low + high) / 2
        too_far = distance(middle) > strength
        low, high = np.where(too_far, low, middle), np.where(too_far, middle, high)
    return TableModel(tilt(low))


def _normalise(logits: np.ndarray) -> np.ndarray:
    weights = np.exp(logits - logits.max(-1, keepdims=True))
    return weights / weights.sum(-1, keepdims=True)
