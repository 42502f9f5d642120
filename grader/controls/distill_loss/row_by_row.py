"""One row at a time, of the tokens that the target says."""

import numpy as np


def distill_loss(target_logits, draft_logits, temperature):
    def one(target, draft):
        target, draft = target / temperature, draft / temperature
        target = target - target.max()
        draft = draft - draft.max()
        log_p = target - np.log(np.exp(target).sum())
        log_q = draft - np.log(np.exp(draft).sum())
        said = np.flatnonzero(target > -np.inf)
        return np.dot(np.exp(log_p[said]), log_p[said] - log_q[said])

    return np.mean([one(*rows) for rows in zip(target_logits, draft_logits, strict=True)])
