"""The main widget: alpha, N, c and the draft's perturbation, measured next to predicted."""

import ipywidgets as ipw
import numpy as np

from specdecode.models import TableModel, perturb
from specdecode.simulate import Experiment, mean_acceptance, sample_contexts, simulate_steps
from specdecode.theory import best_draft_length, expected_tokens, speedup
from specdecode.widgets.dials import Dial
from specdecode.widgets.figures import INK, axes, curve, picture
from specdecode.widgets.pictures import ACCEPTED, EXTRA, Picture

LONGEST = 32  # the longest draft that is drawn and simulated
STEPS = 10_000
SUBJECT = np.arange(8) // 4  # tokens 0 to 3 belong to one subject, 4 to 7 to the other


def two_subjects(rng: np.random.Generator) -> TableModel:
    """Return a target whose text stays with a subject for a while: 8 tokens, order 1."""
    same = SUBJECT[:, None] == SUBJECT
    logits = rng.normal(0, 1.2, (8, 8)) + 2.5 * same
    weights = np.exp(logits)
    return TableModel(weights / weights.sum(-1, keepdims=True))


class SpeculationExplorer:
    """Four dials over one target. Alpha and perturbation are two ways to choose the draft.

    Moving alpha makes an even draft: every row keeps exactly that acceptance rate. Moving the
    perturbation tilts the rows, those of the first subject more: they lose different amounts, and
    the alpha dial follows to the mean over the target's own text.
    """

    def __init__(self, seed: int = 0) -> None:
        self.rng = np.random.default_rng(seed)
        self.target = two_subjects(self.rng)
        self.direction = -np.log(self.target.table) * np.where(SUBJECT == 0, 1.6, 0.3)[:, None]
        self.contexts = sample_contexts(self.target, STEPS, self.rng)
        dials = {
            "alpha": Dial("alpha", 0.1, 0.95, 0.01, 0.8),
            "perturbation": Dial("perturbation", 0.0, 2.0, 0.02, 0.0),
            "N": Dial("N, drafts a step", 1, LONGEST, 1, 4),
            "c": Dial("c, cost of a draft pass", 0.0, 0.5, 0.01, 0.05),
        }
        built = {name: dial.build() for name, dial in dials.items()}
        self.alpha, self.perturbation, self.N, self.c = (value for value, _ in built.values())
        self.screen = ipw.HTML()
        self.view = ipw.VBox([*(row for _, row in built.values()), self.screen])
        self._following = False  # True while one dial moves because another did
        self.alpha.observe(self._choose_even, "value")
        self.perturbation.observe(self._choose_uneven, "value")
        self.N.observe(self._redraw, "value")
        self.c.observe(self._redraw, "value")
        self._choose_even()

    def _ipython_display_(self) -> None:
        from IPython.display import display

        display(self.view)

    def _choose_even(self, _change: object = None) -> None:
        if self._following:
            return
        strengths = np.linspace(self.perturbation.min, self.perturbation.max, 81)
        alphas = [self._mean_alpha(self._uneven(strength)) for strength in strengths]
        nearest = strengths[np.abs(np.array(alphas) - self.alpha.value).argmin()]
        self._follow(self.perturbation, float(nearest))
        self._use(perturb(self.target, 1 - self.alpha.value, exact=True))

    def _choose_uneven(self, _change: object = None) -> None:
        if self._following:
            return
        draft = self._uneven(self.perturbation.value)
        self._follow(self.alpha, self._mean_alpha(draft))
        self._use(draft)

    def _uneven(self, strength: float) -> TableModel:
        return perturb(self.target, strength, self.direction)

    def _mean_alpha(self, draft: TableModel) -> float:
        return mean_acceptance(self.target, draft, self.contexts)

    def _follow(self, dial: ipw.Widget, value: float) -> None:
        # On the dial's own grid, or the browser would move it there, as if the learner had.
        on_grid = round(round(value / dial.step) * dial.step, 9)
        self._following = True
        dial.value = min(max(on_grid, dial.min), dial.max)
        self._following = False

    def _use(self, draft: TableModel) -> None:
        self.draft = draft
        self.experiment = simulate_steps(
            self.target, draft, LONGEST, STEPS, self.rng, self.contexts
        )
        self._redraw()

    def _redraw(self, _change: object = None) -> None:
        alpha = self._mean_alpha(self.draft)
        rows = np.minimum(self.target.table, self.draft.table).sum(-1)
        drawn = draw_speculation(self.experiment, alpha, rows, self.N.value, self.c.value)
        self.screen.value = drawn._repr_html_()


def draw_speculation(
    experiment: Experiment, alpha: float, row_alphas: np.ndarray, N: int, c: float
) -> Picture:
    """Draw tokens a pass and speed-up over N: the formula as a line, the experiment as dots."""
    lengths = np.arange(1, experiment.N + 1)
    tokens = {"formula": expected_tokens(alpha, lengths)}
    ratios = {"formula": speedup(alpha, lengths, c)}
    measured_tokens = experiment.tokens_per_pass[1:]
    measured_ratios = measured_tokens / (lengths * c + 1)
    left, right = axes(columns=2, height=2.9)
    curve(left, lengths, tokens, xlabel="N", title="tokens a target pass", xlim=(0, LONGEST))
    curve(right, lengths, ratios, xlabel="N", title="speed-up", xlim=(0, LONGEST))
    for panel, measured in ((left, measured_tokens), (right, measured_ratios)):
        panel.plot(lengths, measured, "o", color=ACCEPTED, markersize=3.5, label="measured")
        panel.plot(N, measured[N - 1], "o", color=EXTRA, markersize=9, label=f"N = {N}")
        panel.set_ylim(bottom=0)
        panel.legend(frameon=False, labelcolor=INK)
    right.axhline(1, color=INK, linewidth=0.8, linestyle=":")
    return picture(
        [left],
        alt=f"Tokens a pass and speed-up over N from 1 to {experiment.N}, formula and measured.",
        says=_sentence(experiment, alpha, row_alphas, N, c),
    )


def _sentence(
    experiment: Experiment, alpha: float, row_alphas: np.ndarray, N: int, c: float
) -> str:
    tokens = experiment.tokens_per_pass[N]
    spread = np.ptp(row_alphas)
    rows = (
        "the same after every token"
        if spread < 1e-6
        else f"from {row_alphas.min():.2f} to {row_alphas.max():.2f} by the token before"
    )
    best = (
        "With c = 0 a longer draft always wins."
        if c == 0
        else "The formula's best N is {}, at {:.2f}x.".format(*best_draft_length(alpha, c))
    )
    steps = f"{len(experiment.accepted):,} steps"
    return (
        f"alpha {alpha:.3f}, {rows}. With N = {N} a pass commits {tokens:.2f} tokens, measured "
        f"over {steps}; the formula says {expected_tokens(alpha, N):.2f}. Speed-up "
        f"{tokens / (N * c + 1):.2f}x measured, {speedup(alpha, N, c):.2f}x predicted. {best}"
    )
