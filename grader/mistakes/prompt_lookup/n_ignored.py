"""All that follows, up to the end."""

SAYS = (
    "Your prompt_lookup returns all that followed; N is the most. For {case} it returns {got}; it"
    " should return {want}: {found}."
)
HINT = "Which argument have you not used?"
REPORT = (
    "huggingface/transformers PR #46993, #47195: a limit of prompt lookup that never bound (B40)"
)
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(longest, shortest - 1, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size - 1, -1, -1):
            if sequence[start : start + size] == suffix:
                return sequence[start + size :]
    return []
