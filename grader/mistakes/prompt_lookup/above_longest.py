"""Begins with nearly all of the text whatever longest says."""

SAYS = (
    "Your prompt_lookup tries suffixes that are longer than longest. For {case} it returns {got};"
    " it should return {want}: {found}."
)
HINT = "Which argument have you not used?"
REPORT = "a beginner's slip: an argument forgotten"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(len(sequence) - 1, shortest - 1, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size - 1, -1, -1):
            if sequence[start : start + size] == suffix:
                return sequence[start + size :][:N]
    return []
