"""Takes what it has offered out of head_rows."""

SAYS = (
    "Your medusa_candidates changes its argument head_rows in place: it was {before} and "
    "is {after} after the call. Work on a copy."
)
HINT = "A row of an array is a view: row = head_rows[k].copy()."
REPORT = "a beginner's slip: writes into a view"
CAUGHT_BY = "argument"


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("too few heads")
    tokens, parents, level = [], [], [-1]
    for k, count in enumerate(counts):
        row = head_rows[k]
        best = []
        while len(best) < count and row.max() > 0:
            best.append(int(row.argmax()))
            row[best[-1]] = 0
        begin = len(tokens)
        for node in level:
            for token in best:
                tokens.append(token)
                parents.append(node)
        level = range(begin, len(tokens))
    return tokens, parents
