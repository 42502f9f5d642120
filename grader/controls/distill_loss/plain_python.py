"""Loops and the math module."""

import math


def distill_loss(target_logits, draft_logits, temperature):
    def log_probs(row):
        scaled = [float(logit) / temperature for logit in row]
        top = max(scaled)
        log_sum = top + math.log(sum(math.exp(x - top) for x in scaled))
        return [x - log_sum for x in scaled]

    losses = []
    for target_row, draft_row in zip(target_logits, draft_logits, strict=True):
        loss = 0.0
        for log_p, log_q in zip(log_probs(target_row), log_probs(draft_row), strict=True):
            if log_p > -math.inf:
                loss += math.exp(log_p) * (log_p - log_q)
        losses.append(loss)
    return sum(losses) / len(losses)
