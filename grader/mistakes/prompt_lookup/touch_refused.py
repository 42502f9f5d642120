"""Wants a token between the occurrence and the suffix."""

SAYS = (
    "Your prompt_lookup refuses an occurrence that overlaps the suffix, and one that ends right "
    "in front of it. For {case} it returns {got}; it should return {want}: {found}."
)
HINT = "In [7, 4, 4], where did [4] stand before?"
REPORT = "a beginner's slip: the suffix cut off before the search, and one off"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(longest, shortest - 1, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - 2 * size - 1, -1, -1):
            if sequence[start : start + size] == suffix:
                return sequence[start + size :][:N]
    return []
