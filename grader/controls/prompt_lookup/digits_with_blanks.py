"""Searches digits, with a blank before and behind each number."""


def prompt_lookup(sequence, N, longest, shortest):
    text = "".join(f" {token} " for token in sequence)
    for size in range(min(longest, len(sequence) - 1), shortest - 1, -1):
        suffix = "".join(f" {token} " for token in sequence[-size:])
        at = text.rfind(suffix, 0, len(text) - 1)
        if at >= 0:
            return [int(token) for token in text[at + len(suffix) :].split()[:N]]
    return []
