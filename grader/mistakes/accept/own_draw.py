"""Draws its own random number in place of using u."""

import random

SAYS = (
    "Your accept draws from {source}. Whatever is random must come from its arguments "
    "(target_prob, draft_prob, u), so that the same arguments and draws give the same "
    "result."
)
HINT = "The random number has been drawn already: it is u."
REPORT = "feifeibear/LLMSpeculativeSampling reseeds and draws inside the loop (R02)"
CAUGHT_BY = "randomness"


def accept(target_prob, draft_prob, u):
    if draft_prob == 0:
        return target_prob > 0
    return random.random() < target_prob / draft_prob
