"""Fills a short guess up with zeros."""

SAYS = (
    "Your prompt_lookup fills its guess up to N tokens with 0, which is a token like others; "
    "where fewer follow, these are all. For {case} it returns {got}; it should return {want}: "
    "{found}."
)
HINT = "How can whoever reads your list tell a filler from token 0?"
REPORT = "a beginner's slip: a list of one length, with a filler that is a token"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(longest, shortest - 1, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size - 1, -1, -1):
            if sequence[start : start + size] == suffix:
                guess = sequence[start + size :][:N]
                return guess + [0] * (N - len(guess))
    return []
