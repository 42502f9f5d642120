"""A masked array leaves out what the target never says."""

import numpy as np


def distill_loss(target_logits, draft_logits, temperature):
    def log_softmax(rows):
        rows = rows / temperature
        rows = rows - rows.max(axis=1)[:, np.newaxis]
        return rows - np.log(np.exp(rows).sum(axis=1))[:, np.newaxis]

    log_p, log_q = log_softmax(target_logits), log_softmax(draft_logits)
    terms = np.ma.array(np.exp(log_p) * (log_p - log_q), mask=np.isneginf(log_p))
    return float(terms.filled(0).sum(axis=1).mean())
