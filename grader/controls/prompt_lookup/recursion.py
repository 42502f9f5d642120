"""A function that asks itself with a suffix that is one shorter."""


def prompt_lookup(sequence, N, longest, shortest):
    size = longest
    if size < shortest:
        return []
    starts = range(len(sequence) - size - 1, -1, -1)
    start = next((i for i in starts if sequence[i : i + size] == sequence[-size:]), None)
    if start is None:
        return prompt_lookup(sequence, N, size - 1, shortest)
    return [sequence[i] for i in range(start + size, min(start + size + N, len(sequence)))]
