"""A GPT that remembers: the rows of a call from nothing, and only what is new is fed."""

from cases import same, small_gpt
from hypothesis import given
from hypothesis import strategies as st

from specdecode.gpt import GPT
from specdecode.remembering import Remembering

SMALL = small_gpt(seed=0)
EDITS = st.lists(  # each call keeps so many tokens of the last one, and has these new ones
    st.tuples(st.integers(0, 16), st.lists(st.integers(0, 4), max_size=6), st.integers(1, 6)),
    min_size=1,
    max_size=8,
)


@given(EDITS)
def test_remembering_equals_a_call_from_nothing_however_the_tokens_change(edits):
    remembering, tokens = Remembering(SMALL), []
    for keep, new, n in edits:
        tokens = [*tokens[:keep], *new][: SMALL.context] or [0]
        n = min(n, len(tokens))
        same(remembering(tokens, n), SMALL(tokens, n))
        assert remembering.cache.wrong_slot(tokens) is None


def test_remembering_feeds_only_what_is_new_and_what_is_asked_for(monkeypatch):
    fed = []
    extend = GPT.extend
    monkeypatch.setattr(GPT, "extend", lambda *args: fed.append(len(args[2])) or extend(*args))
    model = Remembering(SMALL)
    model([0, 1, 2, 3])
    model([0, 1, 2, 3, 4])  # one more
    model([0, 1, 2, 3, 4, 0, 0], 3)  # two more, and the row before them
    model([0, 1, 4, 1])  # rolled back to two
    model([0, 1, 4, 1])  # the same again: its last row is computed anew
    assert fed == [4, 1, 3, 2, 1]
