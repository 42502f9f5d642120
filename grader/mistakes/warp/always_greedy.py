"""Takes the largest logit at every temperature."""

import numpy as np

SAYS = "Your warp is greedy at every temperature: {case} it returns {got}; it should return {want}."
HINT = "Only temperature 0 is one-hot."
REPORT = "z-lab/dflash #74: a sampler that was called without its temperature was greedy (B08)"
CAUGHT_BY = "values"


def warp(logits, temperature, k, p):
    return np.eye(len(logits))[np.argmax(logits)]
