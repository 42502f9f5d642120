"""The token that followed most often, and what came behind it last."""

SAYS = (
    "Your prompt_lookup takes what followed most often; what followed last wins, however often. "
    "For {case} it returns {got}; it should return {want}: {found}."
)
HINT = "The rule counts nothing: of several occurrences the latest wins."
REPORT = "another rule than here: an n-gram model counts, as the caches of llama.cpp do"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(longest, shortest - 1, -1):
        suffix = sequence[-size:]
        followed = [
            tuple(sequence[start + size :][:N])
            for start in range(len(sequence) - size - 1, -1, -1)
            if sequence[start : start + size] == suffix
        ]
        if followed:
            return list(max(followed, key=followed.count))
    return []
