"""The core's own softmax, top_k and top_p."""

from specdecode import softmax, top_k, top_p


def warp(logits, temperature, k, p):
    probs = softmax(logits, temperature)
    if k is not None:
        probs = top_k(probs, k)
    return probs if p is None else top_p(probs, p)
