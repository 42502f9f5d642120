"""Writes its guess behind the text."""

SAYS = (
    "Your prompt_lookup changes its argument sequence in place: it was {before} and is {after} "
    "after the call. Work on a copy."
)
HINT = "Whose list do you append to? Nothing of the guess is accepted yet."
REPORT = "a beginner's slip: append on an argument"
CAUGHT_BY = "argument"


def prompt_lookup(sequence, N, longest, shortest):
    length = len(sequence)
    for size in range(longest, shortest - 1, -1):
        for start in range(length - size - 1, -1, -1):
            if sequence[start : start + size] == sequence[-size:]:
                sequence += sequence[start + size :][:N]
                return sequence[length:]
    return []
