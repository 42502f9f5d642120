"""Searches from the left up to the end: what is new is found in itself."""

SAYS = (
    "Your prompt_lookup searches from the left and as far as the suffix itself: it takes the "
    "first occurrence, and a suffix that is new is found in its own place, so that no shorter one"
    " is tried. For {case} it returns {got}; it should return {want}: {found}."
)
HINT = (
    "Two things: which of several occurrences wins, and which start is the last that may be "
    "looked at?"
)
REPORT = (
    "derived: prompt-lookup-decoding, transformers and vLLM each guard against it in their own "
    "way (D05)"
)
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(min(longest, len(sequence)), shortest - 1, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size + 1):
            if sequence[start : start + size] == suffix:
                return sequence[start + size :][:N]
    return []
