"""What counts as a decision, a row or a list of tokens: right in substance, whatever its type."""

from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

from grader import check
from grader.fault import Fault
from grader.values import MOST, as_bool, as_number, as_row, as_tokens
from specdecode import residual as right


class Marked(np.ndarray):
    """A subclass that says that it equals everything, and answers for NumPy's functions."""

    def __eq__(self, other):
        return True

    __hash__ = None

    def __array_function__(self, *arguments, **named):
        return True


class Unreadable(list):
    """A list that fails when it is read."""

    def __iter__(self):
        raise RuntimeError("no")

    __len__ = __iter__


class Endless(list):
    """A list that has no end when it is read."""

    def __iter__(self):
        while True:
            yield 0


class Pretends:
    """An object that says it is a bool."""

    __class__ = bool

    def __repr__(self):
        return "Pretends()"

    def __bool__(self):
        raise RuntimeError("no")


@pytest.mark.parametrize(
    "row",
    [
        [0.5, 0.25, 0.25],
        (0.5, 0.25, 0.25),
        np.float32([0.5, 0.25, 0.25]),
        np.array([0.5, 0.25, 0.25]).view(Marked),
        np.array([0.5, 0.25, 0.25], dtype=object),
        [np.array(0.5), np.float32(0.25), 0.25],
        [Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)],
        [Decimal("0.5"), Decimal("0.25"), Decimal("0.25")],
        [Fraction(1, 2), 0.5, 0],
    ],
)
def test_a_row_passes_whatever_its_type(row):
    plain = as_row(row, "residual", 3)
    assert type(plain) is np.ndarray
    assert plain.dtype == np.float64
    assert plain.tolist() == [float(p) for p in row]


def test_whole_numbers_are_a_row_where_they_sum_to_one():
    assert as_row(np.array([0, 1, 0]), "residual", 3).tolist() == [0, 1, 0]


@pytest.mark.parametrize(
    ("row", "says"),
    [
        (np.array([0.5, None, 0.5]), "it should return a row of 3 probabilities"),
        ([10**400, 0, 1], "it should return a row of 3 probabilities"),
        (np.array(["1", "0", "0"]), "it should return a row of 3 probabilities"),
        (np.array([1, 0, 0]) > 0, "it should return a row of 3 probabilities"),
        (map(float, [1, 0, 0]), "it should return a row of 3 probabilities"),
        (Unreadable([1, 0, 0]), "it should return a row of 3 probabilities"),
        (np.array(1.0), "returns a single number"),
        (np.array([0.5, 0.5, 1.0]).view(Marked), "which sums to 2"),
        (np.ma.masked_less(np.array([1.0, -1.0, 1.0]), 0), "the negative probability -1"),
        (range(10**9), "returns 1000000000 values (a range)"),
        (np.broadcast_to(0.25, (10**8,)), "returns 100000000 values (an ndarray)"),
    ],
)
def test_what_is_no_row_gets_a_sentence_and_is_not_copied_when_huge(row, says):
    with pytest.raises(Fault, match="Your residual ") as fault:
        as_row(row, "residual", 3)
    assert says in fault.value.sentence


def test_a_sentence_holds_no_address_in_memory():
    with pytest.raises(Fault) as fault:
        as_row(map(float, [1, 0, 0]), "residual", 3)
    assert "returns <map object> (a map);" in fault.value.sentence


@pytest.mark.parametrize("yes", [True, np.True_, np.array(True), np.array([[True]])])
def test_a_decision_is_a_bool_of_python_or_numpy(yes):
    assert as_bool(yes, "accept") is True


@pytest.mark.parametrize(
    "other", [1, 0.5, "True", [True], np.array([True, True]), np.array(1), Pretends(), None]
)
def test_what_is_no_decision_gets_a_sentence(other):
    with pytest.raises(Fault, match="it should return True or False"):
        as_bool(other, "accept")


def test_fractions_count_as_numbers():
    assert as_number(Fraction(5, 2), "expected_tokens") == 2.5


@pytest.mark.parametrize(
    ("tokens", "says"),
    [
        (Unreadable([1]), "returns an Unreadable that cannot be read"),
        (Endless(), f"returns more than {MOST} tokens"),
        (np.broadcast_to(np.int64(0), (10**8,)), f"returns more than {MOST} tokens"),
    ],
)
def test_a_list_of_tokens_is_read_to_its_end_only_if_it_has_one(tokens, says):
    with pytest.raises(Fault) as fault:
        as_tokens(tokens, "spec_step", 3)
    assert says in fault.value.sentence


def test_a_generator_expression_is_told_from_a_yield():
    def residual(target_probs, draft_probs):
        return (p for p in right(target_probs, draft_probs))

    message = check.residual(residual).message
    assert "Use square brackets" in message
    assert "yield" not in message


def test_a_subclass_of_an_array_is_judged_by_its_numbers():
    def residual(target_probs, draft_probs):
        return right(target_probs, draft_probs).view(Marked)

    assert check.residual(residual).passed

    def aliased(target_probs, draft_probs):
        if np.array_equal(target_probs, draft_probs):
            return target_probs.view(Marked)
        return residual(target_probs, draft_probs)

    assert "returns one of its arguments itself" in check.residual(aliased).message

    def swapped(target_probs, draft_probs):
        return residual(draft_probs, target_probs)

    assert check.residual(swapped).score == 0
