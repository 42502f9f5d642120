"""Has no return where nothing is found."""

SAYS = "Your prompt_lookup returns None: is a `return` missing on some path?"
HINT = "What does your function give back when both loops are over?"
REPORT = "a beginner's slip: forgets return"
CAUGHT_BY = "type"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(longest, shortest - 1, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size - 1, -1, -1):
            if sequence[start : start + size] == suffix:
                return sequence[start + size :][:N]
