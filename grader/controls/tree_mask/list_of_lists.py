"""Plain Python, lists of bools."""


def tree_mask(parents):
    rows = []
    for node, parent in enumerate(parents):
        row = rows[parent][:] if parent >= 0 else [False] * len(parents)
        row[node] = True
        rows.append(row)
    return rows
