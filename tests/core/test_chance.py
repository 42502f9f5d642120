"""Tails against tables and closed forms, rates against exact binomial sums."""

from math import comb, exp

import numpy as np
import pytest

from specdecode.chance import (
    chi_square,
    chi_square_power,
    chi_square_tail,
    chi_square_threshold,
    interval,
)


def test_the_statistic_of_a_written_out_sample():
    law = [0.5, 0.25, 0.25]
    counts = [[4, 2, 2], [2, 2, 4]]
    np.testing.assert_allclose(chi_square(counts, law), [0, 4 / 4 + 0 + 4 / 2])
    with pytest.raises(ValueError, match="leave out the impossible"):
        chi_square([3, 0], [1, 0])


# Degrees, tail, statistic: a printed table of critical values.
TABLE = [
    (1, 0.05, 3.841),
    (2, 0.05, 5.991),
    (7, 0.05, 14.067),
    (7, 0.01, 18.475),
    (10, 0.95, 3.940),
    (30, 0.001, 59.703),
    (100, 0.05, 124.342),
]


@pytest.mark.parametrize(("degrees", "tail", "statistic"), TABLE)
def test_the_table_of_critical_values(degrees, tail, statistic):
    assert chi_square_tail(statistic, degrees) == pytest.approx(tail, rel=2e-3)
    assert chi_square_threshold(degrees, tail) == pytest.approx(statistic, abs=5e-4)


@pytest.mark.parametrize("degrees", [2, 4, 12])
def test_even_degrees_are_a_poisson_sum(degrees):
    """P(chi-square with 2 m degrees >= 2 x) = P(a Poisson number of mean x < m)."""
    for x in (0.01, 1.0, 9.5, 40.0):
        terms = [exp(-x) * x**n / np.prod(np.arange(1.0, n + 1)) for n in range(degrees // 2)]
        assert chi_square_tail(2 * x, degrees) == pytest.approx(sum(terms), rel=1e-12)


def test_the_tail_at_its_ends():
    assert chi_square_tail(0, 5) == 1
    assert chi_square_tail(-1, 5) == 1
    assert chi_square_tail(2000.0, 2000) == pytest.approx(0.4958, abs=1e-4)
    with pytest.raises(ValueError, match="1 degree of freedom or more"):
        chi_square_tail(1.0, 0)
    for rate in (0, 1, -0.1):
        with pytest.raises(ValueError, match="lies between 0 and 1"):
            chi_square_threshold(3, rate)


def exact_power(law, wrong, samples, false_failure):
    """Two outcomes: sum the binomial probabilities of all counts beyond the threshold."""
    counts = np.arange(samples + 1)
    beyond = chi_square(np.stack([counts, samples - counts], 1), law) > chi_square_threshold(
        1, false_failure
    )
    shares = [comb(samples, k) * wrong[0] ** k * wrong[1] ** (samples - k) for k in counts.tolist()]
    return float(np.array(shares)[beyond].sum())


@pytest.mark.parametrize("false_failure", [0.05, 1e-3, 1e-6])
@pytest.mark.parametrize("shift", [0.0, 0.05, 0.1, 0.15, 0.2])
def test_power_is_near_the_exact_one(shift, false_failure):
    law, wrong = np.array([0.5, 0.5]), np.array([0.5 + shift, 0.5 - shift])
    exact = exact_power(law, wrong, 400, false_failure)
    power = chi_square_power(law, wrong, 400, false_failure)
    assert power == pytest.approx(exact, abs=0.03)


def test_power_starts_at_the_false_failures_and_grows_to_one():
    law, wrong = np.ones(8) / 8, np.ones(8) / 8 + 0.01 * np.array([1, -1] * 4)
    assert chi_square_power(law, law, 5000, 1e-6) == 1e-6
    powers = [chi_square_power(law, wrong, n, 1e-6) for n in (1, 1000, 10_000, 10_000_000)]
    assert powers == sorted(powers)
    assert powers[0] == pytest.approx(1e-6, rel=0.1)
    assert powers[-1] == pytest.approx(1, abs=1e-12)


def coverage(chance, trials, miss):
    """The exact probability that the interval of a binomial share holds the chance."""
    counts = np.arange(trials + 1)
    low, high = interval(counts / trials, trials, miss)
    held = (low <= chance) & (chance <= high)
    shares = [comb(trials, k) * chance**k * (1 - chance) ** (trials - k) for k in counts.tolist()]
    return float(np.array(shares)[held].sum())


@pytest.mark.parametrize("miss", [0.2, 0.01])
@pytest.mark.parametrize("trials", [1, 7, 60])
@pytest.mark.parametrize("chance", [0.001, 0.3, 0.5, 0.97])
def test_the_interval_holds_as_often_as_it_says(chance, trials, miss):
    assert coverage(chance, trials, miss) >= 1 - miss


def stops_when_outside(chance, most, bounds):
    """The exact probability that a fair look after every trial ever finds chance outside."""
    alive = {0: 1.0}  # accepted so far: probability, of what was never outside
    for n in range(1, most + 1):
        moved = {}
        for k, weight in alive.items():
            for more, share in ((1, chance), (0, 1 - chance)):
                moved[k + more] = moved.get(k + more, 0.0) + weight * share
        low, high = bounds(np.array(sorted(moved)) / n, n)
        inside = dict(zip(sorted(moved), (low <= chance) & (chance <= high), strict=True))
        alive = {k: weight for k, weight in moved.items() if inside[k]}
    return 1 - sum(alive.values())


def test_the_interval_holds_whenever_one_stops():
    def usual(share, n):  # 95 % at each single look: the negative control
        margin = 1.96 * np.sqrt(share * (1 - share) / n)
        return share - margin, share + margin

    assert stops_when_outside(0.6, 150, lambda share, n: interval(share, n, 0.05)) <= 0.05
    assert stops_when_outside(0.6, 150, usual) > 0.2


def test_interval_shapes_and_ends():
    low, high = interval([0, 1, 0.5], [10, 10, 0])
    np.testing.assert_array_equal([low[0], high[1], low[2], high[2]], [0, 1, 0, 1])
    assert 0 < low[1] < 1
    narrow, wide = interval(0.8, 10_000), interval(0.8, 100)
    assert wide[0] < narrow[0] < 0.8 < narrow[1] < wide[1]
    for share, trials in ((1.2, 5), (-0.1, 5), (0.5, -1), (np.nan, 5)):
        with pytest.raises(ValueError, match=r"a share lies in \[0, 1\]"):
            interval(share, trials)
