"""argmax of a row that has nothing left is token 0."""

SAYS = (
    "Your medusa_candidates offers token 0 when nothing is left, since that is the argmax "
    "of a row of zeros. For {case} it offers the tokens {got}; they should be {want}."
)
HINT = "How do you notice that a row has nothing left?"
REPORT = "FasterDecoding/Medusa pads with token 0, which can equal the argmax (R05)"
CAUGHT_BY = "values"


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("too few heads")
    tokens, parents, level = [], [], [-1]
    for k, count in enumerate(counts):
        row = head_rows[k]
        rest, best = row.copy(), []
        for _ in range(count):
            best.append(int(rest.argmax()))
            rest[best[-1]] = 0
        begin = len(tokens)
        for node in level:
            for token in best:
                tokens.append(token)
                parents.append(node)
        level = range(begin, len(tokens))
    return tokens, parents
