"""What ttt_loss is asked: texts with a target's states and rows, and a draft for each."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.random import Generator, default_rng

from grader import words
from grader.logitrows import NEVER, distill_loss
from grader.ownstates import Call, Draft, Weights

VOCAB, WIDTH = 4, 3
PUBLISHED = 16  # the seed of what is asked in the tab


def ttt_loss(
    draft: Draft, states: np.ndarray, tokens: np.ndarray, target_logits: np.ndarray, depths: int
) -> float:
    """Return the sum over depths of the mean KL of the target's rows to the draft's, in nats.

    The draft reads each state with the next token, and its row is for the token after that. What it
    makes of them is what it reads at the next depth, one place on.
    """
    states, loss = states[:-1], 0.0
    for depth in range(depths):
        logits, own = draft(states, tokens[1 + depth :])
        loss += distill_loss(target_logits[1 + depth :], logits, 1.0)
        states = own[:-1]
    return loss


@dataclass(frozen=True)
class Piece:
    """A piece of text as ttt_loss is called with it."""

    weights: Weights
    states: np.ndarray  # (n, s)
    tokens: tuple[int, ...]
    rows: np.ndarray  # (n, V)
    depths: int

    def __str__(self) -> str:
        return f"tokens {words.tokens(self.tokens)} and depths = {self.depths}"

    @property
    def calls(self) -> list[Call]:
        """What the draft is fed by a right program, depth by depth: what counts, and no more."""
        draft = Draft(self.weights)
        ttt_loss(draft, self.states, np.array(self.tokens), self.rows, self.depths)
        return draft.calls

    @property
    def losses(self) -> list[float]:
        """The right answer, depth by depth."""
        return [
            distill_loss(self.rows[1 + depth :], call.logits, 1.0)
            for depth, call in enumerate(self.calls)
        ]


def _piece(rng: Generator, n: int, depths: int) -> Piece:
    weights = Weights(*(
        rng.normal(0, size, shape).round(2)
        for size, shape in ((1, (VOCAB, WIDTH)), (1, (WIDTH, WIDTH)), (2, (WIDTH, VOCAB)),
                            (0.5, VOCAB))
    ))  # fmt: skip
    states, rows = (rng.normal(0, size, (n, m)).round(2) for size, m in ((1, WIDTH), (1.5, VOCAB)))
    tokens = [int(token) for token in rng.permutation(np.arange(n) % VOCAB)]
    return Piece(weights, states, tuple(tokens), rows, depths)


def _large(rng: Generator, piece: Piece) -> Piece:
    """The same with logits of up to 10,000 either way."""
    far = np.array([10000.0, 9000.0, 0.0, -10000.0])
    rows = np.array([rng.permutation(far) for _ in piece.rows])
    bias = rng.permutation(np.array([9000.0, 5000.0, -3000.0, -9000.0]))
    return Piece(piece.weights._replace(bias=bias), piece.states, piece.tokens, rows, piece.depths)


def _never(rng: Generator, piece: Piece, by_target: bool, by_draft: bool) -> Piece:
    """The same, but one token is never said."""
    token, rows, bias = int(rng.integers(VOCAB)), piece.rows.copy(), piece.weights.bias.copy()
    if by_target:
        rows[:, token] = NEVER
    if by_draft:
        bias[token] = NEVER
    return Piece(piece.weights._replace(bias=bias), piece.states, piece.tokens, rows, piece.depths)


class Asked(NamedTuple):
    """What ttt_loss is asked, rule by rule."""

    first: tuple[Piece, ...]
    deeper: tuple[Piece, ...]
    shortest: tuple[Piece, ...]
    large: tuple[Piece, ...]
    target_never: tuple[Piece, ...]
    draft_never: tuple[Piece, ...]


def pieces(seed: int | None) -> Asked:
    """The published pieces of text, or those of a seed: the same rules with other numbers."""
    rng = default_rng(PUBLISHED if seed is None else seed)

    def piece(depths: int) -> Piece:
        return _piece(rng, int(rng.integers(7, 11)), depths)

    return Asked(
        first=(piece(1), piece(1)),
        deeper=(piece(2), piece(3), piece(4)),
        shortest=(_piece(rng, 4, 3), _piece(rng, 2, 1)),
        large=(_large(rng, piece(2)),),
        target_never=(_never(rng, piece(2), True, False), _never(rng, piece(2), True, True)),
        draft_never=(_never(rng, piece(2), False, True),),
    )
