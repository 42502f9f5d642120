"""Tries the shortest suffix first, and so no other."""

SAYS = (
    "Your prompt_lookup takes the shortest suffix where a longer one stood there before too. For "
    "{case} it returns {got}; it should return {want}: {found}."
)
HINT = (
    "Whatever a long suffix follows, a short one follows too. Which of them has to be tried first?"
)
REPORT = "a beginner's slip: range(shortest, longest + 1) the wrong way round"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(shortest, longest + 1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size - 1, -1, -1):
            if sequence[start : start + size] == suffix:
                return sequence[start + size :][:N]
    return []
