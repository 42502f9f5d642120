"""The guess ends where the suffix begins."""

SAYS = (
    "Your prompt_lookup ends its guess in front of the suffix; the suffix is text too, and the "
    "guess may run into it. For {case} it returns {got}; it should return {want}: {found}."
)
HINT = "What followed the occurrence ends where the text ends."
REPORT = "a beginner's slip: the end of the text cut off before the search"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(longest, shortest - 1, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size - 1, -1, -1):
            if sequence[start : start + size] == suffix:
                return sequence[start + size : len(sequence) - size][:N]
    return []
