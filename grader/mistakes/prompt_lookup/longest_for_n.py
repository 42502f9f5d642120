"""Takes the suffix's size for the number of guesses, and cuts to N later."""

SAYS = (
    "Your prompt_lookup guesses no more than longest tokens; the limit is N, and longest is that "
    "of the suffix. For {case} it returns {got}; it should return {want}: {found}."
)
HINT = (
    "Two arguments are lengths. Which of them is that of the suffix, and which that of the guess?"
)
REPORT = (
    "NVIDIA/TensorRT-LLM #4003: a window size where the number of guesses was meant, hidden by a "
    "later cut (B78)"
)
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(longest, shortest - 1, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size - 1, -1, -1):
            if sequence[start : start + size] == suffix:
                end = start + size
                return sequence[end : end + longest][:N]
    return []
