"""Prompt lookup: guess that the text goes on as it did the last time.

Saxena 2023, "Prompt lookup decoding" (github.com/apoorvumang/prompt-lookup-decoding). Earlier, with
a reference beside the text: LLMA, Yang et al. 2023, "Inference with reference" (arXiv:2304.04487).
There is no model, only a search: good where a text copies, as code and summaries do, and nearly
free elsewhere.
"""

from collections.abc import Sequence

import numpy as np

from specdecode.drafting import Proposal, Step


def earlier(sequence: Sequence[int], longest: int, shortest: int = 1) -> tuple[int, int]:
    """Return where the last tokens stood before, and how many they are; (0, 0): nowhere.

    The longest suffix of `longest` to `shortest` tokens that occurs before wins. Of several
    occurrences it is the latest: names and turns of phrase come in clusters, so what was
    written last is the likeliest to be meant. The suffix is never found in its own place.
    """
    text = "".join(map(chr, sequence))  # a letter for each token: searching a string is quick
    for size in range(min(longest, len(text) - 1), shortest - 1, -1):
        start = text.rfind(text[-size:], 0, len(text) - 1)  # it ends before the last token
        if start >= 0:
            return start, size
    return 0, 0


def continuation(sequence: Sequence[int], N: int, longest: int, shortest: int = 1) -> list[int]:
    """Return up to N tokens that followed there: at least one, and fewer near the text's end."""
    start, size = earlier(sequence, longest, shortest)
    return list(sequence[start + size :][:N]) if size else []


def along(
    text: Sequence[int], start: int, N: int, longest: int, shortest: int = 1
) -> list[tuple[int, int]]:
    """Return (guessed, accepted) of each step, had `text` been written with lookup from `start` on.

    No target is needed: a chosen token is accepted just as often as the target would have written
    it anyway, so the text itself tells which guesses came true.
    """
    steps, place = [], start
    while place < len(text):
        room = len(text) - place - 1  # the step's own last token comes after the guesses
        guess = continuation(text[:place], min(N, room), longest, shortest)
        same = [one == other for one, other in zip(guess, text[place:], strict=False)]
        accepted = [*same, False].index(False)
        steps.append((len(guess), accepted))
        place += accepted + 1
    return steps


class PromptLookup:
    """Proposes what `continuation` finds. The tokens are chosen, not drawn: one-hot rows."""

    def __init__(self, vocab: int, longest: int = 4, shortest: int = 2) -> None:
        if not 1 <= shortest <= longest:
            raise ValueError(
                f"a suffix has 1 token or more, and the longest is no shorter than the shortest; "
                f"got {shortest} to {longest}."
            )
        self.vocab, self.longest, self.shortest = vocab, longest, shortest

    def propose(self, sequence: Sequence[int], N: int, rng: np.random.Generator) -> Proposal:
        """Look the last tokens up; nothing is proposed where they are new."""
        tokens = continuation(sequence, N, self.longest, self.shortest)
        return Proposal.chosen(tokens, self.vocab, range(-1, len(tokens) - 1))

    def commit(self, step: Step, hidden: np.ndarray | None = None) -> None:
        """Nothing to learn: the text itself is all that is searched."""
