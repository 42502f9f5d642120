"""The tokens of the trained models: one for each character."""

from collections.abc import Iterable


class Characters:
    """A vocabulary of single characters; token i is `alphabet[i]`."""

    def __init__(self, alphabet: str) -> None:
        self.alphabet = alphabet
        self._token = {character: i for i, character in enumerate(alphabet)}

    def encode(self, text: str) -> list[int]:
        """Return the tokens of `text`; `ValueError` names the characters that have none."""
        unknown = sorted(set(text) - set(self.alphabet))
        if unknown:
            raise ValueError(
                f"the models never saw {' '.join(map(repr, unknown))}; they know letters, spaces, "
                "line ends and common punctuation."
            )
        return [self._token[character] for character in text]

    def decode(self, tokens: Iterable[int]) -> str:
        """Return the text of `tokens`."""
        return "".join(self.alphabet[token] for token in tokens)
