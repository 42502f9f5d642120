"""Computes the answer and does not return it."""

SAYS = "Your accept returns None: is a `return` missing on some path?"
HINT = "The last line should hand the answer back."
REPORT = "a beginner's slip: forgets return"
CAUGHT_BY = "type"


def accept(target_prob, draft_prob, u):
    accepted = u * draft_prob < target_prob
