"""The exact law of a step, and the sampled one where draws cannot be enumerated."""

import numpy as np
import pytest

from grader.deadline import Watch
from grader.laws import difference
from grader.learner import Learner
from grader.mistakes import HERE
from grader.stepper import Setting, Stepper
from specdecode import TableModel, spec_step
from specdecode.exact import target_distribution, total_variation


def _setting(N=1):
    rng = np.random.default_rng(3)
    return Setting(TableModel.random(3, 2, rng), TableModel.random(3, 2, rng), N, repeated=True)


def _stepper(function, setting):
    return Stepper(Learner("spec_step", function, Watch(1)), setting)


@pytest.mark.parametrize("N", [0, 1, 2])
def test_a_right_step_has_the_targets_law_to_the_last_digits(N):
    setting = _setting(N)
    truth = target_distribution(setting.target, setting.prefix, N + 2)
    stepper = _stepper(spec_step, setting)
    assert total_variation(stepper.joint(), truth) < 1e-12
    assert total_variation(stepper.law(), truth) < 1e-12


def test_the_shortest_difference_is_shown():
    truth = {(0, 0): 0.25, (0, 1): 0.25, (1, 0): 0.5}
    law = {(0, 0): 0.4, (0, 1): 0.1, (1, 0): 0.5}
    assert difference(law, truth, [2]) == (
        "after [2, 0] your step commits 0 with probability .8; the target's own sampling gives .5"
    )
    assert difference(truth, truth, [2]) is None


def test_the_published_mistakes_lie_where_the_loader_looks():
    assert {path.name for path in HERE.iterdir() if path.is_dir()} >= {"accept", "spec_step"}
