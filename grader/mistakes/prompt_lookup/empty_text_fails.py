"""Reads the last token of an empty text."""

SAYS = (
    "Your prompt_lookup raised IndexError ({reason}) at line {number}, `last = sequence[-1]`, for"
    " [] with N {N}, longest {longest} and shortest {shortest}."
)
HINT = "Is there always a last token?"
REPORT = "a beginner's slip: an empty list"
CAUGHT_BY = "exception"


def prompt_lookup(sequence, N, longest, shortest):
    last = sequence[-1]
    for size in range(longest, shortest - 1, -1):
        suffix = sequence[-size:]
        for end in range(len(sequence) - 1, size - 1, -1):
            if sequence[end - 1] == last and sequence[end - size : end] == suffix:
                return sequence[end:][:N]
    return []
