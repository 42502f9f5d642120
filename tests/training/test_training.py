"""Training, on a model and a text so small that a run takes a second."""

import numpy as np
import pytest
import torch
import train
from model import GPT, NAMES

VOCAB = 8
LINE = [1, 2, 3, 4, 5, 6, 7]
SHAPE = {"layers": 1, "width": 16, "heads": 2}


@pytest.fixture(autouse=True)
def small(monkeypatch):
    monkeypatch.setattr(train, "CONTEXT", 12)
    monkeypatch.setattr(train, "BATCH", 4)
    monkeypatch.setattr(train, "EVALUATE_EVERY", 10)


def new(seed=0, **shape):
    torch.manual_seed(seed)
    return GPT(VOCAB, context=12, **(SHAPE | shape))


def text(lines=40):
    return torch.tensor(LINE * lines)


def rows(logits):
    """Distributions of float64 logits, in NumPy."""
    weights = np.exp(logits.detach().double().numpy())
    return weights / weights.sum(-1, keepdims=True)


def two_logits():
    return torch.randn(2, 3, 5, generator=torch.Generator().manual_seed(0)).split(1)


def test_cross_entropy_is_the_mean_surprise():
    (logits, _), tokens = two_logits(), torch.tensor([[4, 0, 2]])
    expected = -np.log(rows(logits)[0, [0, 1, 2], [4, 0, 2]]).mean()
    assert float(train.cross_entropy(logits, tokens, None)) == pytest.approx(expected, abs=1e-6)


def test_distillation_is_the_mean_divergence_from_the_target_to_the_draft():
    draft, target = two_logits()
    p, q = rows(target), rows(draft)
    forward, backward = (a * np.log(a / b) for a, b in ((p, q), (q, p)))
    loss = float(train.distillation(draft, None, target))
    assert loss == pytest.approx(forward.sum(-1).mean(), abs=1e-6)
    assert loss != pytest.approx(backward.sum(-1).mean(), abs=1e-2)


def test_distillation_is_zero_for_identical_rows_only():
    draft, target = two_logits()
    same = target + torch.tensor([[[1.0], [-2.0], [5.0]]])  # the softmax does not see a shift
    assert float(train.distillation(same, None, target)) == pytest.approx(0, abs=1e-6)
    assert float(train.distillation(draft, None, target)) > 0.1


def test_distillation_moves_the_draft_and_not_the_target():
    draft, target = (logits.clone().requires_grad_() for logits in two_logits())
    train.distillation(draft, None, target.detach()).backward()
    assert draft.grad.abs().max() > 0.01
    # the gradient of a divergence by the draft's logits is draft row minus target row
    expected = (rows(draft) - rows(target)) / 3
    np.testing.assert_allclose(draft.grad.numpy(), expected, atol=1e-6)


def test_a_line_repeated_is_learnt_by_heart():
    """Of 8 tokens each is certain after the one before: a guess costs log 8 = 2.08 nats."""
    model = new()
    before = train.validate(model, text())
    curve = train.train(model, text(), text(), 60, 2e-2, seed=1)
    assert before > 1.5
    assert curve[-1][2] < 0.1
    assert curve[-1][2] == train.validate(model, text())
    assert [step for step, *_ in curve] == [10, 20, 30, 40, 50, 60]


def test_a_draft_learns_from_the_targets_rows_alone():
    """The text is noise, so all that the draft can learn is what the target says."""
    target, draft = new(seed=5), new(seed=6)
    noise = torch.randint(VOCAB, (400,), generator=torch.Generator().manual_seed(0))
    weights = [getattr(target, name).clone() for name in NAMES]
    apart = train.acceptance(target, draft, noise[:48].view(4, 12))
    curve = train.train(
        draft, noise, noise, 150, 2e-2, seed=1, loss_of=train.distillation, target=target
    )
    assert curve[-1][1] < curve[0][1] / 4
    assert train.acceptance(target, draft, noise[:48].view(4, 12)) > max(apart, 0.85)
    assert all(torch.equal(old, getattr(target, n)) for old, n in zip(weights, NAMES, strict=True))


def test_the_same_seed_gives_the_same_weights_and_another_seed_others():
    def trained(seed):
        model = new()
        train.train(model, text(), text(), 5, 1e-2, seed)
        return torch.cat([getattr(model, name).flatten() for name in NAMES])

    assert torch.equal(trained(1), trained(1))
    assert not torch.equal(trained(1), trained(2))


def test_every_weight_is_trained():
    model = new(layers=2)
    before = {name: getattr(model, name).clone() for name in NAMES}
    train.train(model, text(), text(), 2, 1e-2, seed=1)
    for name in NAMES:
        assert (getattr(model, name) != before[name]).flatten(1).any(1).any(), name


def test_pieces_come_from_the_text_with_the_token_after_them():
    tokens = torch.arange(100)
    pieces = list(train.batches(tokens, 3, seed=0))
    assert [piece.shape for piece in pieces] == [(4, 13)] * 3
    for piece in pieces:
        assert torch.equal(piece - piece[:, :1], torch.arange(13).expand(4, 13))
    starts = torch.cat([piece[:, 0] for piece in train.batches(tokens, 400, seed=0)])
    assert (int(starts.min()), int(starts.max())) == (0, 87)  # the last piece ends with the text


def test_alpha_is_the_mean_overlap():
    target, draft = new(seed=1), new(seed=2)
    written = train.write(target, 3, seed=0) % VOCAB
    with torch.no_grad():
        p, q = rows(target(written)), rows(draft(written))
    alpha = train.acceptance(target, draft, written)
    assert alpha == pytest.approx(np.minimum(p, q).sum(-1).mean(), abs=1e-6)
    assert train.acceptance(target, target, written) == pytest.approx(1)


def test_a_model_writes_what_it_says():
    """Sampled from the model: one that is sure of the next token writes it."""
    model = new()
    with torch.no_grad():
        for name in ("out", "down"):
            getattr(model, name).zero_()
        model.positions.zero_()
        model.embedding.copy_(torch.eye(VOCAB, 16))
        model.head.copy_(50 * torch.roll(torch.eye(16, VOCAB), 1, dims=1))  # token + 1 follows
    written = train.write(model, 2, seed=0)
    assert written.tolist() == [[i % VOCAB for i in range(12)]] * 2
