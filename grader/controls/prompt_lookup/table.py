"""A table of all n-grams made at each call: what is written later replaces what was there."""


def prompt_lookup(sequence, N, longest, shortest):
    table = {}
    for end in range(1, len(sequence)):
        for size in range(shortest, min(longest, end) + 1):
            table[tuple(sequence[end - size : end])] = end
    for size in range(min(longest, len(sequence)), shortest - 1, -1):
        end = table.get(tuple(sequence[len(sequence) - size :]))
        if end is not None:
            return sequence[end : end + N]
    return []
