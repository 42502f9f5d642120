"""An else that gives up after the first size."""

SAYS = (
    "Your prompt_lookup tries one size only, which is cut to the text where that is short; where "
    "that suffix is new, shorter ones are to be tried, down to shortest. For {case} it returns "
    "{got}; it should return {want}: {found}."
)
HINT = "Look at the `return []`: in which loop does it stand?"
REPORT = "a beginner's slip: return inside of the loop"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(min(longest, len(sequence) - 1), shortest - 1, -1):
        for start in range(len(sequence) - size - 1, -1, -1):
            if sequence[start : start + size] == sequence[-size:]:
                return sequence[start + size :][:N]
        return []
    return []
