"""The assignment's functions are graded in NumPy, and do the same on PyTorch's tensors."""

import numpy as np
import pytest
import torch

from grader import drafted, draftedkinds, exercises, positions, runs

BATCHES = [*drafted.BATCHES, *draftedkinds.asked(1).usual]
ROUNDS = [*positions.ROUNDS, *positions.asked(1).usual]


def verified(function, batch, device, dtype):
    """Counts and tokens (2, B) of a batch, decided on the device."""
    given = [torch.from_numpy(array) for array in batch.copies]
    given = [array.to(device, dtype if array.is_floating_point() else None) for array in given]
    with torch.device(device):
        return torch.stack(function(*given, xp=torch)).cpu().numpy()


@pytest.mark.parametrize("dtype", [torch.float64, torch.float32])
def test_batch_verify_decides_the_same_on_tensors(device, dtype):
    for batch in BATCHES:
        found = verified(exercises.reference("batch_verify"), batch, device, dtype)
        np.testing.assert_array_equal(found, drafted.batch_verify(*batch))


def test_the_track_verifies_these_batches_as_the_exercise_does(track, device):
    for batch in BATCHES:
        found = verified(lambda *given, xp: track["verify"](*given), batch, device, torch.float64)
        np.testing.assert_array_equal(found, drafted.batch_verify(*batch))


def test_a_wrong_rule_decides_otherwise_on_tensors():
    """The negative control: draft and target change sides."""
    right = exercises.reference("batch_verify")

    def swapped(target_rows, draft_rows, drafted, uniforms, xp):
        target = torch.cat([draft_rows, target_rows[:, -1:]], 1)
        return right(target, target_rows[:, :-1], drafted, uniforms, xp)

    found = [verified(swapped, batch, "cpu", torch.float64) for batch in drafted.USUAL]
    want = [drafted.batch_verify(*batch) for batch in drafted.USUAL]
    assert not any(np.array_equal(one, other) for one, other in zip(found, want, strict=True))


@pytest.mark.parametrize("round_", ROUNDS, ids=str)
def test_rollback_by_position_is_the_tracks_cache(track, device, round_):
    slots, lengths, accepted, new = (
        torch.from_numpy(array).to(device) for array in round_.arguments
    )
    cache = track["KVCache"](1, len(slots), 1, slots.shape[1], 2, device, torch.float64)
    cache.keys[0, :, 0].copy_(slots)
    cache.truncate(lengths + 1 + accepted)
    at = cache.open(round_.n)
    cache.write(0, at, new[:, None], new[:, None])
    with torch.device(device):
        kept, visible = exercises.reference("rollback_by_position")(
            slots, lengths, accepted, new, xp=torch
        )
        seen = torch.arange(slots.shape[1]) <= at[..., None]  # what the track's models look at
    torch.testing.assert_close(slots, cache.keys[0, :, 0])
    torch.testing.assert_close(kept + round_.n, cache.lengths)
    torch.testing.assert_close(visible, seen)


def test_a_pass_is_predicted_by_the_tracks_limits(track):
    for run in runs.USUAL:
        target, draft, card, *_ = run.arguments
        at_least = [
            track["floor"](m["weights"], 1, m["bytes"], card["bandwidth"], card["operations"])
            for m in (target, draft)
        ]
        without_launches = run._replace(card=(*run.card[:2], 0.0))
        c = runs.predict_run(*without_launches.arguments)["c"]
        assert c == pytest.approx(at_least[1] / at_least[0])
