"""Reads a position that the table of counts does not have."""

SAYS = "Your acceptance_metrics raised IndexError (list index out of range) at {line}, for {case}."
HINT = "A step can accept 0 to N drafts: that is N + 1 different counts."
REPORT = "FasterDecoding/Medusa #63: an index past the last candidate (B65)"
CAUGHT_BY = "exception"


def acceptance_metrics(accepted, N):
    nan = float("nan")
    steps_with = [0] * N
    for n in accepted:
        steps_with[n] += 1
    conditional = []
    for i in range(N):
        reached = sum(steps_with[i:])
        conditional.append((reached - steps_with[i]) / reached if reached else nan)
    looked_at = sum(min(n + 1, N) for n in accepted)
    return {
        "conditional": conditional,
        "acceptance_rate": sum(accepted) / looked_at if looked_at else nan,
        "acceptance_length": sum(accepted + 1) / len(accepted) if len(accepted) else nan,
    }
