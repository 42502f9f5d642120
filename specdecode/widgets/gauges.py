"""Three gauges of a speculating system, bias, speed and slots, with one line of it exchanged.

Bias is exact, on a toy pair whose every path is followed; speed and slots are those of a real pair
that writes a few texts.
"""

from html import escape

import numpy as np

from specdecode.breaking import system
from specdecode.cached import AttentionModel
from specdecode.characters import Characters
from specdecode.effects import Run, bias, run
from specdecode.faults import Fault
from specdecode.gpt import GPT
from specdecode.widgets.figures import INK, axes, picture
from specdecode.widgets.pictures import ACCEPTED, DRAFT, REJECTED, Picture
from specdecode.widgets.strips import cache_strip, visible

TOY_TARGET = AttentionModel(vocab=3, width=4, seed=23)
TOY_DRAFT = TOY_TARGET.perturbed(strength=0.9, seed=1)
TOY_N, TOY_PREFIX, TOY_LENGTH = 2, (1,), 3
RUNS, BUDGET = 3, 180
AROUND = 4  # slots shown in front of the first wrong one


class Gauges:
    """What a pair does with each switch on, beside what it does with all of them off."""

    def __init__(
        self, target: GPT, draft: GPT, characters: Characters, prompt: str, N: int
    ) -> None:
        self.target, self.draft, self.characters, self.N = target, draft, characters, N
        self.prefix = characters.encode(prompt)
        self.right = self._runs(None)

    def _runs(self, fault: Fault | None) -> list[Run]:
        parts = system(fault)
        return [
            run(parts, self.target, self.draft, self.N, self.prefix, BUDGET,
                np.random.default_rng(seed))
            for seed in range(RUNS)
        ]  # fmt: skip

    def show(self, fault: Fault | None, verdict: str) -> Picture:
        """Draw the gauges with the switch of `fault` on; `verdict` is what a check says of it."""
        distances = bias(system(fault), TOY_TARGET, TOY_DRAFT, TOY_N, TOY_PREFIX, TOY_LENGTH)
        runs = self._runs(fault) if fault else self.right
        readings = self._readings(distances, runs) | {"The check": verdict}
        said = "".join(
            f"<p style='margin:.3em 0;max-width:46em'><b>{name}.</b> {escape(reading)}</p>"
            for name, reading in readings.items()
        )
        markup = [_lines(fault), said, self._drawn(distances, runs), self._slots(runs[0]),
                  self._text(runs[0])]  # fmt: skip
        return Picture("".join(markup), fault.story if fault else "This is the core as it is.")

    def _readings(self, distances: np.ndarray, runs: list[Run]) -> dict[str, str]:
        one, now, before = runs[0], _tokens_per_pass(runs), _tokens_per_pass(self.right)
        blind = distances[0] < 1e-9 < distances[-1]
        slots = [f"The {name}'s cache: {said}" for name, said in one.wrong_slots().items() if said]
        cache = one.caches["target"]
        return {
            "Bias": f"total variation {distances[-1]:.3f} for the next {TOY_LENGTH} tokens, exact"
            + ("; a look at one token alone shows nothing." if blind else "."),
            "Speed": f"{now[0]:.2f} ± {now[1]:.2f} tokens a target pass; with all switches off "
            f"{before[0]:.2f} ± {before[1]:.2f} (95 % intervals).",
            "Slots": f"The target's cache has {cache.length} entries for {len(one.sequence) - 1} "
            f"tokens. {' '.join(slots) or 'Both caches hold the text without its last token.'}"
            + (f" Then the run broke off: {one.ended}" if one.ended else ""),
        }

    def _drawn(self, distances: np.ndarray, runs: list[Run]) -> str:
        left, right = axes(columns=2, height=2.5)
        lengths = np.arange(1, TOY_LENGTH + 1)
        left.bar(lengths, distances, 0.5, color=REJECTED, hatch="xx", edgecolor=INK)
        left.set(title="bias: total variation, exact", xlabel="first tokens looked at")
        left.set(xticks=lengths, ylim=(0, max(0.2, 1.15 * distances.max())))
        for some, name, look in (
            (self.right, "all switches off", {"color": ACCEPTED, "marker": "o", "linestyle": "--"}),
            (runs, "now", {"color": DRAFT, "marker": "s", "linestyle": "-"}),
        ):
            rates = _acceptance(some)
            right.plot(np.arange(1, len(rates) + 1), rates, label=name, **look)
        right.set(title="speed: alpha by position", xlabel="position of the drafted token")
        right.set(xticks=np.arange(1, self.N + 1), ylim=(0, 1.05))
        right.legend(frameon=False, labelcolor=INK, loc="lower left")
        listed = ", ".join(f"{distance:.3f}" for distance in distances)
        alt = f"Bias by number of tokens: {listed}. Alpha by position: "
        return picture([left], alt + ", ".join(f"{r:.2f}" for r in _acceptance(runs)), "").markup

    def _slots(self, one: Run) -> str:
        good = one.sequence[:-1]
        strips = []
        for name, cache in one.caches.items():
            count = min(cache.length, len(good))
            wrong = np.flatnonzero(cache.tokens[:count] != np.asarray(good[:count]))
            first = max(int(wrong[0]) if len(wrong) else count - AROUND, AROUND) - AROUND
            strips.append(cache_strip(f"{name}'s cache after the last step", cache, 10, good, first,
                                      self._say))  # fmt: skip
        return "".join(strips)

    def _say(self, token: int) -> str:
        return visible(self.characters.decode([token]))

    def _text(self, one: Run) -> str:
        text = self.characters.decode(one.sequence)
        return (
            "<p><b>What it writes</b></p><pre style='white-space:pre-wrap;max-width:46em;"
            "margin:.2em 0;padding-left:.7em;border-left:2px solid;max-height:9em;overflow:auto' "
            f"tabindex='0'>{escape(text)}</pre>"
        )


def _lines(fault: Fault | None) -> str:
    """The exchanged line below the right one, as in a diff."""
    if fault is None:
        return "<p>All switches are off.</p>"
    line, *others = fault.lines
    rows = "".join(
        f"<div style='border-left:4px solid {colour};padding-left:.5em'>{sign} {escape(code)}</div>"
        for sign, colour, code in (("-", ACCEPTED, line.right), ("+", REJECTED, line.wrong))
    )
    also = f", and the same in <code>{others[0].function}</code>" if others else ""
    return (
        f"<p>In <code>{line.function}</code>{also} ({escape(fault.report)}):</p>"
        f"<pre style='white-space:pre-wrap;max-width:46em;margin:.2em 0'>{rows}</pre>"
    )


def _acceptance(runs: list[Run]) -> np.ndarray:
    """Accepted over looked at by position, of all runs together."""
    verdicts = [verdict for one in runs for verdict in one.verdicts]
    return Run([], verdicts=verdicts).acceptance_by_position[0]


def _tokens_per_pass(runs: list[Run]) -> tuple[float, float]:
    """The mean of tokens over target passes, and the half width of its 95 % interval."""
    tokens = np.concatenate([one.committed for one in runs])
    passes = sum(one.passes["target"] for one in runs)
    half = 1.96 * tokens.std() * len(tokens) ** 0.5 / passes
    return tokens.sum() / passes, half
