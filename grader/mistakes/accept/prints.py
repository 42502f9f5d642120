"""Prints the answer in place of returning it."""

SAYS = (
    "Your accept prints and returns None; a check, or another function, can only use what is "
    "returned."
)
HINT = "Replace `print` by `return`."
REPORT = "a beginner's slip: prints instead of returning"
CAUGHT_BY = "type"


def accept(target_prob, draft_prob, u):
    print(u * draft_prob < target_prob)
