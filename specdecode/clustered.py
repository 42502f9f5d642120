"""What independence hides: exact tokens a pass where acceptances come in runs.

The formula of `theory` takes each draft to be accepted with one alpha, whatever happened before.
Here the chance depends on a context that moves along with the text, and a run's next step starts
where the last one ended: after a rejection, most often, which is where guessing is hard.

Everything follows from two matrices (C, C) over contexts. `text[i, j]`: the next token moves the
context from i to j. `accepted[i, j]`: it does so as an accepted draft. The rest is corrections.
"""

from dataclasses import dataclass

import numpy as np

from specdecode.models import TableModel


@dataclass(frozen=True)
class LongRun:
    """The exact means of an endless text, N drafts a step."""

    alpha: float  # over the places of the text: the mean of 1 - TV
    tokens_per_pass: float  # of the run: each step starts where the last one ended
    from_anywhere: float  # of single steps that start at a random place of the text


def long_run(accepted: np.ndarray, text: np.ndarray, N: int) -> LongRun:
    """Return what N drafts a step give in the long run, for matrices (C, C) as above.

    Raises `ValueError` where the long run depends on where the text began.
    """
    accepted, text = np.asarray(accepted, np.float64), np.asarray(text, np.float64)
    if (accepted < 0).any() or (accepted > text + 1e-12).any():
        raise ValueError("a move is accepted at most as often as it is made, and not less than 0.")
    reached = np.linalg.matrix_power(accepted, N)  # all N drafts are accepted
    powers = [np.linalg.matrix_power(accepted, n) for n in range(N)]
    before = sum(powers, start=np.zeros_like(accepted))
    step = before @ (text - accepted) + reached @ text  # ends in a correction, or in a bonus
    tokens = (before + reached).sum(1)  # one for each draft that is looked at, and a bonus
    everywhere = _stationary(text)
    return LongRun(
        alpha=float(everywhere @ accepted.sum(1)),
        tokens_per_pass=float(_stationary(step) @ tokens),
        from_anywhere=float(everywhere @ tokens),
    )


def _stationary(moves: np.ndarray) -> np.ndarray:
    """The shares (C,) that `moves` leaves as they are."""
    contexts = len(moves)
    equations = np.vstack([moves.T - np.eye(contexts), np.ones(contexts)])
    shares, _, rank, _ = np.linalg.lstsq(equations, np.eye(contexts + 1)[-1])
    if rank < contexts:
        raise ValueError("the long run depends on where the text begins: its contexts fall apart.")
    return shares


def of_models(target: TableModel, draft: TableModel) -> tuple[np.ndarray, np.ndarray]:
    """Return (accepted, text) for two models that look at the last token only."""
    if target.order != 1 or draft.order != 1:
        raise ValueError(f"models of order 1 are needed; got {target.order} and {draft.order}.")
    return np.minimum(target.table, draft.table), target.table


def of_stretches(alpha: float, persistence: float) -> tuple[np.ndarray, np.ndarray]:
    """Return (accepted, text) for a text with easy places (1) and hard ones (0).

    A draft is accepted at an easy place and rejected at a hard one. Each place is like the one
    before with probability `persistence`, and drawn anew else: easy with probability alpha.
    """
    _check(alpha, persistence)
    easy = (1 - persistence) * alpha + persistence * np.array([0, 1])
    return np.stack([0 * easy, easy], 1), np.stack([1 - easy, easy], 1)


def draw_stretches(
    alpha: float, persistence: float, places: int, rng: np.random.Generator
) -> np.ndarray:
    """Return (places,) booleans, True where a draft is accepted, as `of_stretches` has them."""
    _check(alpha, persistence)
    anew = rng.random(places) >= persistence
    drawn = rng.random(places) < alpha
    return drawn[np.maximum.accumulate(np.where(anew, np.arange(places), 0))]


def cut_into_steps(easy: np.ndarray, N: int) -> np.ndarray:
    """Return the accepted drafts (S,) of each step that a run of N drafts a step takes over it.

    A step covers its accepted places and one more, a correction's or a bonus's. The last step is
    left out if the text ends before it does.
    """
    hard = np.append(np.flatnonzero(~easy), len(easy) + N)
    accepted, start = [], 0
    while True:
        count = min(int(hard[np.searchsorted(hard, start)]) - start, N)
        if start + count >= len(easy):
            return np.array(accepted, dtype=np.int64)
        accepted.append(count)
        start += count + 1


def _check(alpha: float, persistence: float) -> None:
    if not (0 <= alpha <= 1 and 0 <= persistence < 1):
        raise ValueError(
            f"alpha lies in [0, 1] and persistence in [0, 1); got {alpha} and {persistence}."
        )
