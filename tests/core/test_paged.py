import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from specdecode import AttentionModel, KVCache
from specdecode.paged import PagedKVCache, Pages

MODEL = AttentionModel(5, 3, seed=0)


@given(st.integers(1, 5), st.lists(st.tuples(st.integers(0, 4), st.integers(0, 9)), max_size=12))
def test_a_model_reads_from_pages_what_it_reads_from_one_piece(size, moves):
    """Feed and roll back at random: rows, contents, and pages in use are what they should be."""
    pages, plain = Pages(count=64, size=size, width=3), KVCache(64, 3)
    paged = PagedKVCache(pages)
    for token, cut in moves:
        fed = [token, (token + 1) % 5]
        if plain.length + 2 > MODEL.context:
            break
        np.testing.assert_array_equal(MODEL.extend(paged, fed), MODEL.extend(plain, fed))
        kept = max(plain.length - cut, 0)
        plain.truncate(kept)
        paged.truncate(kept)
        assert paged.contents() == plain.contents()
        assert (pages.users > 0).sum() == len(paged.table) == -(-kept // size)
    assert paged.copied == 0


@pytest.mark.parametrize("length", [4, 5, 7, 8])
def test_a_fork_copies_the_half_full_page_only_and_leaves_the_first_alone(length):
    pages = Pages(count=8, size=4, width=3)
    first = PagedKVCache(pages)
    MODEL.extend(first, [i % 5 for i in range(length)])
    before = first.contents(), *(array.copy() for array in first.read())
    second = first.fork()
    MODEL.extend(second, [3, 3])
    assert second.copied == length % 4
    assert second.contents() == [*before[0], 3, 3]
    assert first.contents() == before[0]
    for now, then in zip(first.read(), before[1:], strict=True):
        np.testing.assert_array_equal(now, then)
    second.truncate(0)
    assert (pages.users > 0).sum() == len(first.table)
    MODEL.extend(first, [2])  # nobody shares the page any more
    assert first.copied == 0


def test_what_cannot_be_done_is_a_sentence():
    cache = PagedKVCache(Pages(count=2, size=2, width=3))
    MODEL.extend(cache, [0, 1, 2])
    with pytest.raises(ValueError, match="of 3 entries cannot be truncated to 4"):
        cache.truncate(4)
    with pytest.raises(ValueError, match="all 2 pages are taken"):
        MODEL.extend(cache.fork(), [1, 1])
