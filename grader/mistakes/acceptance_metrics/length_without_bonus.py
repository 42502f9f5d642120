"""The mean of the accepted drafts, without the token that follows."""

import numpy as np

SAYS = (
    "Your acceptance_metrics leaves the correction or bonus out of 'acceptance_length'. For "
    "{case} it gives {got_length}; a step commits {want_length} tokens on average."
)
HINT = "With all of N = 3 drafts accepted the length is 4. What does your code give?"
REPORT = "vllm-project/vllm PR #17908: the mean acceptance length left the bonus out (B59)"
CAUGHT_BY = "values"


def acceptance_metrics(accepted, N):
    conditional = []
    for i in range(N):
        reached = np.sum(accepted >= i)
        passed = np.sum(accepted > i)
        conditional.append(passed / reached if reached else np.nan)
    looked_at = np.sum(np.minimum(accepted + 1, N))
    rate = accepted.sum() / looked_at if looked_at else np.nan
    length = np.mean(accepted) if len(accepted) else np.nan
    return {
        "conditional": conditional,
        "acceptance_rate": rate,
        "acceptance_length": length,
    }
