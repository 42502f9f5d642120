"""A target that has made up its mind: it writes a given text, and takes the time of a real model.

So that drafters can be raced on texts that no model here would write, such as code.
"""

from collections.abc import Sequence

import numpy as np

from specdecode.drafting import Proposal
from specdecode.remembering import Remembering


class Scripted:
    """Its rows say the next token of `text` for certain; the model inside runs and is ignored.

    What follows the end of the text is its last token, again and again. States that the model
    inside shows are shown to drafters too: they are those of the text.
    """

    def __init__(self, inside: Remembering, text: Sequence[int], vocab: int) -> None:
        self.inside, self.rows = inside, np.eye(vocab)[list(text)]

    def __call__(self, tokens: Sequence[int], n: int = 1) -> np.ndarray:
        """Return one-hot rows (n, V) after the last n tokens."""
        self.inside(tokens, n)
        return self._rows(np.arange(len(tokens) - n + 1, len(tokens) + 1))

    def tree(
        self, prefix: Sequence[int], tokens: Sequence[int], parents: Sequence[int]
    ) -> np.ndarray:
        """Return the rows (n + 1, V) after the prefix and after each node: by depth alone."""
        self.inside.tree(prefix, tokens, parents)
        depths = Proposal.chosen(tokens, self.rows.shape[1], parents).depths
        return self._rows(len(prefix) + np.array([0, *depths]))

    def keep(self, path: Sequence[int]) -> None:
        """Pass on which nodes of the last tree stay."""
        self.inside.keep(path)

    @property
    def hidden(self) -> np.ndarray | None:
        """What the model inside shows, if it shows anything."""
        return getattr(self.inside, "hidden", None)

    def _rows(self, places: np.ndarray) -> np.ndarray:
        return self.rows[np.minimum(places, len(self.rows) - 1)]
