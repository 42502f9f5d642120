import numpy as np
import pytest

from specdecode.layered import LayeredKVCache

LAYERS, HEADS, SIZE = 3, 2, 2


def fill(cache, tokens):
    """Write entries whose numbers name layer, head and position; return the positions."""
    positions = cache.open(tokens)
    for layer in range(LAYERS):
        entries = np.array([[[10 * layer + head, p] for p in positions] for head in range(HEADS)])
        cache.write(layer, entries, -entries)
    return positions


def filled(tokens, capacity=8):
    cache = LayeredKVCache(LAYERS, HEADS, capacity, SIZE)
    fill(cache, tokens)
    return cache


def test_each_head_has_its_own_memory_for_one_list_of_tokens():
    cache = filled([5, 6])
    assert fill(cache, [7]).tolist() == [2]
    assert cache.contents() == [5, 6, 7]
    keys, values = cache.read()
    assert keys.shape == (LAYERS, HEADS, 3, SIZE)
    assert keys[2, 1].tolist() == [[21, 0], [21, 1], [21, 2]]
    np.testing.assert_array_equal(values, -keys)


def test_write_returns_all_that_counts_of_its_layer():
    cache = filled([5, 6])
    cache.open([7])
    nines, eights = np.full((2, HEADS, 1, SIZE), [[[[9]]], [[[8]]]])
    keys, values = cache.write(1, nines, eights)
    assert keys[1].tolist() == [[11, 0], [11, 1], [9, 9]]
    assert values[0].tolist() == [[-10, 0], [-10, -1], [8, 8]]


def test_a_rollback_holds_for_every_layer():
    cache = filled([5, 6, 7, 8])
    cache.truncate(2)
    assert cache.wrong_slot([5, 6]) is None
    assert [half.shape for half in cache.read()] == [(LAYERS, HEADS, 2, SIZE)] * 2
    fill(cache, [9])
    assert cache.wrong_slot([5, 6, 9]) is None


@pytest.mark.parametrize(
    ("sequence", "message"),
    [
        ([1, 2], "slot 2 still holds token 3; it should be gone."),
        ([1, 2, 3, 4], "slot 3 is missing; it should hold token 4."),
        ([1, 9, 3], "slot 1 holds token 2; it should hold token 9."),
    ],
)
def test_the_first_wrong_slot_is_named(sequence, message):
    assert filled([1, 2, 3]).wrong_slot(sequence) == message


@pytest.mark.parametrize(
    ("tokens", "shared"),
    [([], 0), ([1], 1), ([1, 2, 3], 3), ([1, 2, 3, 4], 3), ([1, 9, 3], 1), ([9], 0)],
)
def test_shared_counts_the_common_beginning(tokens, shared):
    assert filled([1, 2, 3]).shared(tokens) == shared


def test_what_was_rolled_back_is_not_shared():
    cache = filled([1, 2, 3])
    cache.truncate(1)
    assert cache.shared([1, 2, 3]) == 1


def test_a_slot_of_another_place_in_the_text_is_not_shared():
    cache = filled([1, 2])
    cache.open([3, 4], np.array([2, 2]))  # two nodes of a tree behind the same token
    assert cache.shared([1, 2, 3, 4]) == 3


def test_keep_moves_chosen_slots_behind_the_first_ones():
    cache = filled([1, 2, 3, 4, 5, 6])
    cache.keep(2, [3, 5])
    assert cache.contents() == [1, 2, 4, 6]
    assert cache.positions[:4].tolist() == [0, 1, 3, 5]  # they were written for these
    keys, values = cache.read()
    assert keys[2, 1].tolist() == [[21, 0], [21, 1], [21, 3], [21, 5]]
    np.testing.assert_array_equal(values, -keys)
    cache.keep(3, [])
    assert cache.contents() == [1, 2, 4]


@pytest.mark.parametrize(("length", "slots"), [(5, []), (-1, []), (2, [1]), (2, [4])])
def test_slots_that_cannot_be_kept_are_named_and_nothing_changes(length, slots):
    cache = filled([1, 2, 3, 4])
    with pytest.raises(ValueError, match=f"of 4 entries the first {length} cannot be kept with"):
        cache.keep(length, slots)
    assert cache.contents() == [1, 2, 3, 4]


def test_reserve_makes_room_and_keeps_what_is_there():
    cache = filled([1, 2, 3], capacity=4)
    before = [half.copy() for half in cache.read()]
    cache.reserve(6)
    np.testing.assert_array_equal(cache.read(), before)
    assert cache.wrong_slot([1, 2, 3]) is None
    fill(cache, [4, 5, 6])
    assert cache.contents() == [1, 2, 3, 4, 5, 6]
    cache.reserve(2)  # there is more already
    assert cache.capacity == 6


def test_more_than_fits_is_named_and_changes_nothing():
    cache = filled([1, 2, 3], capacity=4)
    with pytest.raises(ValueError, match="2 more entries do not fit: 3 of 4 slots are taken"):
        cache.open([4, 5])
    assert cache.contents() == [1, 2, 3]
