"""Python's max in place of NumPy's maximum."""

SAYS = "Your residual raised ValueError ({reason}) at line {line}, {case}."
HINT = (
    "`max` asks for the larger of two things; here every entry of a row is to be compared with 0."
)
REPORT = "a beginner's slip: max for np.maximum"
CAUGHT_BY = "exception"


def residual(target_probs, draft_probs):
    missing = max(target_probs - draft_probs, 0)
    return missing / missing.sum()
