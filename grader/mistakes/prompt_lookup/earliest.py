"""Takes the first occurrence."""

SAYS = (
    "Your prompt_lookup takes the earliest occurrence; the latest wins. For {case} it returns "
    "{got}; it should return {want}: {found}."
)
HINT = "From which end of the text do your starts run?"
REPORT = "another tie rule than here: prompt-lookup-decoding and vLLM take the first match"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(longest, shortest - 1, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size):
            if sequence[start : start + size] == suffix:
                return sequence[start + size :][:N]
    return []
