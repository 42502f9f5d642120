"""What the tests of trees share: a pair of small GPTs, random trees, every way to choose."""

import pytest
from cases import small_gpt
from hypothesis import strategies as st

from specdecode.candidates import WAYS

GPT_TARGET, GPT_DRAFT = small_gpt(seed=0), small_gpt(seed=0)
GPT_DRAFT.weights["head"] = GPT_DRAFT.weights["head"] + 0.5 * small_gpt(seed=1).weights["head"]
ways = pytest.mark.parametrize("way", WAYS)


@st.composite
def trees(draw, most=9):
    """Parents of a random tree, and a token of five for each node."""
    n = draw(st.integers(1, most))
    parents = [draw(st.integers(-1, node - 1)) for node in range(n)]
    return parents, draw(st.lists(st.integers(0, 4), min_size=n, max_size=n))
