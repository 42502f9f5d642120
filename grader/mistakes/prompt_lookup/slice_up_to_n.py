"""Takes N for the index where the slice ends."""

SAYS = (
    "Your prompt_lookup takes N for the index at which the guess ends; it is how many tokens the "
    "guess has. For {case} it returns {got}; it should return {want}: {found}."
)
HINT = "In sequence[a:b], b is an index of the text. At which index do N tokens from a end?"
REPORT = "huggingface/transformers PR #46993, #47195: indices of the past taken for lengths (B40)"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(longest, shortest - 1, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size - 1, -1, -1):
            if sequence[start : start + size] == suffix:
                return sequence[start + size : N]
    return []
