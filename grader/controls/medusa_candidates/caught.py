"""Turns the IndexError of a missing head into a ValueError."""


def medusa_candidates(head_rows, counts):
    tokens, parents, level = [], [], [-1]
    for k, count in enumerate(counts):
        try:
            row = head_rows[k]
        except IndexError:
            raise ValueError(f"no head for level {k}") from None
        order = sorted(range(len(row)), key=lambda token: -row[token])
        below = []
        for node in level:
            for token in order[:count]:
                if row[token] == 0:
                    break
                below.append(len(tokens))
                tokens.append(token)
                parents.append(node)
        level = below
    return tokens, parents
