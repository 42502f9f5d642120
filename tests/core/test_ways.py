"""Every way to draft for the trained target: the greedy text is plain decoding's, to the end."""

from __future__ import annotations

import numpy as np
import pytest

from specdecode import Warped, generate, generate_autoregressive
from specdecode_weights import characters, showing_target
from specdecode_weights.ways import line_up

NAMES = tuple(line_up())


@pytest.fixture(scope="module")
def plain():
    prompt = characters().encode("\nJULIET.\nO ")
    rng = np.random.default_rng(0)
    return prompt, generate_autoregressive(prompt, Warped(showing_target(), 0), rng, 60)


@pytest.mark.parametrize("name", NAMES)
def test_greedy_text_is_that_of_plain_decoding(name, plain):
    prompt, text = plain
    drafter, N = line_up(0)[name]
    target = Warped(showing_target(), 0)
    made = generate(prompt, target, drafter, N, np.random.default_rng(1), len(text))
    assert made.tokens == text
    assert target.model.cache.contents() == [*prompt, *text][:-1]
    if name not in ("prompt lookup", "Lookahead"):  # which find little in so short a text
        assert len(made.steps) < 0.7 * len(text)


def test_a_way_may_be_used_for_one_text_after_another(plain):
    prompt, text = plain
    other = characters().encode("\nNURSE.\nWell, ")
    for drafter, N in line_up(0).values():
        target = Warped(showing_target(), 0)
        generate(other, target, drafter, N, np.random.default_rng(1), 20)
        made = generate(prompt, target, drafter, N, np.random.default_rng(1), 30)
        assert made.tokens == text[:30]
