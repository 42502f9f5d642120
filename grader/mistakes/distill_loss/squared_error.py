"""Compares logits."""

SAYS = (
    "Your distill_loss gives the mean squared difference of the logits; it should compare "
    "distributions. For {case} it gives {got}; it should be {want}."
)
HINT = "Logits that differ by a constant mean the same distribution."
REPORT = "a beginner's slip"
CAUGHT_BY = "values"


def distill_loss(target_logits, draft_logits, temperature):
    return float((((target_logits - draft_logits) / temperature) ** 2).mean())
