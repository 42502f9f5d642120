"""Losses of Medusa and EAGLE, and what a draft may look at, on models of a few numbers."""

import heads
import pytest
import torch
import train
from eagle import Eagle
from head_losses import eagle3_loss, medusa_loss
from medusa import Medusa
from model import GPT
from torch.nn import functional as F

from grader.testtime import ttt_loss

VOCAB, WIDTH, N = 7, 8, 10


@pytest.fixture
def target():
    torch.manual_seed(0)
    return GPT(VOCAB, layers=2, width=WIDTH, heads=2, context=16)


@pytest.fixture(autouse=True)
def small(monkeypatch):
    monkeypatch.setattr(heads, "LAYERS", (1, 2))
    monkeypatch.setattr(train, "CONTEXT", 12)


def eagle(version, target):
    torch.manual_seed(version)
    head, features = (target.head, WIDTH) if version == 1 else (None, 2 * WIDTH)
    draft = Eagle(VOCAB, context=16, width=6, heads=2, features=features, target_head=head)
    with torch.no_grad():
        draft.mix.normal_()  # it starts at zero, as if there were no states
    return draft


def pieces():
    return torch.randint(VOCAB, (2, N + 1), generator=torch.Generator().manual_seed(1))


def test_medusas_loss_adds_up_the_heads_each_so_many_tokens_on(target):
    draft, piece = Medusa(3, WIDTH, 5, target.head), pieces()
    features, _ = heads.read(target, piece)
    logits = draft(features[..., -WIDTH:])
    by_hand = 0
    for k in (1, 2, 3):
        said = torch.stack([logits[k - 1, b, i] for b in range(2) for i in range(N - k)])
        true = torch.stack([piece[b, i + 1 + k] for b in range(2) for i in range(N - k)])
        by_hand = by_hand + 0.8**k * F.cross_entropy(said, true)
    loss = medusa_loss(draft, piece, features, None)
    assert loss.item() == pytest.approx(by_hand.item())


def test_medusa_starts_as_the_targets_own_head(target):
    features, rows = heads.read(target, pieces())
    said = Medusa(3, WIDTH, 5, target.head)(features[..., -WIDTH:])
    torch.testing.assert_close(said, rows.expand(3, -1, -1, -1))


@pytest.mark.parametrize("version", [1, 3])
def test_a_draft_sees_states_as_old_as_its_depth_says(target, version):
    """At depth j slot i depends on tokens up to i, and on true states up to i - j only."""
    draft, piece = eagle(version, target), pieces()
    width = len(draft.mix) if version == 1 else 2 * WIDTH
    features = heads.read(target, piece)[0][..., -width:].clone().requires_grad_()
    drafted = draft.rollout(features[:, :-1], piece[:, 1:-1], 3)
    for depth, (logits, _) in enumerate(drafted):
        (slope,) = torch.autograd.grad(logits[0, 6].sum(), features, retain_graph=True)
        seen = slope[0].abs().sum(-1) > 0
        assert seen.tolist() == [i <= 6 - depth for i in range(N)]


def test_training_time_test_is_the_sum_over_depths(target):
    draft, piece = eagle(3, target), pieces()
    features, rows = heads.read(target, piece)
    drafted = draft.rollout(features[:, :-1], piece[:, 1:-1], 3)
    by_hand = sum(
        F.kl_div(
            logits[:, depth:].log_softmax(-1),
            rows[:, 1 + depth :].log_softmax(-1),
            log_target=True,
            reduction="none",
        ).sum(-1).mean()
        for depth, (logits, _) in enumerate(drafted)
    )  # fmt: skip
    loss = eagle3_loss(3)(draft, piece, features, rows)
    assert loss.item() == pytest.approx(by_hand.item(), rel=1e-5)
    assert loss > eagle3_loss(1)(draft, piece, features, rows)


def test_drafts_learn_and_the_target_does_not(target):
    drafts = {"eagle1": eagle(1, target), "eagle3": eagle(3, target)}
    before = {name: w.clone() for name, w in target.state_dict().items()}
    text = torch.tensor([1, 2, 3, 4, 5, 6] * 60)
    curves = heads.train(drafts, target, text, 100)
    assert all(torch.equal(before[name], w) for name, w in target.state_dict().items())
    for (_, first), (_, last) in curves.values():
        assert last < 0.9 * first


@pytest.mark.parametrize("depths", [1, 3])
def test_the_exercise_ttt_loss_asks_for_the_loss_of_training(target, depths):
    """Slot by slot the same, on a layer that neither attends nor knows positions."""
    draft = eagle(1, target)
    with torch.no_grad():
        draft.positions.zero_()
        draft.out.zero_()
    (piece,), rng = pieces()[:1], torch.Generator().manual_seed(2)
    features, rows = (torch.randn(N, size, generator=rng) for size in (WIDTH, VOCAB))

    def one_depth(states, tokens):
        given = torch.tensor(states)[None].float(), torch.tensor(tokens)[None]
        ((logits, made),) = draft.rollout(*given, 1)
        return logits[0].detach().numpy(), made[0].detach().numpy()

    asked = ttt_loss(one_depth, features.numpy(), piece[:-1].numpy(), rows.numpy(), depths)
    trained = eagle3_loss(depths)(draft, piece[None], features[None], rows[None])
    assert asked == pytest.approx(trained.item(), abs=1e-5)
