"""The standard library's running product."""

import itertools
import math


def expected_tokens(alpha, N):
    survived = itertools.accumulate([alpha] * N, lambda reached, rate: reached * rate, initial=1.0)
    return math.fsum(survived)
