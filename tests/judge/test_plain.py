"""What crosses the pipe arrives as it was; what may not cross is described, or refused."""

import json
import math
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

from grader import words
from grader.sandbox import messages, plain


def nothing(_):
    return None


def refused(data):
    raise messages.Malformed(str(data))


def crossed(thing):
    """Across the pipe and back."""
    sent = json.dumps(plain.encode(thing, nothing))
    return plain.decode(json.loads(sent), refused)


SAME = [
    None, True, 3, -(10**300), 0.1, -0.0, math.inf, 5e-324, "text", [], [1, [2.5, "a"]], (1, (2,)),
    {"a": 1, (1, 2): [3]}, range(3), Fraction(1, 3), Decimal("0.1"),
    np.float64(0.1), np.bool_(True), np.int64(3), np.float32(0.1),
]  # fmt: skip


@pytest.mark.parametrize("thing", SAME, ids=repr)
def test_plain_things_arrive_as_they_were(thing):
    back = crossed(thing)
    assert type(back) is type(thing)
    assert back == thing
    assert repr(back) == repr(thing)


@pytest.mark.parametrize("dtype", ["f8", "f4", "f2", "i8", "i4", "u1", "?", "c16", "U3"])
def test_arrays_keep_dtype_shape_and_every_bit(dtype):
    array = np.arange(6).astype(dtype).reshape(2, 3).T
    back = crossed(array)
    assert back.dtype == array.dtype
    assert np.array_equal(back, array)
    assert back.flags.writeable


def test_nan_arrives_as_nan():
    assert math.isnan(crossed(math.nan))
    assert np.isnan(crossed(np.array([np.nan, 1.0]))[0])


async def _coroutine():
    return None


OTHERS = [
    {1, 2},
    1j,
    b"1",
    object,
    len,
    NotImplemented,
    10**20000,
    np.dtype(float),
]


@pytest.mark.parametrize("thing", OTHERS, ids=lambda thing: type(thing).__name__)
def test_other_things_arrive_as_stand_ins_that_look_alike(thing):
    back = crossed(thing)
    assert callable(back) == callable(thing)
    if not isinstance(thing, type):
        assert words.value(back) == words.value(thing)
    assert not isinstance(back, int | float | str | list | np.ndarray)


def test_a_coroutine_arrives_as_one_and_a_generator_too():
    back = crossed(_coroutine())
    back.close()
    assert type(back).__name__ == "coroutine"
    assert type(crossed(x for x in ())).__name__ == "generator"


BAD = [
    {},
    {"a": 1, "b": 2},
    {"z": 1},
    {"t": 1},
    {"d": [[1]]},
    {"d": [[[1], 2]]},
    {"d": [[1, 2]] * 2000},
    {"r": [0, 10**12, 1]},
    {"r": [0, 1, 0]},
    {"a": ["|O", [1], "AAAAAAAAAAA="]},
    {"a": ["f8", [9], "AAAA"]},
    {"a": ["f8", [1], "not base 64"]},
    {"s": ["V8", "AAAAAAAAAAA="]},
    {"o": [[3], [1]]},
    {"x": [1]},
    {"k": [0, "KVCache", {}]},
    {"m": [0, "x"]},
    {"v": [0, "f8", [1], 0, [8]]},
]


@pytest.mark.parametrize("data", BAD, ids=lambda data: str(data)[:40])
def test_what_no_side_may_send_is_refused(data):
    with pytest.raises(messages.Malformed):
        plain.decode(data, refused)


@pytest.mark.parametrize(
    "data", [b"", b"nope", b"1.0", b"[]", b"[" * 100_000, b"9" * 9999, b"\xff\xfe"]
)
def test_what_is_no_message_is_refused(data):
    with pytest.raises(messages.Malformed):
        messages.unpack(data)


def test_texts_lose_what_a_terminal_would_obey_and_a_file_could_not_hold():
    text = plain.decode("a\x1b[2J\ud800\u202e\nb", refused)
    assert "\x1b" not in text
    assert text.encode("utf-8").endswith(b"\nb")
