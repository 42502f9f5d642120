"""NumPy's Medusa heads and EAGLE layers are those that were trained: equal logits, by depth."""

import eagle as pytorch_eagle
import medusa as pytorch_medusa
import model as pytorch
import numpy as np
import pytest
import torch

from specdecode_weights import HERE, characters, load_heads, showing_target, training

TEXT = characters().encode("\nKING.\nWhat is the night? I have forgot the hour;\nSo many stars are")
CLOSE = {"rtol": 0, "atol": 1e-4}  # logits: float32 sums in another order
EAGLES = ["eagle1", "eagle3", "eagle3_no_ttt"]


def features(tokens):
    target = pytorch.GPT.load(HERE / "target.npz")
    with torch.no_grad():
        return target.features(torch.tensor([tokens]), training()["layers"])


def shown(tokens):
    target = showing_target()
    target(tokens)
    return target.hidden


def test_the_targets_states():
    np.testing.assert_allclose(shown(TEXT), features(TEXT)[0].numpy(), **CLOSE)


def test_medusa():
    ours = load_heads("medusa")
    theirs = pytorch_medusa.Medusa.load(HERE / "heads" / "medusa.npz")
    with torch.no_grad():
        logits = theirs(features(TEXT)[..., -ours.width :])[:, 0].numpy()  # (K, n, V)
    for i, state in enumerate(shown(TEXT)[:, -ours.width :]):
        np.testing.assert_allclose(ours.logits(state), logits[:, i], **CLOSE)


@pytest.mark.parametrize("name", EAGLES)
def test_eagle_by_depth(name):
    """Depth j of PyTorch's rollout at slot i is j passes over own states after slot i - j."""
    ours = load_heads(name)
    theirs = pytorch_eagle.Eagle.load(HERE / "heads" / f"{name}.npz")
    with torch.no_grad():
        seen = features(TEXT)[:, :-1, -ours.width :]
        drafted = theirs.rollout(seen, torch.tensor([TEXT[1:]]), 4)
    states, depths = ours.first_states(shown(TEXT)[:-1, -ours.width :]), 4
    for start in (9, 30, len(TEXT) - 2 - depths):  # the first slot after which states are its own
        cache = ours.gpt.new_cache()
        state = ours.read(cache, TEXT[1 : start + 2], states[: start + 1])[-1:]
        for depth in range(depths):
            logits = drafted[depth][0][0, start + depth].numpy()
            np.testing.assert_allclose(ours.gpt.head(state)[0], logits, **CLOSE)
            state = ours.read(cache, [TEXT[start + depth + 2]], state)


def test_the_comparison_sees_a_state_that_is_not_fed_back():
    """The negative control: the target's own states at every depth."""
    theirs = pytorch_eagle.Eagle.load(HERE / "heads" / "eagle3.npz")
    with torch.no_grad():
        first, second = theirs.rollout(features(TEXT)[:, :-1], torch.tensor([TEXT[1:]]), 2)
    assert (first[0] - second[0])[0, 9:].abs().max() > 100 * CLOSE["atol"]
