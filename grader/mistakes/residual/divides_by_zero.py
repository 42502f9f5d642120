"""0 / 0 of Python's own numbers for identical rows, which raises."""

SAYS = (
    "Your residual divides by 0, and Python stops there, where the two rows are the same: target "
    "{target} and draft {draft}. Nothing is missing, and it should return the target itself, "
    "{want}."
)
HINT = "Look at the sum before you divide by it."
REPORT = "jaymody/speculative-sampling #5 (B06), with lists in place of arrays"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    missing = [max(p - q, 0.0) for p, q in zip(target_probs.tolist(), draft_probs.tolist())]
    total = sum(missing)
    return [m / total for m in missing]
