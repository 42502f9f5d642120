"""A range that is turned round lacks the longest."""

SAYS = (
    "Your prompt_lookup leaves the longest suffix out; sizes begin at longest itself. For {case} "
    "it returns {got}; it should return {want}: {found}."
)
HINT = "Which is the last number in range(2, 5)?"
REPORT = "a beginner's slip: the end of a range"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in reversed(range(shortest, longest)):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size - 1, -1, -1):
            if sequence[start : start + size] == suffix:
                return sequence[start + size :][:N]
    return []
