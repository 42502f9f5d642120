"""Keeps of each level the likeliest paths, as a beam search does."""

SAYS = (
    "Your medusa_candidates keeps of each level only the likeliest paths, as a beam "
    "search does; every pair of candidates is offered. For {case} it offers the tokens "
    "{got}; they should be {want}."
)
HINT = "How many nodes has a level whose every parent has counts[k] children?"
REPORT = "apple/ml-recurrent-drafter #6: candidates of a beam search (B09's neighbour)"
CAUGHT_BY = "values"


def medusa_candidates(head_rows, counts):
    if len(counts) > len(head_rows):
        raise ValueError("too few heads")
    tokens, parents, level = [], [], [(-1, 1.0)]
    for row, count in zip(head_rows, counts):
        grown = [
            (-weight * row[token], i, token)
            for i, (_, weight) in enumerate(level)
            for token in range(len(row))
            if row[token] > 0
        ]
        best, before, level = sorted(grown)[:count], level, []
        for weight, i, token in best:
            level.append((len(tokens), -weight))
            tokens.append(token)
            parents.append(before[i][0])
    return tokens, parents
