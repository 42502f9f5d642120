"""Takes the two numbers for rows."""

SAYS = "Your accept raised TypeError ({reason}) at line {line}, {case}."
HINT = (
    "target_prob and draft_prob are two numbers, the probabilities of this one token. What do "
    "your brackets pick from them?"
)
REPORT = (
    "rohitg00/ai-engineering-from-scratch, the other way round: one of its lessons takes a "
    "number for a row"
)
CAUGHT_BY = "exception"


def accept(target_prob, draft_prob, u):
    return u < min(1, target_prob[0] / draft_prob[0])
