"""Goes on with its own guess where the text ends."""

SAYS = (
    "Your prompt_lookup goes on beyond the text's end, from its own guess; where fewer than N "
    "tokens follow, these are all. For {case} it returns {got}; it should return {want}: {found}."
)
HINT = "Does the token behind the text's last one stand anywhere yet?"
REPORT = (
    "another rule than here: a copy that reads what it has just written, as in Lempel and Ziv 1977"
)
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(longest, shortest - 1, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size - 1, -1, -1):
            if sequence[start : start + size] == suffix:
                text = list(sequence)
                for i in range(N):
                    text.append(text[start + size + i])
                return text[len(sequence) :]
    return []
