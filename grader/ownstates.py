"""A draft that reads its own states, as EAGLE's layer does, and remembers what it was fed."""

from typing import NamedTuple

import numpy as np

from grader import words
from grader.fault import OutOfBudget

MOST_CALLS = 200  # of a draft in one loss, which takes one for each depth


class Weights(NamedTuple):
    """The numbers of a draft."""

    embedding: np.ndarray  # (V, s)
    mix: np.ndarray  # (s, s)
    head: np.ndarray  # (s, V)
    bias: np.ndarray  # (V,)


class Call(NamedTuple):
    """What a draft was once fed, and the logits that it gave."""

    states: np.ndarray
    tokens: np.ndarray
    logits: np.ndarray


class Draft:
    """A draft without attention: each row is made of one state and one token, whatever else is fed.

    It stands in for EAGLE's layer, and remembers what it was fed.
    """

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.calls: list[Call] = []

    def __call__(self, states: np.ndarray, tokens: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return logits (m, V) and new states (m, s), given states (m, s) and tokens (m,).

        Raises `ValueError` where they do not go together.
        """
        if len(self.calls) == MOST_CALLS:
            raise OutOfBudget(f"Your ttt_loss asked the draft {MOST_CALLS} times without an end")
        embedding, mix, head, bias = self.weights
        states, tokens = np.array(states, dtype=np.float64), np.array(tokens)
        if tokens.ndim != 1 or tokens.dtype.kind not in "iu":
            raise ValueError("the draft reads a row of tokens, which are whole numbers")
        if states.shape != (len(tokens), len(mix)):
            raise ValueError(
                f"the draft reads a state of {len(mix)} numbers with each token, not states of "
                f"shape {states.shape} with {words.plural(len(tokens), 'token')}"
            )
        if not np.isin(tokens, np.arange(len(embedding))).all():
            raise ValueError(f"the draft knows tokens 0 to {len(embedding) - 1}")
        new = np.tanh(states @ mix + embedding[tokens])
        logits = new @ head + bias
        self.calls.append(Call(states, tokens, logits.copy()))
        return logits, new.copy()
