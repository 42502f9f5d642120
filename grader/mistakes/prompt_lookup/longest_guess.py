"""Of several occurrences takes the one that most tokens follow."""

SAYS = (
    "Your prompt_lookup prefers an occurrence that more tokens follow; the latest wins, however "
    "few follow. For {case} it returns {got}; it should return {want}: {found}."
)
HINT = "Does the rule ask how long a guess is?"
REPORT = (
    "another rule than here: N tokens wanted first, incomplete continuations only if there are no"
    " others"
)
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(longest, shortest - 1, -1):
        best = []
        for start in range(len(sequence) - size - 1, -1, -1):
            if sequence[start : start + size] == sequence[-size:]:
                guess = sequence[start + size :][:N]
                if len(guess) > len(best):
                    best = guess
        if best:
            return best
    return []
