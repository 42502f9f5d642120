"""Sizes from the longest, starts from the latest."""


def prompt_lookup(sequence, N, longest, shortest):
    for size in range(longest, shortest - 1, -1):
        for start in range(len(sequence) - size - 1, -1, -1):
            if sequence[start : start + size] == sequence[-size:]:
                return sequence[start + size : start + size + N]
    return []
