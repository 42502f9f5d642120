"""Searches the digits, with blanks between the tokens."""

SAYS = (
    "Your prompt_lookup searches digits, not tokens: 1 2 stands in 11 2 and in 1 21 too. For "
    "{case} it returns {got}; it should return {want}: {found}."
)
HINT = "Compare lists of numbers, or put a blank before and behind each of them."
REPORT = "a beginner's slip: numbers joined to a text"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    text = " ".join(map(str, sequence))
    for size in range(min(longest, len(sequence) - 1), shortest - 1, -1):
        suffix = " ".join(map(str, sequence[-size:]))
        at = text.rfind(suffix, 0, len(text) - 1)
        if at >= 0:
            return [int(token) for token in text[at + len(suffix) :].split()][:N]
    return []
