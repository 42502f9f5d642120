"""Returns for each node the list of nodes that it reads."""

SAYS = (
    "Your tree_mask returns {value}; it should return an array of shape ({n}, {m}) of "
    "True and False."
)
HINT = "Turn each list of nodes into a row of n entries."
REPORT = "a beginner's slip: returns the wrong type"
CAUGHT_BY = "type"


def tree_mask(parents):
    lists = []
    for node, parent in enumerate(parents):
        lists.append([node] if parent < 0 else lists[parent] + [node])
    return lists
