"""Searches for what stands in front of the last token."""

SAYS = (
    "Your prompt_lookup leaves the last token out: it searches for the end in front of it, and "
    "guesses from there. For {case} it returns {got}; it should return {want}: {found}."
)
HINT = "sequence[-3:-1] has two tokens. Which one is missing?"
REPORT = "a beginner's slip: a slice that ends at -1"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    text = sequence[:-1]
    for size in range(longest, shortest - 1, -1):
        suffix = text[-size:]
        for start in range(len(text) - size - 1, -1, -1):
            if text[start : start + size] == suffix:
                return text[start + size :][:N]
    return []
