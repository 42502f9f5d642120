"""The fixtures of the assignment gpu: what tells right array programs and predictions apart."""

import numpy as np
import pytest

from grader import check, drafted, draftedkinds, exercises, mistakes, positions, runkinds, runs
from grader.fault import Fault
from grader.positions import rollback_by_position
from grader.runs import predict_run
from grader.values import as_whole_numbers
from specdecode import rejection, theory
from specdecode.cache import BatchKVCache

SEEDS = range(1010, 1020)  # in Pyodide what is named 101 is left out


def _failed(name, function, seed=None):
    return {part.name for part in getattr(check, name)(function, seed).parts if not part.passed}


class _Replay:
    """The uniforms of one row: of the drafts that are looked at, and of the token that follows."""

    def __init__(self, uniforms, looked_at):
        self.left = [*uniforms[:looked_at], uniforms[-1]]

    def random(self):
        return self.left.pop(0)


@pytest.mark.parametrize("seed", [None, *SEEDS[:3]])
def test_a_batch_is_verified_as_the_core_verifies_each_row(seed):
    batches = (
        drafted.BATCHES if seed is None else [b for kind in draftedkinds.asked(seed) for b in kind]
    )
    for batch in batches:
        counts, tokens = drafted.batch_verify(*batch)
        N = batch.drafted.shape[1]
        for row, (target_rows, draft_rows, tokens_drafted, uniforms) in enumerate(
            zip(*batch, strict=True)
        ):
            rng = _Replay(uniforms, min(counts[row] + 1, N))
            verdict = rejection.verify(target_rows, draft_rows, tokens_drafted.tolist(), rng)
            assert (verdict.accepted, verdict.token) == (counts[row], tokens[row])
            assert rng.left == []


@pytest.mark.parametrize("seed", SEEDS)
def test_rounding_decides_no_drawn_batch(seed):
    for batch in draftedkinds.asked(seed).usual:
        target_rows, draft_rows, tokens, uniforms = batch
        rows, N = np.arange(len(tokens)), tokens.shape[1]
        at = rows[:, None], np.arange(N), tokens
        assert np.abs(uniforms[:, :N] * draft_rows[at] - target_rows[at]).min() > 1e-3
        for row, stop in enumerate(drafted.batch_verify(*batch)[0]):
            probs = target_rows[row, stop]
            probs = rejection.residual(probs, draft_rows[row, stop]) if stop < N else probs
            assert np.abs(np.cumsum(probs) - uniforms[row, N]).min() > 1e-3
        narrow = [array.astype(np.float32) if array.dtype == float else array for array in batch]
        for got, want in zip(
            drafted.batch_verify(*narrow), drafted.batch_verify(*batch), strict=True
        ):
            np.testing.assert_array_equal(got, want)
        assert {0, batch.drafted.shape[1]} <= set(drafted.batch_verify(*batch)[0].tolist())


def test_drawn_batches_have_every_edge():
    for seed in SEEDS:
        asked = draftedkinds.asked(seed)
        for kind in asked:
            for batch in kind:
                for row in (batch.target_rows, batch.draft_rows):
                    assert row.min(initial=0) >= 0
                    np.testing.assert_allclose(row.sum(-1), 1)
                assert 0 <= batch.uniforms.min() <= batch.uniforms.max() < 1
        none, full = (drafted.batch_verify(*batch)[0].tolist() for batch in asked.ends)
        assert set(none) == {0}
        assert set(full) == {asked.ends[1].drafted.shape[1]}
        one_row, one_draft, square = asked.shapes
        assert len(one_row.drafted) == one_draft.drafted.shape[1] == 1
        assert len(set((*square.draft_rows.shape, *square.drafted.shape))) == 1
        assert asked.no_drafts[0].drafted.shape[1] == 0
        assert set(np.unique(np.concatenate([b.target_rows for b in asked.greedy]))) == {0, 1}
        (zeros,), (same,) = asked.zeros, asked.same
        counts, tokens = drafted.batch_verify(*zeros)
        assert counts.tolist() == [0, 1, 1, 0, 0]
        assert zeros.uniforms[0, 0] == 0  # what the target never says is rejected even then
        assert zeros.target_rows[0, 0, zeros.drafted[0, 0]] == 0
        assert zeros.draft_rows[1, 0, zeros.drafted[1, 0]] == 0
        last = zeros.target_rows.shape[2] - 1
        assert tokens[1] > 0, "u is 0, and the first token is never said"
        assert tokens[3] > 0
        assert tokens[2] < last, "u is nearly 1, and the last token is never said"
        assert tokens[4] < last
        assert drafted.batch_verify(*same)[0].tolist() == [1, 0, 0]
        np.testing.assert_array_equal(same.target_rows[:2, :1], same.draft_rows[:2])
        assert (same.target_rows[2, 0] > same.draft_rows[2, 0]).sum() == 1


def test_drawn_rounds_have_every_edge():
    for seed in SEEDS:
        asked = positions.asked(seed)
        for round_ in asked.usual:
            assert {0, round_.N} <= set(round_.accepted) <= set(range(round_.N + 1))
        full, none = asked.ends
        assert set(full.accepted) == {full.N}
        assert max(none.accepted) == 0 < none.N
        no_drafts, one_row, first_tokens = asked.shapes
        assert no_drafts.N == 0 < len(no_drafts.lengths)
        assert len(one_row.lengths) == 1
        assert set(first_tokens.lengths) == {0}
        for round_ in asked.full:
            slots, lengths, accepted, _ = round_.arguments
            assert slots.shape[1] == (lengths + 1 + accepted + round_.n).max()
        assert 0 in asked.text


def test_drawn_runs_have_every_edge():
    for seed in SEEDS:
        asked = runkinds.asked(seed)
        assert all(predict_run(*run.arguments)["best"] == 0 for run in asked.costly)
        assert predict_run(*asked.ends[1].arguments)["ends"] is None
        assert [run.alpha for run in asked.alphas] == [0, 1]
        no_drafts, no_batches, tie = asked.nothing
        assert no_drafts.longest == len(no_batches.batches) == 0
        found = predict_run(*tie.arguments)
        assert found["speedups"] == [1] * (tie.longest + 1)
        assert (found["best"], found["ends"]) == (0, tie.batches[0])
        starts = [np.prod([run.target[2], run.card[2]]) for run in asked.usual]
        reads = [np.prod(run.target[:2]) / run.card[0] for run in asked.usual]
        computes = [2 * run.target[0] * (run.longest + 1) / run.card[1] for run in asked.usual]
        slowest = {int(np.argmax(limits)) for limits in zip(starts, reads, computes, strict=True)}
        assert slowest == {0, 1, 2}, "each of the three limits holds somewhere"


# Where a program that breaks one rule loses points, and nowhere else.
ALONE = {
    ("batch_verify", "rows_in_a_loop"): {"no loop over rows"},
    ("batch_verify", "vectorized"): {"no loop over rows"},
    ("batch_verify", "tokens_in_a_loop"): {"no loop over tokens"},
    ("batch_verify", "zero_token_drawn"): {"zeros"},
    ("batch_verify", "nan_when_same"): {"one row for both"},
    ("batch_verify", "residual_in_place"): {"arguments unchanged"},
    ("rollback_by_position", "rows_in_a_loop"): {"no loop over rows"},
    ("rollback_by_position", "mapped"): {"no loop over rows"},
    ("rollback_by_position", "slots_in_a_loop"): {"no loop over slots"},
    ("predict_run", "best_n_kept"): {"ends"},
    ("predict_run", "last_on_a_tie"): {"no drafts, no batches, ties"},
}


@pytest.mark.parametrize(("exercise", "name"), ALONE)
@pytest.mark.parametrize("seed", [None, 101])
def test_a_broken_rule_fails_its_own_part_alone(exercise, name, seed):
    (mistake,) = (m for m in mistakes.load(exercise) if m.name == name)
    assert _failed(exercise, mistake.function, seed) == ALONE[exercise, name]


@pytest.mark.parametrize("exercise", ["batch_verify", "rollback_by_position"])
def test_a_constant_earns_nothing_for_having_no_loop(exercise):
    failed = _failed(exercise, lambda *arguments: (np.zeros(3, int), np.zeros(3, int)))
    assert {"no loop over rows", "arguments unchanged"} & failed == {
        "no loop over rows",
        *(["arguments unchanged"] if exercise == "batch_verify" else []),
    }


@pytest.mark.parametrize(
    "round_",
    [*positions.ROUNDS, *(one for kind in positions.asked(4)[:4] for one in kind)],
    ids=str,
)
def test_rows_hold_what_the_cores_cache_holds(round_):
    slots, lengths, accepted, new = round_.arguments
    cache = BatchKVCache(rows=len(slots), capacity=slots.shape[1], width=2)
    for row, entries, length in zip(cache.rows, slots, lengths + 1 + round_.N, strict=True):
        row.append(entries[:length, 0].astype(int), range(length), *(entries[:length],) * 2)
    cache.truncate(lengths + 1 + accepted)
    for row, entries in zip(cache.rows, new, strict=True):
        at = range(row.length, row.length + len(entries))
        row.append(entries[:, 0].astype(int), at, entries, entries)
    kept, visible = rollback_by_position(slots, lengths, accepted, new)
    for i, row in enumerate(cache.rows):
        assert kept[i] == row.length - round_.n
        np.testing.assert_array_equal(slots[i][visible[i, -1]], row.keys[: row.length])
        assert visible[i].sum(1).tolist() == list(range(kept[i] + 1, row.length + 1))


def test_a_prediction_is_the_theorys_with_the_costs_put_in():
    for run in runs.RUNS:
        found = predict_run(*run.arguments)
        want = [
            theory.speedup(run.alpha, N, found["c"], verify_cost=v)
            for N, v in enumerate(found["v"])
        ]
        assert found["speedups"] == pytest.approx(want)
    for seed in SEEDS:
        drawn = [predict_run(*run.arguments) for run in runkinds.asked(seed).usual]
        assert len({(found["best"], found["ends"]) for found in drawn}) > 1


def test_a_large_model_is_bound_by_memory_and_a_small_one_by_launches():
    large, small = runs.LARGE, (2e6, 2, 400)
    for card, faster, same in (
        (runs.LARGE_CARD, "bandwidth", "launch"),
        (runs.LARGE_CARD, "launch", "bandwidth"),
    ):
        arguments = runs.Run(large, small, card, 0.8, 4, ()).arguments
        before = predict_run(*arguments)["c"]
        arguments[2][faster] *= 2 if faster == "bandwidth" else 0.5
        assert predict_run(*arguments)["c"] == pytest.approx(
            before * (2 if same == "launch" else 0.5)
        )


@pytest.mark.parametrize("thing", [[1.0, 2.0], np.array([True]), [[1, 2]], "12", None, 3])
def test_what_is_not_a_row_of_whole_numbers_is_none(thing):
    with pytest.raises(Fault, match="it should return two numbers"):
        as_whole_numbers(thing, "learners", "two numbers")
    assert as_whole_numbers((1, np.int8(2)), "learners", "").tolist() == [1, 2]


@pytest.mark.parametrize("name", ["batch_verify", "rollback_by_position"])
def test_references_know_no_array_library_by_name(name):
    function = exercises.reference(name)
    assert "np" not in function.__code__.co_names
