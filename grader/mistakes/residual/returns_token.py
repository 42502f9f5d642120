"""Returns the token with the largest difference."""

import numpy as np

SAYS = (
    "Your residual returns one number, {got}. If that is a token, it has chosen too early: "
    "what is asked for is a row with the probability of each, {want}."
)
HINT = "Leave the drawing to whoever called you, and return what is to be drawn from."
REPORT = "jaymody/speculative-sampling #3: argmax in place of a draw (B05)"
CAUGHT_BY = "values"


def residual(target_probs, draft_probs):
    return int(np.argmax(target_probs - draft_probs))
