"""The exact law of a step, and the sampled one where draws cannot be enumerated."""

import numpy as np
import pytest

from grader import check
from grader.deadline import Watch
from grader.laws import difference
from grader.learner import Learner
from grader.mistakes import HERE, load_program
from grader.selftest import CONTROLS
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


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("np.maximum(judged[i] - rows[i], 0)", "judged[i]"),  # D03
        ("rng.random() * rows[i][token] >= judged[i][token]", "False"),  # B11
        ("draw(judged[N])]", "draw(judged[max(N - 1, 0)])]"),  # D07
    ],
)
def test_the_sampled_route_rejects_what_is_wrong(right, wrong, tmp_path):
    # A distribution test that has never rejected anything proves nothing.
    source = (CONTROLS / "spec_step" / "gumbel.py").read_text(encoding="utf-8")
    assert source.count(right) == 1
    path = tmp_path / "wrong_gumbel.py"
    path.write_text(source.replace(right, wrong), encoding="utf-8")
    report = check.spec_step(load_program(path, "spec_step")["spec_step"])
    assert not report.passed
    assert "your step commits" in report.message


@pytest.mark.parametrize("power", [2.0, 0.5])
def test_the_sampled_route_of_draft_rejects_another_temperature(power):
    def gumbel_draft(prefix, model, N, rng, power=power):
        tokens, rows = [], []
        for _ in range(N):
            rows.append(model([*prefix, *tokens])[0])
            noise = rng.gumbel(size=len(rows[-1]))  # cannot be enumerated
            tokens.append(int(np.argmax(power * np.log(np.maximum(rows[-1], 1e-300)) + noise)))
        return tokens, np.array(rows)

    assert not check.draft(lambda p, m, N, rng: gumbel_draft(p, m, N, rng)).passed
    right = check.draft(lambda p, m, N, rng: gumbel_draft(p, m, N, rng, power=1.0))
    assert right.score == 1


def test_the_published_mistakes_lie_where_the_loader_looks():
    assert {path.name for path in HERE.iterdir() if path.is_dir()} >= {"accept", "spec_step"}
