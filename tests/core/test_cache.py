import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from specdecode import BatchKVCache, KVCache, ScratchKVCache

WIDTH = 2


def entries(tokens, start):
    """Tokens, positions, keys and values whose numbers name the token and its position."""
    positions = list(range(start, start + len(tokens)))
    keys = np.array([[token, place] for token, place in zip(tokens, positions, strict=True)])
    return list(tokens), positions, keys.reshape(-1, WIDTH), -keys.reshape(-1, WIDTH)


def filled(tokens, capacity=16):
    cache = KVCache(capacity, WIDTH)
    cache.append(*entries(tokens, 0))
    return cache


def test_append_then_read():
    cache = filled([5, 6])
    cache.append(*entries([7], 2))
    keys, values = cache.read()
    np.testing.assert_array_equal(keys, [[5, 0], [6, 1], [7, 2]])
    np.testing.assert_array_equal(values, -keys)
    assert cache.contents() == [5, 6, 7]
    assert cache.positions[:3].tolist() == [0, 1, 2]


def test_truncate_moves_the_length_and_erases_nothing():
    cache = filled([5, 6, 7])
    cache.truncate(1)
    assert (cache.length, cache.contents()) == (1, [5])
    assert [len(array) for array in cache.read()] == [1, 1]
    assert cache.keys[2].tolist() == [7, 2]  # still there, and nobody may read it
    cache.append(*entries([8], 1))
    assert cache.contents() == [5, 8]


def test_the_ten_token_prefix_rejected_at_draft_three():
    """Ten cached, five drafted, the third rejected: prefix and two drafts are left."""
    prefix, drafts = list(range(10)), [20, 21, 22, 23, 24]
    cache = filled(prefix)
    cache.append(*entries(drafts, 10))
    cache.truncate(12)
    assert cache.wrong_slot([*prefix, 20, 21]) is None
    np.testing.assert_array_equal(cache.read()[0][-2:], [[20, 10], [21, 11]])


@given(st.lists(st.one_of(st.lists(st.integers(0, 9), max_size=4), st.integers(0, 8)), max_size=12))
def test_a_cache_behaves_like_a_list(operations):
    cache, model = KVCache(64, WIDTH), []
    for operation in operations:
        if isinstance(operation, list):
            cache.append(*entries(operation, len(model)))
            model += operation
        else:
            cache.truncate(min(operation, len(model)))
            del model[operation:]
        assert cache.contents() == model
        assert cache.wrong_slot(model) is None
        np.testing.assert_array_equal(cache.read()[0], entries(model, 0)[2])


def test_appending_nothing_is_allowed():
    cache = filled([1])
    cache.append([], [], np.empty((0, WIDTH)), np.empty((0, WIDTH)))
    assert cache.contents() == [1]


def test_appending_past_the_capacity_is_named_and_changes_nothing():
    cache = filled([1, 2, 3], capacity=4)
    with pytest.raises(ValueError, match="2 more entries do not fit: 3 of 4 slots are taken"):
        cache.append(*entries([4, 5], 3))
    assert cache.contents() == [1, 2, 3]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"positions": [0]}, "2 tokens need 2 positions.*got 1"),
        ({"keys": np.zeros((1, WIDTH))}, r"keys .*\(2, 2\).*\(1, 2\)"),
        ({"values": np.zeros((2, 3))}, r"values .*\(2, 2\).*\(2, 3\)"),
        ({"keys": np.zeros(WIDTH)}, r"keys .*\(2, 2\).*\(2,\)"),
    ],
)
def test_entries_of_another_shape_are_named(change, message):
    """NumPy would spread one row over two slots without a word."""
    good = dict(zip(("tokens", "positions", "keys", "values"), entries([4, 5], 0), strict=True))
    cache = KVCache(4, WIDTH)
    with pytest.raises(ValueError, match=message):
        cache.append(**{**good, **change})
    assert cache.length == 0


@pytest.mark.parametrize("length", [-1, 4])
def test_truncating_past_the_length_is_named(length):  # B28: no second meaning of a number
    cache = filled([1, 2, 3])
    with pytest.raises(ValueError, match=rf"3 entries cannot be truncated to {length}.*in 0..3"):
        cache.truncate(length)
    assert cache.length == 3


@pytest.mark.parametrize("length", [0, 1, 3])
def test_truncating_keeps_exactly_that_many(length):  # B28: to 0, to 1, to all
    cache = filled([1, 2, 3])
    cache.truncate(length)
    assert cache.contents() == [1, 2, 3][:length]


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


def test_a_slot_written_for_another_position_is_named():  # B31
    cache = filled([1, 2])
    cache.append(*entries([3], 3))
    assert cache.wrong_slot([1, 2, 3]) == "slot 2 was written for position 3."


def scratch_cache():
    cache = ScratchKVCache(16, WIDTH, scratch=4)
    cache.write(*entries([5, 6], 0))
    cache.commit(2)
    return cache


def test_a_pass_reads_committed_and_scratch_entries():
    cache = scratch_cache()
    cache.write(*entries([7, 8], 2))
    keys, values = cache.read()
    np.testing.assert_array_equal(keys, [[5, 0], [6, 1], [7, 2], [8, 3]])
    np.testing.assert_array_equal(values, -keys)
    assert (cache.length, cache.committed.length) == (4, 2)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_commit_keeps_the_first_and_forgets_the_rest(count):
    cache = scratch_cache()
    cache.write(*entries([7, 8], 2))
    cache.commit(count)
    assert cache.committed.wrong_slot([5, 6, 7, 8][: 2 + count]) is None
    assert cache.length == 2 + count
    np.testing.assert_array_equal(cache.read()[0], entries([5, 6, 7, 8][: 2 + count], 0)[2])


def test_both_strategies_read_the_same_after_the_same_steps():
    rng = np.random.default_rng(0)
    in_place, scratch, committed = KVCache(64, WIDTH), ScratchKVCache(64, WIDTH, 4), []
    for _ in range(20):
        block = rng.integers(0, 9, 4).tolist()
        accepted = int(rng.integers(0, 4))
        new = entries(block, len(committed))
        in_place.append(*new)
        scratch.write(*new)
        np.testing.assert_array_equal(in_place.read(), scratch.read())
        committed += block[:accepted]
        in_place.truncate(len(committed))
        scratch.commit(accepted)
        np.testing.assert_array_equal(in_place.read(), scratch.read())
        if len(committed) > 50:
            break


@pytest.mark.parametrize("count", [-1, 3])
def test_committing_more_than_was_written_is_named(count):
    cache = scratch_cache()
    cache.write(*entries([7, 8], 2))
    with pytest.raises(ValueError, match=f"2 entries cannot be truncated to {count}"):
        cache.commit(count)
    assert cache.length == 4


def test_writing_past_the_scratch_area_is_named():
    with pytest.raises(ValueError, match="5 more entries do not fit: 0 of 4 slots"):
        scratch_cache().write(*entries([1, 2, 3, 4, 5], 2))


def test_committing_past_the_capacity_loses_nothing():
    cache = ScratchKVCache(1, WIDTH, scratch=4)
    cache.write(*entries([7, 8], 0))
    with pytest.raises(ValueError, match="2 more entries do not fit: 0 of 1 slots"):
        cache.commit(2)
    assert cache.length == 2


def batch_of_two():
    """Both rows hold one token; row 0 then accepts three drafts, row 1 only one."""
    batch = BatchKVCache(2, 8, WIDTH)
    batch.append(*zip(entries([1], 0), entries([2], 0), strict=True))
    batch.append(*zip(entries([3, 4, 5], 1), entries([6, 7, 8], 1), strict=True))
    batch.truncate([4, 2])
    return batch


def test_each_row_has_its_own_length_and_positions():  # B36
    batch = batch_of_two()
    assert batch.lengths.tolist() == [4, 2]
    batch.append(*zip(entries([9], 4), entries([10], 2), strict=True))
    assert batch.rows[0].wrong_slot([1, 3, 4, 5, 9]) is None
    assert batch.rows[1].wrong_slot([2, 6, 10]) is None


def test_a_row_of_a_batch_reads_what_it_would_alone():  # B35
    batch, alone = batch_of_two(), filled([2, 6])
    np.testing.assert_array_equal(batch.read(1), alone.read())


def test_the_mask_hides_the_slots_of_shorter_rows():
    assert batch_of_two().mask().tolist() == [[True] * 4, [True, True, False, False]]
    assert BatchKVCache(0, 4, WIDTH).mask().shape == (0, 0)


@pytest.mark.parametrize("lengths", [[4, 3], [5, 2], [-1, 2]])
def test_a_bad_length_of_one_row_truncates_no_row(lengths):
    batch = batch_of_two()
    with pytest.raises(ValueError, match=r"row [01] of [24] entries cannot be truncated to"):
        batch.truncate(lengths)
    assert batch.lengths.tolist() == [4, 2]


def test_another_number_of_rows_is_named():
    batch = batch_of_two()
    with pytest.raises(ValueError, match="a batch of 2 rows needs one item each; got 1"):
        batch.truncate([1])
    with pytest.raises(ValueError, match="a batch of 2 rows needs one item each; got 3"):
        batch.append([[1]] * 3, [[4]] * 3, [np.zeros((1, WIDTH))] * 3, [np.zeros((1, WIDTH))] * 3)
