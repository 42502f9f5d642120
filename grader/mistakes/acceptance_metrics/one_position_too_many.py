"""Has a rate for the bonus as well."""

import numpy as np

SAYS = (
    "Your acceptance_metrics has N + 1 conditional rates, one for the bonus too, which "
    "nobody judges. For {case} it gives {got_conditional}; with N = {N} it should be "
    "{want_conditional}."
)
HINT = "Which positions can reject a draft: 0 to N, or 0 to N - 1?"
REPORT = "vllm-project/vllm PR #17908: what the bonus is counted in (B59)"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N + 1):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted + 1) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
