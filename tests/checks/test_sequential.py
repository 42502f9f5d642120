"""The sequential test: right laws keep its capital at 1, wrong ones are rejected, and how small."""

import copy
import re
from collections.abc import Callable
from itertools import product
from math import exp
from types import SimpleNamespace

import numpy as np
import pytest

from grader import check, coupled, exercises, mistakes, sequential
from grader.beginnings import beginnings, completed, last_token, shortest_difference
from grader.coupled import Known
from grader.fixtures import Fixtures
from grader.mistakes import load_program
from grader.selftest import CONTROLS
from specdecode.exact import target_distribution

SAMPLED = {
    "spec_step": ("gumbel", "exponential_race", "log_ratio", "binomial", "float_of_the_draw"),
    "draft": ("gumbel", "exponential_race"),
    "generate": ("gumbel",),
}
TRUTH = {(0, 0): 0.06, (0, 1): 0.14, (1, 0): 0.24, (1, 1): 0.16, (2, 2): 0.4}
STOPS_AFTER_ONE = {
    (0, 0): 0.06,
    (0, 1): 0.14,
    (1,): 0.4,
    (2,): 0.4,
}  # the same law, cut off at 1, 2


@pytest.mark.parametrize("law", [TRUTH, STOPS_AFTER_ONE])
def test_the_mean_capital_of_a_right_program_is_exactly_one(law):
    chance = {event: y for n in range(3) for event, y in beginnings(TRUTH, n).items()}
    mean_events = mean_tokens = 0.0
    for outcomes in product(law, repeat=3):
        probability = np.prod([law[outcome] for outcome in outcomes])
        events, tokens = sequential._EventBets(TRUTH, chance), sequential._TokenBets(chance)
        for outcome in outcomes:
            events.settle(outcome)
            tokens.settle(outcome)
        mean_events += probability * np.exp(events.capitals).sum()
        mean_tokens += probability * exp(tokens.capital)
    assert mean_events == pytest.approx(1, abs=1e-12)
    assert mean_tokens == pytest.approx(1, abs=1e-12)


def test_capital_has_to_reach_ten_million():
    assert sequential.MOST_TESTS / sequential.FALSE_FAILURE >= 1e7


@pytest.mark.parametrize("exercise", SAMPLED)
def test_no_check_makes_more_sampled_comparisons_than_its_rate_allows_for(exercise, monkeypatch):
    looked = []
    whole = sequential.test

    def counting(draw, truth, most, coupling):
        if any(0 < y < 1 - 1e-12 for y in truth.values()):  # else nothing can go wrong by chance
            looked.append(most)
        return whole(draw, truth, most, coupling)

    monkeypatch.setattr(sequential, "test", counting)
    for name in SAMPLED[exercise]:
        looked.clear()
        program = load_program(CONTROLS / exercise / f"{name}.py", exercise)[exercise]
        assert getattr(check, exercise)(program).passed
        assert 1 <= len(looked) <= sequential.MOST_TESTS


def _shifted(truth, by):
    """The law with `by` moved from the likeliest first token to the second likeliest."""
    first = beginnings(truth, 1)
    (second,), (likeliest,) = sorted(first, key=first.get)[-2:]
    scale = {likeliest: 1 - by / first[(likeliest,)], second: 1 + by / first[(second,)]}
    return {tokens: y * scale.get(tokens[0], 1) for tokens, y in truth.items()}


@pytest.mark.parametrize(("most", "by"), [(250, 0.28), (400, 0.22), (1100, 0.13)])
def test_the_stated_power(most, by):
    setting = Fixtures(11).two
    truth = target_distribution(setting.target, setting.prefix, 3)
    outcomes, weights = zip(*_shifted(truth, by).items(), strict=True)
    rejected, samples = 0, 0
    for seed in range(40):
        draws = iter(np.random.default_rng(seed).choice(len(outcomes), size=most, p=weights))
        seen = sequential.test(lambda draws=draws: outcomes[next(draws)], truth, most, None)
        rejected += seen.wrong is not None
        samples += seen.samples
    assert rejected >= 39
    assert samples < 40 * most * 0.7, "it stops early"


def test_a_gross_fault_takes_a_few_dozen_samples():
    seen = sequential.test(lambda: (2, 2), TRUTH, 1000, None)
    assert seen.samples <= 40
    assert seen.wrong[0] == 2


def test_an_impossible_outcome_ends_the_test_at_once():
    seen = sequential.test(lambda: (1, 2), TRUTH, 1000, None)
    assert seen.samples == 1
    assert seen.wrong == (1, 2)


def test_short_outcomes_are_carried_on_by_the_law():
    assert completed(STOPS_AFTER_ONE, TRUTH) == pytest.approx(TRUTH)
    assert shortest_difference({**TRUTH, (2, 2): 0.3, (2, 1): 0.1}, TRUTH) in [(2, 1), (2, 2)]
    assert last_token(TRUTH, (0, 1)) == pytest.approx(0.7)


# Negative controls: known wrong programs whose draws cannot be enumerated. A test of a law that has
# never rejected anything proves nothing.
WRONG = [
    ("spec_step", "gumbel", "np.maximum(judged[i] - rows[i], 0)", "judged[i]"),  # D03
    ("spec_step", "gumbel", "rng.random() * rows[i][token] >= judged[i][token]", "False"),  # B11
    ("spec_step", "gumbel", "draw(judged[N])]", "draw(judged[max(N - 1, 0)])]"),  # D07
    ("spec_step", "gumbel", "np.log(weights)", "weights"),
    ("spec_step", "exponential_race", "np.maximum(judged[i] - rows[i], 0)", "judged[i]"),
    ("spec_step", "log_ratio", "np.maximum(judged[i] - rows[i], 0)", "abs(judged[i] - rows[i])"),
    ("draft", "gumbel", "np.log(", "2 * np.log("),
    ("draft", "gumbel", "np.log(", "0.5 * np.log("),
    ("generate", "gumbel", "np.maximum(p - q, 0)", "p"),  # D03
    ("generate", "gumbel", "draw(judged[n], rng)", "draw(judged[max(n - 1, 0)], rng)"),  # D07
]


@pytest.mark.parametrize(("exercise", "control", "right", "wrong"), WRONG)
def test_a_wrong_program_that_cannot_be_enumerated_is_rejected(
    exercise, control, right, wrong, tmp_path
):
    source = (CONTROLS / exercise / f"{control}.py").read_text(encoding="utf-8")
    assert right in source
    path = tmp_path / "wrong.py"
    path.write_text(source.replace(right, wrong), encoding="utf-8")
    report = getattr(check, exercise)(load_program(path, exercise)[exercise])
    seen = [part.detail for part in report.parts if not part.passed]
    assert any(re.search(r"with probability .* samples", detail) for detail in seen)


def test_drawing_without_an_end_is_stopped_by_count():
    def spec_step(prefix, target, draft, N, rng):
        while rng.standard_normal() < 100:
            pass

    report = check.spec_step(spec_step)
    assert report.message.startswith("Your step drew 1000 random numbers without an end")


def test_the_reference_is_judged_exactly(monkeypatch):
    monkeypatch.setattr(sequential, "test", None)
    for exercise in SAMPLED:
        assert getattr(check, exercise)(exercises.reference(exercise)).passed


# Known wrong programs that hide their draws: what they lose in the open they lose hidden, but for
# faults too small to see. The total variation of half_precision_draw is below .0001.
HIDDEN = {"one_uniform": 0.8, "block_token_residual": 0.85, "global_numpy": 0.5}
HIDE = """
class Hidden:
    def __init__(self, rng):
        self.rng = rng

    def random(self):
        return float(self.rng.random())

    def choice(self, n, p):
        cumulative = np.cumsum(p) / np.sum(p)
        return int(np.searchsorted(cumulative, float(self.rng.random()), side="right"))

"""


def _hidden(name: str, tmp_path) -> Callable:
    (mistake,) = (m for m in mistakes.load("spec_step") if m.name == name)
    head = "def spec_step(prefix, target, draft, N, rng):\n"
    assert head in mistake.source
    path = tmp_path / "hidden.py"
    path.write_text(
        mistake.source.replace(head, f"{HIDE}{head}    rng = Hidden(rng)\n"), encoding="utf-8"
    )
    return load_program(path, "spec_step")["spec_step"]


@pytest.mark.parametrize("seed", [None, 101, 7])
@pytest.mark.parametrize("name", HIDDEN)
def test_a_mistake_that_hides_its_draws_is_found(name, seed, tmp_path):
    assert check.spec_step(_hidden(name, tmp_path), seed).score <= HIDDEN[name]


def _known(law: dict, places: np.ndarray) -> Known:
    """A program that inverts its law with one uniform, cell by cell."""
    outcomes, weights = list(law), np.cumsum(list(law.values()))
    return Known(
        lambda rng: outcomes[int(np.searchsorted(weights, places[int(rng.random() * 1000)]))],
        lambda: law,
    )


CELLS = (np.arange(1000) + 0.5) / 1000
LIKE = {**TRUTH, (0, 0): 0.07, (2, 2): 0.39}  # a law that is wrong by .01


def test_bets_on_a_difference_keep_their_mean():
    """For a right program, whatever it has to do with the known one."""
    for shuffled in (CELLS, CELLS[::-1], np.roll(CELLS, 37)):
        right, wrong = _known(TRUTH, CELLS), _known(LIKE, shuffled)
        bets = coupled._Bets(LIKE, TRUTH, 1)
        for u in (0.05, 0.3, 0.9):
            same = [
                program.run(SimpleNamespace(random=lambda u=u: u)) for program in (right, wrong)
            ]
            bets.learn(*same)
        mean = 0.0
        for cell in range(1000):
            rng = SimpleNamespace(random=lambda cell=cell: cell / 1000 + 1e-9)
            copied = copy.deepcopy(bets)
            copied.settle(right.run(rng), wrong.run(rng))
            mean += np.exp(copied.capitals).sum() / 1000
        assert mean == pytest.approx(1, abs=1e-9)


def test_a_small_fault_is_found_where_a_known_program_shares_it():
    def seen(program, known, most):
        coupling = coupled.Coupling(program.run, known, TRUTH, np.random.default_rng(1))
        return sequential.test(coupling.draw, TRUTH, most, coupling)

    wrong, right = _known(LIKE, CELLS), _known(TRUTH, CELLS)
    assert seen(wrong, [], 2500).wrong is None
    found = seen(wrong, [right, wrong], 1500)
    assert found.wrong in ((0,), (0, 0), (2,), (2, 2))
    assert found.shares[0, 0] == pytest.approx(0.07, abs=0.002)
    assert seen(right, [right, wrong], 2500).wrong is None


def test_a_program_that_does_not_repeat_itself_is_no_right_one():
    def spec_step(prefix, target, draft, N, rng):
        float(rng.random())
        return [int(own.choice(3, p=target(prefix)[0]))]

    own = np.random.Generator(np.random.PCG64(1))
    report = check.spec_step(spec_step)
    assert "different things on the same draws" in str(report)
