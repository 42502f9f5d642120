"""What to expect: tokens a pass, speed-up, the best N, and where the time of a pass goes.

The tokens of a step follow a capped geometric law if acceptances are independent with one rate
alpha (Leviathan et al. 2023, sections 3.1 to 3.4). Costs are in units of a one-token target pass.
"""

from collections.abc import Sequence

import numpy as np


def expected_tokens(alpha: float | np.ndarray, N: int | np.ndarray) -> float | np.ndarray:
    """Return the mean tokens committed a step, (1 - alpha^(N+1)) / (1 - alpha); broadcasts."""
    alpha, N = np.asarray(alpha, dtype=np.float64), np.asarray(N, dtype=np.float64)
    if not ((alpha >= 0) & (alpha <= 1)).all():
        raise ValueError(f"alpha is a probability, in [0, 1]; it is {alpha}.")
    if not (N >= 0).all():
        raise ValueError(f"N must be 0 or more drafted tokens; it is {N}.")
    below_one = np.where(alpha < 1, alpha, 0)
    tokens = np.where(alpha < 1, (1 - below_one ** (N + 1)) / (1 - below_one), N + 1)
    return tokens if tokens.ndim else float(tokens)


def speedup(
    alpha: float | np.ndarray,
    N: int | np.ndarray,
    c: float | np.ndarray,
    verify_cost: float | np.ndarray = 1.0,
) -> float | np.ndarray:
    """Return E[tokens] / (N c + v): tokens a unit of time, one target pass being the unit.

    c is the cost of a draft pass. `verify_cost` is v(N), the cost of a target pass over N + 1
    positions: 1 in the paper, where a pass is bound by reading the weights; measure it elsewhere.
    """
    if not (np.asarray(c) >= 0).all() or not (np.asarray(verify_cost) > 0).all():
        raise ValueError(f"costs are positive (c may be 0); got c {c}, verify_cost {verify_cost}.")
    return expected_tokens(alpha, N) / (np.asarray(N) * c + verify_cost)


def best_draft_length(
    alpha: float, c: float, verify_costs: Sequence[float] | None = None
) -> tuple[int, float]:
    """Return the N with the largest speed-up, and that speed-up; N = 0 means do not speculate.

    With `verify_costs`, entry N being the measured v(N), only those N are searched. Without, every
    N is, until no larger one can win: a step never commits more than 1 / (1 - alpha) tokens.
    """
    if verify_costs is not None:
        if not len(verify_costs):
            raise ValueError("verify_costs needs at least v(0), the cost of a one-token pass.")
        lengths = np.arange(len(verify_costs))
        ratios = speedup(alpha, lengths, c, np.asarray(verify_costs, dtype=np.float64))
        return int(ratios.argmax()), float(ratios.max())
    if alpha == 1 or c == 0:
        raise ValueError("with alpha = 1 or c = 0 a longer draft always wins: there is no best N.")
    best, N = (0, float(speedup(alpha, 0, c))), 0
    while 1 / (1 - alpha) / (N * c + 1) > best[1]:
        N += 1
        best = max(best, (N, float(speedup(alpha, N, c))), key=lambda pair: pair[1])
    return best


def writing_times(
    tokens: int, alpha: float, N: int, c: float, verify_costs: Sequence[float] | None = None
) -> np.ndarray:
    """Return the exact mean times (tokens + 1,) to write 0, 1, ... tokens, in target passes.

    A step drafts N at most, and no more than still fit before its last token, as `generate` does;
    that is what the formula for the long run leaves out. `verify_costs` (N + 1,) holds v(0..N).
    """
    costs = np.ones(N + 1) if verify_costs is None else np.asarray(verify_costs, np.float64)
    if costs.shape != (N + 1,):
        raise ValueError(f"verify_costs needs v(0) to v({N}), {N + 1} costs; got {costs.shape}.")
    shares = np.array([alpha**k * (1 - alpha) for k in range(N)])  # of steps that accept k
    times = np.zeros(tokens + 1)
    for left in range(1, tokens + 1):
        n = min(N, left - 1)
        after = times[left - n - 1 : left][::-1]  # with k accepted, k = 0..n
        times[left] = n * c + costs[n] + shares[:n] @ after[:n] + alpha**n * after[n]
    return times


def operations_factor(alpha: float, N: int, c_ops: float) -> float:
    """Return how many times more arithmetic a token costs than without speculation.

    `c_ops` is the operations of a draft pass over those of a target pass (theorem 3.11).
    """
    if not c_ops >= 0:
        raise ValueError(f"c_ops must be 0 or more; it is {c_ops}.")
    return float((N * c_ops + N + 1) / expected_tokens(alpha, N))


def weight_bytes(parameters: float, bytes_per_parameter: float = 2) -> float:
    """Return the bytes that one pass must read: every weight once. 2 bytes is 16-bit floats."""
    return parameters * bytes_per_parameter


def pass_time(
    parameters: float,
    positions: int = 1,
    bytes_per_parameter: float = 2,
    bandwidth: float = 3.35e12,
    operations_per_second: float = 989e12,
) -> float:
    """Return the seconds of one pass over `positions` tokens, by the roofline model.

    A pass reads every weight once and does 2 operations for each weight and position; the slower
    of the two decides. Bandwidth in bytes a second; the defaults are an H100 SXM's data sheet
    (3.35 TB/s, 989 Tflop/s dense bf16). Attention over the context is left out.
    """
    reading = weight_bytes(parameters, bytes_per_parameter) / bandwidth
    computing = 2 * parameters * positions / operations_per_second
    return max(reading, computing)
