"""range ends one too early."""

SAYS = (
    "Your prompt_lookup stops before the shortest suffix; sizes go down to shortest, and that one"
    " counts too. For {case} it returns {got}; it should return {want}: {found}."
)
HINT = "Where does range(5, 2, -1) end?"
REPORT = "a beginner's slip: the end of a range"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(longest, shortest, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size - 1, -1, -1):
            if sequence[start : start + size] == suffix:
                return sequence[start + size :][:N]
    return []
