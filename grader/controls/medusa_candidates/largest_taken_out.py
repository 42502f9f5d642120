"""Takes the largest of a copy out, again and again."""


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("more levels than heads")
    rows = head_rows.copy()
    tokens, parents, level = [], [], [-1]
    for row, count in zip(rows, counts):
        best = []
        while len(best) < count and row.max() > 0:
            best.append(row.argmax())
            row[best[-1]] = 0
        begin = len(tokens)
        for node in level:
            for token in best:
                tokens.append(token)
                parents.append(node)
        level = range(begin, len(tokens))
    return tokens, parents
