"""Goes through the rows one after the other."""

import numpy as np

SAYS = (
    "Your batch_verify takes one row after the other: Python runs {many} lines for 264 "
    "rows, and {few} for 8. Let each operation work on the whole array."
)
HINT = "Which axis is the row? Every operation can have it as its first."
REPORT = "a beginner's slip: one request after the other, where a card has a thread for each"
CAUGHT_BY = "loop"


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    counts, tokens = [], []
    for target, draft, tokens_drafted, u in zip(target_rows, draft_rows, drafted, uniforms):
        accepted = 0
        for token in tokens_drafted:
            if not u[accepted] * draft[accepted, token] < target[accepted, token]:
                break
            accepted += 1
        probs = target[accepted]
        if accepted < len(draft):
            missing = np.maximum(probs - draft[accepted], 0)
            probs = missing if missing.sum() > 0 else probs
        sums = np.cumsum(probs)
        counts.append(accepted)
        tokens.append(int((sums <= u[-1] * sums[-1]).sum()))
    return np.array(counts), np.array(tokens)
