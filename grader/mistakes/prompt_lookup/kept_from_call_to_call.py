"""Keeps what followed in a table that outlives the call."""

SAYS = (
    "For {case} your prompt_lookup returns {got}, which stands in the text of the call before, "
    "{other}; each call knows its own sequence alone."
)
HINT = "When is your table made: at each call, or once?"
REPORT = (
    "ggml-org/llama.cpp #27852: an n-gram cache that was kept from one request to the next (B37)"
)
CAUGHT_BY = "state"


TABLE = {}


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(shortest, longest + 1):
        for end in range(size, len(sequence)):
            TABLE[tuple(sequence[end - size : end])] = sequence[end:]
    for size in range(min(longest, len(sequence)), shortest - 1, -1):
        suffix = tuple(sequence[-size:])
        if suffix in TABLE:
            return TABLE[suffix][:N]
    return []
