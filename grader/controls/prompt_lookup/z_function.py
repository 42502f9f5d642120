"""The Z function of the reversed text: how far each place agrees with the end, in linear time."""


def prompt_lookup(sequence, N, longest, shortest):
    text = list(reversed(sequence))
    agrees, left, right = [0] * len(text), 0, 0
    for i in range(1, len(text)):
        if i < right:
            agrees[i] = min(right - i, agrees[i - left])
        while i + agrees[i] < len(text) and text[agrees[i]] == text[i + agrees[i]]:
            agrees[i] += 1
        if i + agrees[i] > right:
            left, right = i, i + agrees[i]
    sizes = [min(size, longest) for size in agrees]
    if max(sizes, default=0) < shortest:
        return []
    return sequence[len(sequence) - sizes.index(max(sizes)) :][:N]
