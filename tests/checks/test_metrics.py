"""best_draft_length and acceptance_metrics: their numbers, their edges, and what they say."""

import numpy as np
import pytest

from grader import check, counts, lengths, mistakes
from grader.fault import Fault
from grader.pictures import Bars
from grader.values import as_count
from specdecode import simulate
from specdecode.models import TableModel


def _mistake(exercise, name):
    (found,) = (m for m in mistakes.load(exercise) if m.name == name)
    return found.function


# The last one is found only by a search that goes beyond N = 100.
@pytest.mark.parametrize(
    ("alpha", "c", "N"), [(0.8, 0.05, 8), (0.95, 0.02, 31), (0.9, 0.04, 15), (0.99, 0.01, 113)]
)
def test_the_known_best_lengths_are_asked_for(alpha, c, N):
    request = lengths.Request(alpha, c)
    assert request in lengths.REQUESTS
    assert request.best == N


@pytest.mark.parametrize("tie", lengths.TIES, ids=str)
def test_a_tie_is_one_however_the_tokens_are_computed(tie):
    def tied(tokens):
        costs = tie.verify_cost or (1.0, 1.0)
        speeds = [tokens(N) / (N * tie.c + v) for N, v in enumerate(costs)]
        return [N for N, speed in enumerate(speeds) if speed == max(speeds)]

    alpha = tie.alpha
    in_32_bits = np.float32(alpha)
    for tokens in (
        lambda N: sum(alpha**i for i in range(N + 1)),
        lambda N: (1 - alpha ** (N + 1)) / (1 - alpha),
        lambda N: (1 - in_32_bits ** np.float32(N + 1)) / (1 - in_32_bits),
    ):
        assert tied(tokens)[0] == tie.best
        assert len(tied(tokens)) > 1


@pytest.mark.parametrize("seed", range(20))
def test_drawn_requests_have_one_best_length_that_rounding_cannot_change(seed):
    asked = lengths.requests(seed)
    several = (asked.costly, asked.free, asked.humps, asked.not_worth_it)
    for request in (r for group in several for r in group if r.verify_cost != (1.0,)):
        rivals = range(150 if request.verify_cost is None else len(request.verify_cost))
        speeds = {N: request.speedup(N) for N in rivals if request.best != N}
        assert max(speeds.values()) < 0.9991 * request.speedup(request.best)


def test_an_unknown_best_length_is_shown_with_both_speed_ups():
    report = check.best_draft_length(lambda alpha, c, verify_cost: 0 if c else 1)
    assert report.message == (
        "For alpha .8, c .08 and verify_cost [1, 1.1, 1.5, 2] your best_draft_length gives 0, "
        "where the speed-up is 1; the N to choose is 1, with a speed-up of 1.525."
    )


def test_an_n_that_is_no_candidate_has_no_speed_up():
    for N in (-1, 4, 10**15):
        message = check.best_draft_length(lambda alpha, c, verify_cost, N=N: N).message
        assert f"gives {N}, which is not an N to choose from; the N to choose is 1" in message


def test_a_fault_with_the_list_is_named_also_where_none_is_not_handled():
    def best_draft_length(alpha, c, verify_cost):
        speeds = [sum(alpha**i for i in range(N + 1)) / v for N, v in enumerate(verify_cost)]
        return speeds.index(max(speeds))

    assert "does not use c" in check.best_draft_length(best_draft_length).message


def test_a_cap_that_is_not_known_gets_no_name_of_another_mistake():
    def best_draft_length(alpha, c, verify_cost):
        costs = verify_cost or [1.0] * 21
        speeds = [sum(alpha**i for i in range(N + 1)) / (N * c + v) for N, v in enumerate(costs)]
        return speeds.index(max(speeds))

    assert check.best_draft_length(best_draft_length).message == (
        "For alpha .95, c .02 and verify_cost None your best_draft_length gives 20, where the "
        "speed-up is 9.421; the N to choose is 31, with a speed-up of 9.954."
    )


@pytest.mark.parametrize("count", [8, np.int64(8), np.uint8(8), np.array(8), np.array([8]), [8]])
def test_any_whole_number_is_a_count(count):
    assert as_count(count, "f", "N") == 8
    assert type(as_count(count, "f", "N")) is int


@pytest.mark.parametrize("value", [8.0, np.float64(8), True, np.True_, "8", [8, 9], [], 10**400])
def test_what_is_no_whole_number_is_no_count(value):
    with pytest.raises(Fault, match="it should return N"):
        as_count(value, "f", "N")


def test_the_metrics_are_those_of_the_example():
    metrics = counts.acceptance_metrics(*counts.SHORTEST)
    assert np.allclose(metrics["conditional"], [3 / 4, 2 / 3, 1 / 2])
    assert metrics["acceptance_rate"] == 6 / 9
    assert metrics["acceptance_length"] == 10 / 4


def test_the_rate_estimates_alpha_for_every_n_and_accepted_over_drafted_does_not():
    target, draft = TableModel([0.5, 0.3, 0.2]), TableModel([0.3, 0.3, 0.4])  # alpha = .8
    rates = {}
    for N in (2, 5):
        runs = simulate.simulate_steps(target, draft, N, 40_000, np.random.default_rng(1))
        metrics = counts.acceptance_metrics(runs.accepted, N)
        rates[N] = metrics["acceptance_rate"], runs.accepted.mean() / N
    # six standard errors of the smaller sample, 72,000 drafts looked at, are 0.009
    assert [rate for rate, _ in rates.values()] == pytest.approx([0.8, 0.8], abs=0.01)
    assert [share for _, share in rates.values()] == pytest.approx([0.72, 0.538], abs=0.01)


def test_each_key_earns_its_own_points():
    def acceptance_metrics(accepted, N):
        return {"acceptance_length": np.mean(accepted) + 1}

    report = check.acceptance_metrics(acceptance_metrics)
    assert [part.name for part in report.parts if part.passed] == ["acceptance_length"]
    assert report.message == (
        "Your acceptance_metrics returns a dict without the key 'conditional'; its keys are: "
        "acceptance_length."
    )


def test_wrong_conditional_rates_are_drawn_where_all_have_a_value():
    shown = check.acceptance_metrics(_mistake("acceptance_metrics", "over_all_steps")).picture
    assert isinstance(shown, Bars)
    assert shown.labels == ("draft 0", "draft 1", "draft 2")
    assert shown.expected == pytest.approx((3 / 4, 2 / 3, 1 / 2))
    for name in ("zero_for_unreached", "one_position_missing", "accepted_over_drafted"):
        assert check.acceptance_metrics(_mistake("acceptance_metrics", name)).picture is None


def test_two_faults_at_once_are_told_by_the_numbers():
    def acceptance_metrics(accepted, N):
        return {
            "conditional": [np.mean(accepted > i) for i in range(N)],
            "acceptance_rate": accepted.sum() / (len(accepted) * N),
            "acceptance_length": accepted.mean(),
        }

    assert check.acceptance_metrics(acceptance_metrics).message == (
        "For accepted [3, 0, 1, 2] and N 3 your acceptance_metrics gives [.75 .5 .25] for "
        "'conditional'; it should be [.75 .667 .5]."
    )
