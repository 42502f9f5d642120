"""Lists all occurrences and takes the last."""


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(min(longest, len(sequence) - 1), shortest - 1, -1):
        suffix = tuple(sequence[-size:])
        ends = [
            end for end in range(size, len(sequence)) if tuple(sequence[end - size : end]) == suffix
        ]
        if ends:
            return tuple(sequence[ends[-1] :][:N])
    return ()
