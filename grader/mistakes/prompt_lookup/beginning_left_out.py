"""Start 0 is never looked at."""

SAYS = (
    "Your prompt_lookup never looks at start 0: an occurrence at the very beginning of the text "
    "is not found. For {case} it returns {got}; it should return {want}: {found}."
)
HINT = "Where does range(5, 0, -1) end? And is 0 true or false?"
REPORT = "a beginner's slip: zero taken for nothing, or the end of a range"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(longest, shortest - 1, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size - 1, 0, -1):
            if sequence[start : start + size] == suffix:
                return sequence[start + size :][:N]
    return []
