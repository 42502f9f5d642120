"""Applies the ratio twice."""

SAYS = (
    "Your accept keeps a token with the square of the right probability, as if it were tested "
    "twice. At target {target} and draft {draft} it keeps {got_share} of the tokens; the rule "
    "keeps {want_share}."
)
HINT = "How often does your code multiply by target / draft, or compare with it? Once is enough."
REPORT = "a beginner's slip: the rule applied twice"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    if draft_prob == 0:
        return target_prob > 0
    ratio = target_prob / draft_prob
    return u < ratio * ratio
