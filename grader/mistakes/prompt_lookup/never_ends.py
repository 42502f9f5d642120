"""A while loop that stays at one start where the suffix is not."""

SAYS = (
    "Your prompt_lookup does not come to an end {case}: it was stopped after {seconds} s at {line}."
)
HINT = "What changes in your loop when a start is not the right one?"
REPORT = "a beginner's slip: a loop whose step is in the wrong branch"
CAUGHT_BY = "deadline"


def prompt_lookup(sequence, N, longest, shortest):
    size = longest
    while size >= shortest:
        start = len(sequence) - size - 1
        while start >= 0:
            if sequence[start : start + size] == sequence[-size:]:
                return sequence[start + size :][:N]
        size -= 1
    return []
