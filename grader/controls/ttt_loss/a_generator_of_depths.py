"""A generator yields what each depth gives."""

import numpy as np


def kl(p_rows, q_rows):
    def log_softmax(rows):
        rows = rows - rows.max(-1, keepdims=True)
        return rows - np.log(np.exp(rows).sum(-1, keepdims=True))

    p, q = log_softmax(p_rows), log_softmax(q_rows)
    return np.where(p > -np.inf, np.exp(p) * (p - q), 0).sum(-1)


def ttt_loss(draft, states, tokens, target_logits, depths):
    def rollout():
        fed = states
        while True:
            fed = fed[:-1]
            logits, fed = draft(fed, tokens[len(tokens) - len(fed) :])
            yield logits

    return sum(
        np.mean(kl(target_logits[-len(logits) :], logits))
        for _, logits in zip(range(depths), rollout())
    )
