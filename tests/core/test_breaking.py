"""The core with one line exchanged: off it is the core, on it does what its switch says."""

import inspect

import numpy as np
import pytest

from specdecode import GPT, AttentionModel, KVCache, cached_spec_step, spec_step
from specdecode.breaking import PARTS, system
from specdecode.effects import bias, run
from specdecode.faults import FAULTS, Fault, Line

TARGET = AttentionModel(3, 4, seed=23)  # a context of 64
DRAFT = TARGET.perturbed(0.9, seed=1)
N = 2
BY_NAME = {fault.name: fault for fault in FAULTS}
ids = [fault.name for fault in FAULTS]


def biases(fault, length=3):
    return bias(system(fault), TARGET, DRAFT, N, [1], length)


def a_run(fault, seed=0):
    return run(system(fault), TARGET, DRAFT, N, [1], 40, np.random.default_rng(seed))


def with_effect(effect):
    chosen = [fault for fault in FAULTS if fault.effect == effect]
    return pytest.mark.parametrize("fault", chosen, ids=[fault.name for fault in chosen])


def test_all_switches_off_is_the_core_token_for_token():
    parts = system()
    for part in PARTS:
        assert inspect.getsource(getattr(parts, part.__name__)) == inspect.getsource(part)
    for seed in range(10):
        rng = np.random.default_rng(seed)
        sequence, caches = [1], [KVCache(64, 4), KVCache(64, 4)]
        for _ in range(10):
            sequence += cached_spec_step(sequence, TARGET, DRAFT, N, rng, *caches)
        ours = run(parts, TARGET, DRAFT, N, [1], len(sequence) - 1, np.random.default_rng(seed))
        assert ours.sequence == sequence
        for cache, other in zip(ours.caches.values(), caches, strict=True):
            np.testing.assert_array_equal(cache.read(), other.read())
        plain = [f([1], TARGET, DRAFT, 3, np.random.default_rng(seed))
                 for f in (parts.spec_step, spec_step)]  # fmt: skip
        assert plain[0] == plain[1]
    assert biases(None, N + 2).max() < 1e-12
    assert ours.wrong_slots() == {"target": None, "draft": None}


def test_names_and_reports():
    assert len(BY_NAME) == len(FAULTS)
    assert all(fault.report and fault.story.endswith(".") for fault in FAULTS)
    assert {fault.effect for fault in FAULTS} == {"bias", "slowness", "memory"}


@pytest.mark.parametrize("fault", FAULTS, ids=ids)
def test_a_switch_exchanges_one_line_and_nothing_else(fault):
    parts = system(fault)
    changed = {line.function: line for line in fault.lines}
    for part in PARTS:
        pair = part, getattr(parts, part.__name__)
        was, now = (inspect.getsource(function).splitlines() for function in pair)
        differ = [i for i, (one, other) in enumerate(zip(was, now, strict=True)) if one != other]
        assert len(differ) == (part.__name__ in changed)
        for i in differ:
            assert was[i].strip() == changed[part.__name__].right
            assert now[i].strip() == changed[part.__name__].wrong


@with_effect("bias")
def test_what_is_biased_is_biased_exactly(fault):
    assert biases(fault)[-1] > 0.02
    assert a_run(fault).wrong_slots() == {"target": None, "draft": None}


def test_faults_that_the_first_token_cannot_show():
    blind = {fault.name for fault in FAULTS if biases(fault, 1)[0] < 1e-12}
    assert {"one uniform for all positions", "bonus from the row before", "bonus from the draft",
            "last draft twice"} <= blind  # fmt: skip
    assert "residual through a softmax" not in blind


@with_effect("slowness")
def test_what_is_slow_is_exact(fault):
    assert biases(fault, N + 2).max() < 1e-12


def test_without_a_bonus_a_full_step_is_one_token_short():
    right, slow = a_run(None), a_run(BY_NAME["no bonus"])
    assert max(right.committed) == N + 1
    assert max(slow.committed) == N
    assert slow.tokens_per_pass < right.tokens_per_pass
    assert slow.wrong_slots() == {"target": None, "draft": None}


def test_a_pass_for_each_draft_saves_none():
    slow = a_run(BY_NAME["a target pass for each draft"])
    assert slow.passes["target"] == (N + 1) * len(slow.committed)
    assert slow.tokens_per_pass <= 1


@pytest.mark.parametrize(
    "name", ["the draft's missing entry is not fed", "the draft's cache is not rolled back"]
)
def test_a_draft_that_reads_another_text_is_refused_more_often(name):
    """A draft that is the target is never refused, unless it reads another text than the target."""
    runs = [
        run(system(fault), TARGET, TARGET, N, [1], 50, np.random.default_rng(0))
        for fault in (None, BY_NAME[name])
    ]
    assert runs[0].tokens_per_pass == N + 1
    if name.endswith("fed"):  # a hole after each full acceptance, and it stays
        assert runs[1].tokens_per_pass < 0.9 * (N + 1)
    wrong = a_run(BY_NAME[name]).wrong_slots()
    assert wrong["target"] is None
    assert wrong["draft"].startswith("slot ")


@with_effect("memory")
def test_a_wrong_target_cache_is_named_and_biases(fault):
    assert a_run(fault).wrong_slots()["target"].startswith("slot ")
    assert biases(fault)[-1] > 0.02


def test_slots_that_are_never_given_back_end_the_run():
    lost = run(system(BY_NAME["the target's cache is not rolled back"]), TARGET, DRAFT, N, [1],
               63, np.random.default_rng(0))  # fmt: skip
    assert "within a context of 64" in lost.ended
    assert lost.caches["target"].length > len(lost.sequence) - 1
    assert lost.caches["draft"].length == len(lost.sequence) - 1  # as before the step that failed


def test_acceptance_by_position_by_hand():
    parts = system()
    one = run(parts, TARGET, DRAFT, 3, [1], 55, np.random.default_rng(5))
    rates, reached = one.acceptance_by_position
    accepted = np.array([verdict.accepted for verdict in one.verdicts])
    assert reached.tolist() == [int((accepted >= i).sum()) for i in range(3)]
    passed = np.array([(accepted > i).sum() for i in range(3)])
    np.testing.assert_allclose(rates, passed / reached)


def test_a_transformer_runs_too():
    rng = np.random.default_rng(0)
    shapes = {"embedding": (6, 8), "positions": (32, 8), "qkv": (2, 8, 24), "out": (2, 8, 8),
              "up": (2, 8, 16), "down": (2, 16, 8), "head": (8, 6)}  # fmt: skip
    model = GPT({name: rng.normal(size=shape) / 3 for name, shape in shapes.items()}, heads=2)
    result = run(system(), model, model.truncated(1), 3, [1, 2], 20, rng)
    assert len(result.sequence) >= 22
    assert result.wrong_slots() == {"target": None, "draft": None}


def test_a_line_that_the_core_does_not_have_is_named():
    gone = Fault("x", "bias", (Line("verify", "no such line", "pass"),), "spec_step", "", "")
    with pytest.raises(ValueError, match="verify has no line 'no such line' of its own"):
        system(gone)
