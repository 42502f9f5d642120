"""Accepts the largest uniforms in place of the smallest."""

SAYS = (
    "Your accept keeps the right share of tokens but takes the largest values of u for "
    "it; the rule takes the smallest. At target {target}, draft {draft} and u {u} it "
    "{got}; the rule {want}."
)
HINT = "The rule is written in the text of the exercise, with u and not 1 - u."
REPORT = "sources draw u on [0, 1) or on (0, 1]"
CAUGHT_BY = "values"


def accept(target_prob, draft_prob, u):
    return (1 - u) * draft_prob < target_prob
