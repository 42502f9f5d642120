"""Every honest way to draw has its exact law; every other one is refused with a sentence."""

import bisect
import copy
import math
import operator

import numpy as np
import pytest

from specdecode.exact import distribution
from specdecode.undecided import NotExact

P = np.array([0.2, 0, 0.5, 0.3])
CDF = np.cumsum(P)
WEIGHTS = P * 3  # an unnormalised residual
TOKENS = ["a", "b", "c", "d"]


def by_subtraction(rng):
    u = rng.random()
    for token, share in enumerate(P):
        u -= share
        if u < 0:
            return token
    return len(P) - 1


def by_running_sum(rng):
    u, total = rng.random(), 0.0
    for token, share in enumerate(P.tolist()):
        total += share
        if u < total:
            return token
    return len(P) - 1


def by_scaled_running_sum(rng):
    u, total = rng.random() * WEIGHTS.sum(), 0.0
    for token, weight in enumerate(WEIGHTS):
        total = total + weight
        if total > u:
            return token
    return len(P) - 1


def by_rejection_of_equal_cells(rng):
    """Two draws: a cell by int(u * n), and a coin whose odds depend on it."""
    cell = int(rng.random() * 2)
    u = rng.random()
    if cell == 0:
        return 0 if u < 0.4 else 2
    return 2 if u < 0.4 else 3


HONEST = {
    "np.searchsorted": lambda rng: np.searchsorted(CDF, rng.random()),
    "np.searchsorted right": lambda rng: np.searchsorted(CDF, rng.random(), side="right"),
    "np.searchsorted of keywords": lambda rng: np.searchsorted(a=CDF, v=rng.random()),
    "np.searchsorted of a list": lambda rng: np.searchsorted(CDF.tolist(), rng.random()),
    "np.searchsorted of an array of draws": lambda rng: np.searchsorted(CDF, rng.random(1))[0],
    "np.searchsorted of a list of draws": lambda rng: np.searchsorted(CDF, [rng.random()])[0],
    "np.searchsorted of weights": lambda rng: np.searchsorted(
        np.cumsum(WEIGHTS), rng.random() * WEIGHTS.sum(), "right"
    ),
    "np.searchsorted without the last edge": lambda rng: np.searchsorted(CDF[:-1], rng.random()),
    "ndarray.searchsorted": lambda rng: CDF.searchsorted(rng.random()),
    "ndarray.searchsorted right": lambda rng: CDF.searchsorted(rng.random(), side="right"),
    "argmax of a comparison": lambda rng: np.argmax(rng.random() < CDF),
    "method argmax": lambda rng: (rng.random() < CDF).argmax(),
    "count of a comparison": lambda rng: (rng.random() >= CDF).sum(),
    "np.sum of a comparison": lambda rng: np.sum(rng.random() >= CDF),
    "nonzero of a comparison": lambda rng: np.nonzero(rng.random() < CDF)[0][0],
    "flatnonzero, not strict": lambda rng: np.flatnonzero(rng.random() <= CDF)[0],
    "np.where": lambda rng: np.where(rng.random() < CDF)[0][0],
    "next over a comparison": lambda rng: (
        lambda u: next(i for i, edge in enumerate(CDF) if u < edge)
    )(rng.random()),
    "comparison of an array of draws": lambda rng: (rng.random(1)[:, None] >= CDF).sum(),
    "one array of draws up front": lambda rng: (lambda us: (us[2] >= CDF).sum())(rng.random(5)),
    "shifted cdf": lambda rng: (CDF - rng.random() > 0).argmax(),
    "np.random names": lambda rng: (rng.random(size=(2, 2))[1, 0] > CDF).sum(),
    "bisect": lambda rng: bisect.bisect(CDF.tolist(), rng.random()),
    "bisect_left": lambda rng: bisect.bisect_left(CDF.tolist(), rng.random()),
    "bisect of an array": lambda rng: bisect.bisect_right(CDF, rng.random()),
    "loop with u -= p": by_subtraction,
    "loop with a running sum": by_running_sum,
    "loop over weights": by_scaled_running_sum,
    "int(u * n), then a coin": by_rejection_of_equal_cells,
    "choice(n, p=)": lambda rng: rng.choice(4, p=P),
    "choice(len, p=list)": lambda rng: rng.choice(len(P), p=P.tolist()),
    "choice(values, p=)": lambda rng: TOKENS.index(rng.choice(TOKENS, p=P)),
    "choice(np.arange, size)": lambda rng: rng.choice(np.arange(4), size=1, p=P)[0],
    "choice(n, None, True, p)": lambda rng: rng.choice(4, None, True, P),
    "multinomial": lambda rng: rng.multinomial(1, P).argmax(),
    "multinomial, index": lambda rng: rng.multinomial(1, P).tolist().index(1),
    "uniform": lambda rng: np.searchsorted(CDF, rng.uniform()),
    "uniform(low, high)": lambda rng: np.searchsorted(CDF * 2 - 1, rng.uniform(-1, 1)),
    "uniform(size=)": lambda rng: (rng.uniform(size=3)[1] >= CDF).sum(),
    "1 - u": lambda rng: np.searchsorted(CDF, 1 - rng.random()),
    "-u": lambda rng: (-rng.random() + 1 >= CDF).sum(),
    "(u + 1) * 2": lambda rng: ((rng.random() + 1) * 2 >= CDF * 2 + 2).sum(),
    "(u + 1) / 2": lambda rng: ((rng.random() + 1) / 2 >= CDF / 2 + 0.5).sum(),
    "u / 2": lambda rng: (rng.random() / 2 >= CDF / 2).sum(),
    "whole numbers": lambda rng: (0, 0, 2, 2, 2, 2, 2, 3, 3, 3)[rng.integers(10)],
    "integers(low, high)": lambda rng: (0, 0, 2, 2, 2, 2, 2, 3, 3, 3)[rng.integers(1, 11) - 1],
    "integers(size=)": lambda rng: (0, 0, 2, 2, 2, 2, 2, 3, 3, 3)[rng.integers(0, 10, size=1)[0]],
    "int(u * n)": lambda rng: (0, 0, 2, 2, 2, 2, 2, 3, 3, 3)[int(rng.random() * 10)],
    "math.floor(u * n)": lambda rng: (0, 0, 2, 2, 2, 2, 2, 3, 3, 3)[math.floor(rng.random() * 10)],
}


@pytest.mark.parametrize("draw", HONEST.values(), ids=HONEST)
def test_an_honest_way_to_draw_has_its_exact_law(draw):
    law = distribution(lambda rng: int(draw(rng)))
    assert set(law) == {0, 2, 3}  # never the impossible token
    assert law == pytest.approx({0: 0.2, 2: 0.5, 3: 0.3}, abs=1e-12)


@pytest.mark.parametrize("draw", HONEST.values(), ids=HONEST)
def test_the_same_code_runs_with_a_real_generator(draw):
    assert int(draw(np.random.default_rng(0))) in (0, 2, 3)


ACCEPTANCES = {
    "product": lambda p, q, u: u * q < p,
    "product of NumPy numbers": lambda p, q, u: np.float64(q) * u < np.float64(p),
    "ratio": lambda p, q, u: u < p / q,
    "not strict": lambda p, q, u: u <= p / q,
    "min": lambda p, q, u: u < min(1.0, p / q),
    "np.minimum": lambda p, q, u: u < np.minimum(1, p / q),
    "turned round": lambda p, q, u: p / q > u,
    "turned round, NumPy": lambda p, q, u: np.float64(p) / q >= u,
    "reject": lambda p, q, u: not u >= p / q,
    "reject, NumPy": lambda p, q, u: not np.float64(p / q) <= u,
    "difference": lambda p, q, u: u * q - p < 0,
    "np.less": lambda p, q, u: np.less(u, p / q),
    "np.any": lambda p, q, u: np.any(u < np.array([p / q])),
    "infinite ratio": lambda p, q, u: u < (p / q if q < 0.5 else float("inf")) and u * q < p,
    "zero-dimensional array": lambda p, q, u: u < np.array(p / q),
}


@pytest.mark.parametrize("accepts", ACCEPTANCES.values(), ids=ACCEPTANCES)
@pytest.mark.parametrize(("p", "q"), [(0.2, 0.8), (0.0, 0.5), (0.6, 0.3)])
def test_an_honest_way_to_accept_has_its_exact_probability(accepts, p, q):
    law = distribution(lambda rng: bool(accepts(p, q, rng.random())))
    assert law.get(True, 0) == pytest.approx(min(1, p / q), abs=1e-12)


def test_a_number_that_is_none_compares_false_as_it_does_with_floats():
    """0 / 0 makes NaN, and no comparison with it is true, whichever way round."""
    for compare in (operator.lt, operator.le, operator.gt, operator.ge):
        for moved in (lambda u: u, lambda u: 1 - u, lambda u: u * 0):
            law = distribution(lambda rng, c=compare, m=moved: c(m(rng.random()), math.nan))
            assert law == {False: 1.0}


def test_a_sum_that_ends_a_rounding_below_one_leaves_no_sliver():
    def loop(rng):
        u = rng.random()
        for token in range(10):
            u -= 0.1
            if u < 0:
                return token
        return "none"

    law = distribution(loop)
    assert law == pytest.approx(dict.fromkeys(range(10), 0.1), abs=1e-12)
    assert distribution(lambda rng: rng.random() < np.nextafter(1, 0)) == {True: 1.0}


def test_a_draw_equals_nothing():
    assert distribution(lambda rng: rng.random() == 0.5) == {False: 1.0}
    assert distribution(lambda rng: rng.random() != 0.5) == {True: 1.0}
    assert distribution(lambda rng: (rng.random() == CDF).any()) == {False: 1.0}


def test_draws_of_one_array_are_independent():
    law = distribution(lambda rng: (rng.random(3) < 0.5).tolist())
    assert len(law) == 8
    assert all(share == pytest.approx(1 / 8) for share in law.values())
    law = distribution(lambda rng: rng.choice(2, size=(2,), p=[0.25, 0.75]))
    assert law == pytest.approx({(0, 0): 1 / 16, (0, 1): 3 / 16, (1, 0): 3 / 16, (1, 1): 9 / 16})


def test_a_learner_may_print_a_draw(capsys):
    distribution(lambda rng: print(f"u = {rng.random():.3f}"))
    assert capsys.readouterr().out.startswith("u = ")


NOT_EXACT = {
    "float(u)": lambda rng: float(rng.random()),
    "math.log(u)": lambda rng: math.log(rng.random()),
    "np.log(u)": lambda rng: np.log(rng.random()),
    "np.log of an array": lambda rng: np.log(rng.random(2)),
    "np.floor(u)": lambda rng: np.floor(rng.random()),
    "np.digitize": lambda rng: np.digitize(rng.random(), CDF),
    "np.array(dtype=float)": lambda rng: np.array([rng.random()], dtype=float),
    "astype(float)": lambda rng: rng.random(2).astype(float),
    "u + v": lambda rng: rng.random() + rng.random(),
    "u * v": lambda rng: rng.random() * rng.random(),
    "u < v": lambda rng: rng.random() < rng.random(),
    "sort": lambda rng: np.sort(rng.random(3)),
    "max": lambda rng: max(rng.random(), rng.random()),
    "u ** 2": lambda rng: rng.random() ** 2,
    "2 ** u": lambda rng: 2 ** rng.random(),
    "u % 1": lambda rng: rng.random() % 1,
    "u // 1": lambda rng: rng.random() // 1,
    "1 / u": lambda rng: 1 / rng.random(),
    "abs(u)": lambda rng: abs(rng.random()),
    "round(u, 2)": lambda rng: round(rng.random(), 2),
    "searchsorted with a sorter": lambda rng: np.searchsorted(CDF, rng.random(), sorter=[0]),
    "normal": lambda rng: rng.normal(),
    "gumbel": lambda rng: rng.gumbel(size=3),
    "exponential": lambda rng: rng.exponential(),
    "shuffle": lambda rng: rng.shuffle([1, 2]),
    "permutation": lambda rng: rng.permutation(3),
    "choice without replacement": lambda rng: rng.choice(3, size=2, replace=False),
    "multinomial of several": lambda rng: rng.multinomial(3, P),
    "a copy of the generator": lambda rng: copy.deepcopy(rng),
}


@pytest.mark.parametrize("draw", NOT_EXACT.values(), ids=NOT_EXACT)
def test_any_other_use_is_refused_with_a_sentence(draw):
    with pytest.raises(NotExact, match=r"^(a|two) random draws? w.*\.$|^rng\.\w+ .*\.$"):
        distribution(draw)


def test_the_sentence_names_what_was_done():
    with pytest.raises(NotExact, match=r"compared with something that is not a plain number"):
        distribution(lambda rng: rng.random() < rng.random())
    with pytest.raises(NotExact, match=r"rng.normal cannot be enumerated; draw with rng.random"):
        distribution(lambda rng: rng.normal())


@pytest.mark.parametrize(
    "p", [[0.5, 0.6], [0.5, 0.5, 0], [1.5, -0.5], [np.nan, np.nan], [0.5, 0.4]]
)
def test_choice_refuses_what_numpy_refuses(p):
    for rng_call in (lambda rng: rng.choice(2, p=p),):
        with pytest.raises(ValueError, match=r"."):
            rng_call(np.random.default_rng(0))
        with pytest.raises(ValueError, match="one probability for each value, and sum to 1"):
            distribution(rng_call)


def test_choice_allows_the_rounding_of_float32_as_numpy_does():
    row = np.float32([0.1, 0.2, 0.3, 0.15, 0.25]) / np.float32(1.0000001)
    assert abs(float(row.astype(float).sum()) - 1) > 1e-8
    np.random.default_rng(0).choice(5, p=row)  # NumPy takes it
    law = distribution(lambda rng: rng.choice(5, p=row))
    assert [law[token] for token in range(5)] == pytest.approx(row.tolist(), abs=1e-6)
    with pytest.raises(ValueError, match="sum to 1"):
        distribution(lambda rng: rng.choice(5, p=row * np.float32(1.01)))


def test_choice_from_nothing_is_refused():
    with pytest.raises(ValueError, match="nothing to choose from"):
        distribution(lambda rng: rng.choice([]))
