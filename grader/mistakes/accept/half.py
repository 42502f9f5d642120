"""Accepts from a ratio of one half on."""

SAYS = (
    "Your accept keeps every token whose ratio target / draft is at least one half, whatever u "
    "is, and no other. At target {target} and draft {draft} it keeps {got_share} of the "
    "tokens; the rule keeps {want_share}."
)
HINT = (
    "With a ratio of .6, four of ten tokens must go. Which of your inputs can tell these four "
    "from the rest?"
)
REPORT = "rohitg00/ai-engineering-from-scratch: a lesson accepts from half of the maximum on"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    if draft_prob == 0:
        return target_prob > 0
    return target_prob / draft_prob >= 0.5
