"""Alpha along texts: the rows are those that the tokens came from, and the interval holds."""

from __future__ import annotations

import numpy as np
import pytest

from specdecode import TableModel, acceptance_rate, perturb
from specdecode.agreement import mean_of_blocks, overlap, rows_along


def test_overlap_is_the_acceptance_rate_at_each_place():
    target = TableModel.random(5, 2, np.random.default_rng(1))
    draft = perturb(target, 0.8, 3)
    text = [0, 4, 2, 2, 1, 3, 0]
    both = rows_along(target, text), rows_along(draft, text)
    assert both[0].shape == (6, 5)
    wanted = [acceptance_rate(target(text[:i])[0], draft(text[:i])[0]) for i in range(1, 7)]
    assert overlap(*both) == pytest.approx(wanted, abs=1e-12)


def test_students_quantile_is_close_to_the_table():
    """28 blocks with a known spread: t(27) at 99.5 % is 2.771."""
    values = np.repeat(np.where(np.arange(28) % 2, 0.6, 0.4), 32).reshape(4, 224)
    mean, error = mean_of_blocks(values)
    spread = 0.1 * (28 / 27) ** 0.5 / 28**0.5
    assert mean == pytest.approx(0.5)
    assert error / spread == pytest.approx(2.771, abs=0.02)


def test_interval_covers_a_text_with_easy_and_hard_stretches():
    """Stretches of 8 places; 2,000 sets of 4 texts of 256.

    A right interval misses 1 % of them, 20; more than 60 has a probability below 1e-13. Places
    taken as independent, the negative control, miss far more.
    """
    rng = np.random.default_rng(0)
    stretches = rng.choice([0.5, 0.9], size=(2000, 4, 32))
    values = np.repeat(stretches, 8, axis=-1)
    assert missed(values, block=32) <= 60
    assert missed(values, block=1) > 200


def missed(values: np.ndarray, block: int) -> int:
    found = [mean_of_blocks(texts, block) for texts in values]
    return sum(abs(mean - 0.7) > error for mean, error in found)


def test_too_short_a_text_is_refused():
    with pytest.raises(ValueError, match="too few for two blocks"):
        mean_of_blocks(np.ones(40))
