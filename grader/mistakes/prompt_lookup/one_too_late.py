"""The guess leaves the first token out."""

SAYS = (
    "Your prompt_lookup begins its guess one token too late: the first that followed is missing. "
    "For {case} it returns {got}; it should return {want}: {found}."
)
HINT = "The occurrence has size tokens. At which index does the first one behind it stand?"
REPORT = "a beginner's slip: one off"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(longest, shortest - 1, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size - 1, -1, -1):
            if sequence[start : start + size] == suffix:
                return sequence[start + size + 1 :][:N]
    return []
