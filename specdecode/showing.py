"""A target that shows its states, and drafters that read them."""

from collections.abc import Sequence

import numpy as np

from specdecode.drafting import Step
from specdecode.gpt import GPT, rows_of
from specdecode.remembering import Remembering


class Showing(Remembering):
    """A remembering model whose `hidden` holds its states after so many layers each.

    Drafters get them with every commit. The last of the layers is what the head reads, so it has
    to be among them, as the last.
    """

    def __init__(self, model: GPT, layers: Sequence[int] = ()) -> None:
        super().__init__(model)
        self.layers = tuple(layers) or (model.layers,)
        if not 0 < min(self.layers) <= max(self.layers) == self.layers[-1] == model.layers:
            raise ValueError(
                f"a model of {model.layers} layers shows states after 1 to {model.layers} of them, "
                f"those after all last; it was asked for {list(self.layers)}."
            )
        self._states = np.zeros((0, model.width * len(self.layers)), dtype=np.float32)

    @property
    def hidden(self) -> np.ndarray:
        """The states (m, width * len(layers)) at the m positions that the cache holds."""
        return self._states[: self.cache.length]

    def keep(self, path: Sequence[int]) -> None:
        """Keep these nodes of the last tree and their states, and forget the others."""
        kept = self._states[[self.text + node for node in path]]
        self._states = np.concatenate([self._states[: self.text], kept])
        super().keep(path)

    def _read(self, tokens: Sequence[int], mask: np.ndarray | None = None) -> np.ndarray:
        old = self.hidden
        new = self.model.states(self.cache, tokens, self.layers, mask)
        self._states = np.concatenate([old, new])
        return rows_of(self.model.head(new[:, -self.model.width :]))


class ReadsStates:
    """What Medusa and EAGLE have in common: they draft from the states that the target showed.

    Before the first commit there are none, and nothing is proposed.
    """

    def __init__(self, width: int) -> None:
        self.width = width  # of the states that are read: the last so many columns of `hidden`
        self._text: tuple[int, ...] = ()
        self._states = np.zeros((0, width), dtype=np.float32)

    def commit(self, step: Step, hidden: np.ndarray | None = None) -> None:
        """Remember the text and the target's states (len(text) - 1, ...) along it."""
        if hidden is None or hidden.shape[1] < self.width:
            raise ValueError(
                f"this drafter reads states of {self.width} numbers, and the target shows "
                f"{'none' if hidden is None else hidden.shape[1]}: wrap the target as "
                "Showing(model, layers), with the layers that the drafter was trained on."
            )
        self._text, self._states = step.sequence, hidden[:, -self.width :]

    def states(self, sequence: Sequence[int]) -> np.ndarray | None:
        """Return the states (len(sequence) - 1, width), or None if this text was not shown."""
        read = len(sequence) - 1
        known = 0 < read <= len(self._states) and self._text[:read] == tuple(sequence[:read])
        return self._states[:read] if known else None
