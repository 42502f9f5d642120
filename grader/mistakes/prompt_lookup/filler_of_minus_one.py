"""Always N entries, -1 for none."""

SAYS = "Your prompt_lookup returns token -1; the vocabulary is 0..99."
HINT = "Return the tokens that there are, and no others."
REPORT = "a beginner's slip: a list of one length, with a filler that is no token"
CAUGHT_BY = "range"


def prompt_lookup(sequence, N, longest, shortest):
    guess = [-1] * N
    for size in range(longest, shortest - 1, -1):
        suffix = sequence[-size:]
        for start in range(len(sequence) - size - 1, -1, -1):
            if sequence[start : start + size] == suffix:
                followed = sequence[start + size :][:N]
                guess[: len(followed)] = followed
                return guess
    return guess
