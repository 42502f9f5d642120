"""The NumPy GPT is the one that was trained: its logits equal PyTorch's."""

import model as pytorch
import numpy as np
import pytest
import torch

from specdecode.gpt import GPT
from specdecode_weights import HERE, characters, names

TEXT = """
KING.
What is the night? I have forgot the hour;
So many stars are out, so few men wake.

FOOL.
Almost at odds with morning, uncle, which is which.
[Exeunt.]
"""
CLOSE = {"rtol": 0, "atol": 1e-4}  # logits: float32 sums in another order


def pytorch_logits(model, tokens):
    with torch.no_grad():
        return model(torch.tensor([tokens]))[0].numpy()


def numpy_logits(model, tokens):
    return model.logits(model.new_cache(), tokens)


@pytest.mark.parametrize("name", names())
def test_logits_on_a_fixed_text(name):
    tokens = characters().encode(TEXT)
    ours, theirs = GPT.load(HERE / f"{name}.npz"), pytorch.GPT.load(HERE / f"{name}.npz")
    np.testing.assert_allclose(numpy_logits(ours, tokens), pytorch_logits(theirs, tokens), **CLOSE)


@pytest.mark.parametrize("name", names())
def test_logits_to_the_end_of_the_context(name):
    ours, theirs = GPT.load(HERE / f"{name}.npz"), pytorch.GPT.load(HERE / f"{name}.npz")
    tokens = np.random.default_rng(0).integers(ours.vocab, size=ours.context).tolist()
    np.testing.assert_allclose(numpy_logits(ours, tokens), pytorch_logits(theirs, tokens), **CLOSE)


@pytest.mark.parametrize("layers", [1, 2])
def test_truncated_models_too(layers):
    path, tokens = HERE / "target.npz", characters().encode(TEXT)
    ours, theirs = (kind.load(path).truncated(layers) for kind in (GPT, pytorch.GPT))
    np.testing.assert_allclose(numpy_logits(ours, tokens), pytorch_logits(theirs, tokens), **CLOSE)


def test_the_comparison_sees_one_weight_that_differs():
    """The negative control: one entry of one matrix, moved by 1 percent of a typical one."""
    tokens = characters().encode(TEXT)
    ours, theirs = GPT.load(HERE / "target.npz"), pytorch.GPT.load(HERE / "target.npz")
    with torch.no_grad():
        theirs.qkv[0] *= 1.01
    difference = np.abs(numpy_logits(ours, tokens) - pytorch_logits(theirs, tokens)).max()
    assert difference > 10 * CLOSE["atol"]


def test_what_was_saved_is_what_is_loaded(tmp_path):
    torch.manual_seed(0)
    model = pytorch.GPT(vocab=5, layers=2, width=8, heads=2, context=16)
    model.save(tmp_path / "model.npz")
    loaded = pytorch.GPT.load(tmp_path / "model.npz")
    assert (loaded.heads, loaded.layers, loaded.context) == (2, 2, 16)
    for name in pytorch.NAMES:
        before, after = getattr(model, name), getattr(loaded, name)
        assert torch.equal(before.half().float(), after)  # float16 in the file
