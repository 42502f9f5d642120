"""Lists and plain loops."""


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    target, draft = [list(map(float, row)) for row in target_rows], draft_rows.tolist()
    path, here = [], -1
    todo = [i for i in range(len(parents)) if parents[i] == here]
    wanted = target[0]
    while todo:
        child = todo.pop(0)
        token, row = tokens[child], draft[child]
        if wanted[token] > rng.random() * row[token]:
            path.append(child)
            here, wanted = child, target[child + 1]
            todo = [i for i in range(len(parents)) if parents[i] == here]
        else:
            left = [max(w - q, 0) for w, q in zip(wanted, row)]
            if sum(left) > 0:
                wanted = [value / sum(left) for value in left]
    u = rng.random()
    for token, share in enumerate(wanted):
        if u < share:
            return path, token
        u = u - share
    return path, max(range(len(wanted)), key=wanted.__getitem__)
