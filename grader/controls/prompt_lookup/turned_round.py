"""Searches the reversed text from the left."""


def prompt_lookup(sequence, N, longest, shortest):
    text = sequence[::-1]
    for size in range(longest, shortest - 1, -1):
        for start in range(1, len(text) - size + 1):
            if text[start : start + size] == text[:size]:
                return text[:start][::-1][:N]
    return []
