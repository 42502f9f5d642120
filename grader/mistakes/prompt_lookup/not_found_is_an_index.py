"""Takes -1, not found, for a start."""

SAYS = (
    "Your prompt_lookup takes -1 for a start where the suffix is not found, and goes on from "
    "there. For {case} it returns {got}; it should return {want}: {found}."
)
HINT = "What does your search give back where it finds nothing, and what do you do with that?"
REPORT = "a beginner's slip: -1 as a sign for nothing, used as an index"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    size = min(longest, max(len(sequence) - 1, 0))
    found = -1
    for start in range(len(sequence) - size):
        if sequence[start : start + size] == sequence[len(sequence) - size :]:
            found = start
    return sequence[found + size :][:N]
