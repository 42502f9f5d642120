"""What Medusa's heads and EAGLE's drafts are trained to: their rows by depth, and their losses.

A loss takes the draft, the pieces (batch, n + 1) of text, and the target's features
(batch, n, ...) and logits (batch, n, V) after each token but the last.
"""

from __future__ import annotations

from collections.abc import Callable

import torch
from eagle import Eagle
from medusa import Medusa
from torch.nn import functional as F
from train import distillation

DEPTHS = 3  # of training-time test
DECAY = 0.8  # what Medusa's next head counts in the loss
TOKEN_WEIGHT = 0.1  # what EAGLE-1's token loss counts against its feature loss
NOISE = 0.1  # added to EAGLE-1's features in training, up and down


def depth_rows(
    draft: Medusa | Eagle, piece: torch.Tensor, features: torch.Tensor, depths: int
) -> list[torch.Tensor]:
    """Return by depth the draft's logits, where they are for row j + 1 onwards of the target.

    An EAGLE has so many depths; Medusa has one for each head.
    """
    if isinstance(draft, Medusa):
        logits = draft(features[..., -draft.up.shape[1] :])
        return [rows[:, :-k] for k, rows in enumerate(logits, 1)]
    wanted = features if hasattr(draft, "fuse") else features[..., -len(draft.mix) :]
    drafted = draft.rollout(wanted[:, :-1], piece[:, 1:-1], depths)
    return [logits[:, depth:] for depth, (logits, _) in enumerate(drafted)]


def medusa_loss(draft: Medusa, piece: torch.Tensor, features: torch.Tensor, _rows: object):
    """Joint cross-entropy of the heads with the text, in nats (Cai et al. 2024, equation 1)."""
    return sum(
        DECAY**k * F.cross_entropy(logits.flatten(0, 1), piece[:, 1 + k :].flatten())
        for k, logits in enumerate(depth_rows(draft, piece, features, len(draft.up)), 1)
    )


def eagle1_loss(draft: Eagle, piece: torch.Tensor, features: torch.Tensor, rows: torch.Tensor):
    """Feature loss and a little token loss, one depth (Li et al. 2024a, section 3.2)."""
    features = features[..., -draft.mix.shape[0] :]
    noisy = features + NOISE * (2 * torch.rand(features.shape) - 1)
    logits, states = draft.rollout(noisy[:, :-1], piece[:, 1:-1], 1)[0]
    token_loss = distillation(logits, None, rows[:, 1:])
    return F.smooth_l1_loss(states, features[:, 1:]) + TOKEN_WEIGHT * token_loss


def eagle3_loss(depths: int) -> Callable:
    """Token loss only, at depths of the draft's own states too (Li et al. 2025, section 3)."""

    def loss(draft: Eagle, piece: torch.Tensor, features: torch.Tensor, rows: torch.Tensor):
        return sum(
            distillation(logits, None, rows[:, 1 + depth :])
            for depth, logits in enumerate(depth_rows(draft, piece, features, depths))
        )

    return loss


LOSSES = {
    "medusa": medusa_loss,
    "eagle1": eagle1_loss,
    "eagle3": eagle3_loss(DEPTHS),
    "eagle3_no_ttt": eagle3_loss(1),
}
