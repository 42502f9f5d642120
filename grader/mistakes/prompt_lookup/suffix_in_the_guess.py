"""The guess begins where the occurrence begins."""

SAYS = (
    "Your prompt_lookup begins its guess with the suffix, which stands in the text already; the "
    "guess is what follows. For {case} it returns {got}; it should return {want}: {found}."
)
HINT = "The occurrence has size tokens. At which index does the first one behind it stand?"
REPORT = "a beginner's slip: the start of an occurrence taken for its end"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(longest, shortest - 1, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size - 1, -1, -1):
            if sequence[start : start + size] == suffix:
                return sequence[start : start + N]
    return []
