"""A letter for each token, and a search in a string."""


def prompt_lookup(sequence, N, longest, shortest):
    text = "".join(chr(0x4E00 + token) for token in sequence)
    for size in range(min(longest, len(text) - 1), shortest - 1, -1):
        before, found, behind = text[:-1].rpartition(text[-size:])
        if found:
            return [ord(letter) - 0x4E00 for letter in (behind + text[-1])[:N]]
    return []
