"""Lists and the math module."""

import math


def log_probs(row):
    top = max(row)
    log_sum = top + math.log(sum(math.exp(x - top) for x in row))
    return [x - log_sum for x in row]


def ttt_loss(draft, states, tokens, target_logits, depths):
    nexts = [int(token) for token in tokens]
    fed, loss = [list(state) for state in states][:-1], 0.0
    for depth in range(depths):
        logits, own = draft(fed, nexts[1 + depth :])
        losses = []
        for wanted, row in zip(target_logits[1 + depth :].tolist(), logits.tolist(), strict=True):
            pairs = zip(log_probs(wanted), log_probs(row), strict=True)
            losses.append(sum(math.exp(p) * (p - q) for p, q in pairs if p > -math.inf))
        loss += sum(losses) / len(losses)
        fed = own.tolist()[:-1]
    return loss
