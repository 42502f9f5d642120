"""The search begins at the very end, where the suffix itself stands."""

SAYS = (
    "Your prompt_lookup finds the suffix in its own place, where nothing follows it. For {case} "
    "it returns {got}; it should return {want}: {found}."
)
HINT = (
    "Where does the first start that you look at lie? Nothing follows the suffix itself, so begin"
    " one start before it."
)
REPORT = (
    "derived: prompt-lookup-decoding, transformers and vLLM each guard against it in their own "
    "way (D05)"
)
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(min(longest, len(sequence)), shortest - 1, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size, -1, -1):
            if sequence[start : start + size] == suffix:
                return sequence[start + size :][:N]
    return []
