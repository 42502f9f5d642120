"""Goes down to one token whatever shortest says."""

SAYS = (
    "Your prompt_lookup tries suffixes that are shorter than shortest. For {case} it returns "
    "{got}; it should return {want}: {found}."
)
HINT = "Which argument have you not used?"
REPORT = "a beginner's slip: an argument forgotten"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(longest, 0, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size - 1, -1, -1):
            if sequence[start : start + size] == suffix:
                return sequence[start + size :][:N]
    return []
