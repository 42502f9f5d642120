"""Counts for each end how far it agrees with the text's end; the most, then the latest."""


def prompt_lookup(sequence, N, longest, shortest):
    def agrees(end):
        size = 0
        while size < min(longest, end) and sequence[end - 1 - size] == sequence[-1 - size]:
            size += 1
        return size

    best = max(range(1, len(sequence)), key=lambda end: (agrees(end), end), default=0)
    if not best or agrees(best) < shortest:
        return []
    return sequence[best : best + N]
