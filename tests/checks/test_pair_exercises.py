"""The fixtures of the assignment pair: what tells right measurements, losses and steps apart."""

import numpy as np
import pytest

from grader import check, exercises, mistakes, selftest
from grader.checks.measure_costs import measure_costs
from grader.counting import counting
from grader.held import HeldModel, TokenCache
from grader.logitrows import logits
from grader.rates import predict_speedup, requests
from grader.timed import Clock, Machine, TimedModel
from specdecode import theory
from specdecode.cached import cached_spec_step
from specdecode.gpt import GPT
from specdecode.layered import LayeredKVCache


def _failed(name, function):
    return {part.name for part in getattr(check, name)(function).parts if not part.passed}


def _measuring(warm_up, repetitions, summary):
    def measure_costs(target, draft, prefix, longest, clock):
        def seconds(model, n):
            cache, times = model.new_cache(), []
            model.extend(cache, prefix)
            for _ in range(warm_up + repetitions):
                start = clock()
                model.extend(cache, prefix[:n])
                times.append(clock() - start)
                cache.truncate(len(prefix))
            return summary(times[warm_up:])

        passes = [seconds(target, N + 1) for N in range(longest + 1)]
        return seconds(draft, 1) / passes[0], [each / passes[0] for each in passes]

    return measure_costs


ROBUST = [(2, 3, np.median), (2, 4, np.median), (2, 5, np.median), (3, 3, np.median),
          (0, 4, min), (1, 3, min), (2, 2, min)]  # fmt: skip
NOT_ROBUST = [(w, r, np.mean) for w in range(4) for r in range(1, 8 - w)]
NOT_ROBUST += [(w, r, np.median) for w in (0, 1) for r in range(1, 4 + 2 * (w == 0))]


@pytest.mark.parametrize(("warm_up", "repetitions", "summary"), ROBUST)
def test_a_robust_measurement_is_right_on_every_machine(warm_up, repetitions, summary):
    assert _failed("measure_costs", _measuring(warm_up, repetitions, summary)) == set()


@pytest.mark.parametrize(("warm_up", "repetitions", "summary"), NOT_ROBUST)
def test_no_other_measurement_is(warm_up, repetitions, summary):
    failed = _failed("measure_costs", _measuring(warm_up, repetitions, summary))
    assert failed & {"slow first passes", "spikes", "both at once"}
    assert not failed & {"c", "v(N)"}, "a steady machine is measured in any way"


def test_the_clock_stands_still_but_for_models_and_caches():
    clock, machine = Clock(), Machine()
    model = TimedModel("target", machine.target, machine, clock)
    begin = clock()
    assert clock() == begin
    cache = model.new_cache()
    made = clock()
    model.extend(cache, [1, 2])
    assert clock() > made > begin
    assert clock() - made == pytest.approx(machine.target(2) / 1000)


def test_the_reference_keeps_to_its_budget_for_any_longest():
    for longest in range(6):
        machine, clock = Machine(longest=longest), Clock()
        models = [TimedModel(n, machine.target, machine, clock) for n in ("target", "draft")]
        measure_costs(*models, list(machine.prefix), longest, clock)
        assert sum(len(model.fed) for model in models) <= machine.budget


def test_the_speedup_of_one_rate_for_all_is_that_of_the_theory():
    best, speeds = predict_speedup([0.8] * 6, 0.05, [1.0] * 7)
    assert speeds == pytest.approx([theory.speedup(0.8, N, 0.05) for N in range(7)])
    assert best == 6
    assert len({predict_speedup(*request)[0] for request in requests(5).usual}) > 1


def test_the_loss_bounds_the_total_variation():
    def probs(rows, temperature):
        weights = np.exp(np.array(rows) / temperature)
        return weights / weights.sum(axis=1, keepdims=True)

    for seed in range(20):
        for rows in (*logits(seed).usual, *logits(seed).heated):
            p, q = probs(rows.target, rows.temperature), probs(rows.draft, rows.temperature)
            distance = np.abs(p - q).sum(axis=1).mean() / 2
            assert 0 < distance <= np.sqrt(rows.loss / 2)


# Where a step that breaks one rule loses points, and nowhere else.
ALONE = {
    "draft_asked_again": {"rows remembered"},
    "no_bonus": {"draft = target"},
    "token_by_token": {"one target pass"},
    "target_from_the_beginning": {"one target pass"},
    "draft_from_the_beginning": {"the draft reads once"},
    "drafts_twice": {"the draft reads once"},
}


@pytest.mark.parametrize("name", ALONE)
def test_a_broken_rule_of_pair_step_fails_its_own_part_alone(name):
    (mistake,) = (m for m in mistakes.load("pair_step") if m.name == name)
    assert _failed("pair_step", mistake.function) == ALONE[name]


def test_a_zero_uniform_has_a_part_of_its_own():
    path, names = selftest.CONTROLS / "pair_step" / "catches_up_by_length.py", {}
    exec(path.read_text(encoding="utf-8").replace("] < target_rows", "] <= target_rows"), names)
    assert _failed("pair_step", names["pair_step"]) == {"u = 0, target 0"}


def test_the_counting_pair_is_rejected_where_it_says_so():
    for seed in range(5):
        made = counting(np.random.default_rng(seed).permutation(8))
        for settings, accepts_all in ((made.rejected, False), (made.accepted, True)):
            for setting in settings:
                models = HeldModel("target", setting.target), HeldModel("draft", setting.draft)
                caches = [model.holding(setting.prefix[:-1]) for model in models]
                committed = cached_spec_step(
                    setting.prefix, *models, setting.N, np.random.default_rng(1), *caches
                )
                assert (len(committed) == setting.N + 1) == accepts_all


def test_what_the_check_offers_a_real_model_and_its_cache_have():
    rng = np.random.default_rng(0)
    shapes = {"embedding": (9, 8), "positions": (32, 8), "qkv": (2, 8, 24), "out": (2, 8, 8),
              "up": (2, 8, 16), "down": (2, 16, 8), "head": (8, 9)}  # fmt: skip
    target = GPT({name: rng.normal(0, 0.4, shape) for name, shape in shapes.items()}, heads=2)
    draft = target.truncated(1)
    for name in HeldModel.OFFERS:
        assert hasattr(target, name)
    for name in TokenCache.OFFERS:
        assert hasattr(LayeredKVCache(1, 1, 4, 2), name)

    step, text = exercises.reference("pair_step"), [1, 2, 3]
    caches = target.new_cache(), draft.new_cache()
    for model, cache in zip((target, draft), caches, strict=True):
        model.extend(cache, text[:-1])
    while len(text) < 20:
        text += step(text, target, draft, 3, rng, *caches)
        assert [cache.contents() for cache in caches] == [text[:-1]] * 2
