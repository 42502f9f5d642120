"""Powers by exponentials, exact near 1; 0 and 1 on their own."""

import math


def expected_tokens(alpha, N):
    if alpha in (0, 1):
        return 1 + N * alpha
    log = math.log(alpha)
    return math.expm1((N + 1) * log) / math.expm1(log)
