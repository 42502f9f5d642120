"""Given the same rows and the same uniforms, PyTorch decides as the NumPy core does."""

import numpy as np
import pytest
import torch
from replay import Replay

from specdecode import distributions, rejection

BLOCKS, N, V = 400, 4, 12
NEAR = 1e-6  # of float32 residuals: where a uniform lies so near an edge, either token is right


def blocks(dtype, seed=0):
    """Rows with zeros in both models and some identical pairs, drafted tokens, uniforms."""
    rng = np.random.default_rng(seed)
    rows = rng.dirichlet(np.full(V, 0.3), (2, BLOCKS, N + 1))
    rows[rows < 1e-3] = 0
    rows[1, ::7] = rows[0, ::7]
    rows = (rows / rows.sum(-1, keepdims=True)).astype(dtype)
    uniforms = rng.random((BLOCKS, N + 1))
    uniforms[::5, 0] = 0  # the boundary: what the target never says is rejected even there
    return rows[0], rows[1, :, :N], rng.integers(V, size=(BLOCKS, N)), uniforms


def core(target_rows, draft_rows, drafted, uniforms):
    """What the NumPy core decides about one block."""
    chosen = np.arange(N), drafted
    decisions = [
        rejection.accept(float(p), float(q), u)
        for p, q, u in zip(target_rows[chosen], draft_rows[chosen], uniforms[:N], strict=True)
    ]
    looked_at = N if all(decisions) else decisions.index(False) + 1
    rng = Replay(uniforms, looked_at)
    verdict = rejection.verify(target_rows, draft_rows, drafted.tolist(), rng)
    assert rng.left == []
    return verdict.accepted, verdict.token


def decisions(track, device, dtype):
    """Both programs' decisions (BLOCKS, 2), and how near each last uniform was to an edge."""
    given = blocks(dtype)
    accepted, token = track["verify"](*(torch.from_numpy(a).to(device) for a in given))
    theirs = np.array([core(*block) for block in zip(*given, strict=True)])
    near = []
    for (target_rows, draft_rows, _, uniforms), (stop, _) in zip(
        zip(*given, strict=True), theirs, strict=True
    ):
        probs = target_rows[N].astype(np.float64)
        if stop < N:
            probs = rejection.residual(target_rows[stop], draft_rows[stop])
        near.append(np.abs(np.cumsum(probs) / probs.sum() - uniforms[-1]).min())
    return torch.stack([accepted, token], 1).cpu().numpy(), theirs, np.array(near)


@pytest.mark.parametrize("dtype", [np.float64, np.float32])
def test_verify_decides_as_the_core(track, device, dtype):
    ours, theirs, near = decisions(track, device, dtype)
    assert set(theirs[:, 0]) == set(range(N + 1))
    np.testing.assert_array_equal(ours[:, 0], theirs[:, 0])
    clear = near > (NEAR if dtype == np.float32 else 1e-12)
    assert clear.sum() > BLOCKS - 5
    np.testing.assert_array_equal(ours[clear], theirs[clear])


def test_the_comparison_sees_a_wrong_rule(track):
    """The negative control: the target's row in place of the residual."""
    track["residual"] = lambda target_probs, draft_probs: target_probs
    ours, theirs, _ = decisions(track, "cpu", np.float64)
    np.testing.assert_array_equal(ours[:, 0], theirs[:, 0])
    assert (ours[:, 1] != theirs[:, 1]).mean() > 0.1


@pytest.mark.parametrize("dtype", [np.float64, np.float32])
def test_residuals_are_the_cores(track, device, dtype):
    target_rows, draft_rows, *_ = blocks(dtype)
    target_rows = target_rows[:, :N]
    given = (torch.from_numpy(rows).to(device) for rows in (target_rows, draft_rows))
    ours = track["residual"](*given).cpu().numpy().reshape(-1, V)
    pairs = zip(target_rows.reshape(-1, V), draft_rows.reshape(-1, V), strict=True)
    theirs = np.array([rejection.residual(*pair) for pair in pairs])
    np.testing.assert_allclose(ours, theirs, atol=1e-5 if dtype == np.float32 else 1e-14)


def test_a_token_of_probability_zero_is_never_drawn(track, device):
    probs = torch.tensor([0.0, 0.3, 0.0, 0.7, 0.0], device=device).expand(6, -1)
    below = float(np.nextafter(1, 0))
    uniforms = [0.0, below, 0.3, 0.29, 0.31, 1e-300]
    uniforms = torch.tensor(uniforms, device=device, dtype=torch.float64)
    assert track["sample"](probs, uniforms).tolist() == [1, 3, 1, 1, 3, 1]


@pytest.mark.parametrize("dtype", [torch.float64, torch.float32])
@pytest.mark.parametrize(
    ("temperature", "k", "p"),
    [(1, None, None), (0, None, None), (0.7, 3, None), (1.4, None, 0.8), (0.8, 5, 0.6)],
)
def test_sampling_settings_are_the_cores(track, device, dtype, temperature, k, p):
    logits = torch.randn(50, V, generator=torch.Generator().manual_seed(0)).to(device, dtype)
    logits[:, 3] = logits[:, 7]  # a tie goes to the lower token
    theirs = np.array([distributions.softmax(row, temperature) for row in logits.cpu().numpy()])
    if k is not None:
        theirs = np.array([distributions.top_k(row, k) for row in theirs])
    if p is not None:
        theirs = np.array([distributions.top_p(row, p) for row in theirs])
    ours = track["warp"](logits, temperature, k, p).cpu().numpy()
    np.testing.assert_allclose(ours, theirs, atol=1e-6 if dtype == torch.float32 else 1e-14)


def test_half_precision_logits_make_float32_rows(track):
    for dtype in (torch.float16, torch.bfloat16):
        rows = track["warp"](torch.randn(3, 8).to(dtype), 0.8, None, 0.9)
        assert rows.dtype == torch.float32
        torch.testing.assert_close(rows.sum(-1), torch.ones(3))
