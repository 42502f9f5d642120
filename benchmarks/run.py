"""Print the figures of `make bench`: ratios within one run, medians, no pass or fail.

Needs the built site and Chromium, which `make bench` brings first.
"""

from __future__ import annotations

import os
import statistics
import sys
from pathlib import Path

import cohort
import core
import drafters
import pair
import stock
import verdicts
import visit

ROOT = Path(__file__).resolve().parents[1]
SITE = ROOT / "_site"
VISITS = 3
NOTES = """\
Ratio: the column on the right over this course's; above 1 the course is ahead.
Plain loop: lists and `random`, one step after the other; both make the same chi-square test.
Cold: a new browser, nothing stored, this machine's own server, no compression. Run All is pressed
as soon as the kernel shows that it is ready; the first result is the first that lesson 1 prints.
Stock: `jupyter lite build` with default settings and all apps, the same Pyodide and server; its
notebook begins with %pip, served from the same place. A real stock site would fetch Pyodide and the
packages from two other hosts.
The pair: plain and speculative decoding of the same prompt in turns, 160 tokens each, medians of
15; predicted is E / (N c + v(N)) with the alpha, c and v measured in the same rounds.
Ways to draft: lesson 17's table, medians of 9 rounds in turns with plain decoding.
Grading: whole commands on the same files. nbgrader's own runs the learners' code in its kernel and
makes no feedback; ours judges in a sandbox and makes feedback and a report. The number at the end
of a line is that of the workers."""


def main() -> None:
    """Measure everything and print one table."""
    native = core.measure() | verdicts.measure() | pair.measure() | drafters.measure()
    say("native figures done; building the stock site")
    stock_site = stock.build(SITE, ROOT / ".cache" / "stock")
    ours, theirs = [], []
    for i in range(VISITS):  # in turn, so that a busy moment hits both
        with visit.served(stock_site) as url, visit.cold_page(url) as page:
            theirs.append(visit.first_result(page, f"lab/index.html?path={stock.LESSON}"))
        with visit.served(SITE) as url, visit.cold_page(url) as page:
            path = f"lab/notebooks/index.html?path={stock.LESSON}"
            ours.append(visit.first_result(page, path))
            if i == VISITS - 1:
                in_tab = {}
                for part in (core, verdicts, pair, drafters):
                    in_tab |= visit.figures_in_tab(page, Path(part.__file__).read_text("utf-8"))
        say(f"visits of round {i + 1} done")

    say("grading a class of 60, in five ways")
    classes = cohort.rows(cohort.measure())
    for row in [*table(native, in_tab, ours, theirs), *classes]:
        print(row)
    print(f"\n{NOTES}\n{os.cpu_count()} cores, Python {sys.version.split()[0]}.")


def table(
    native: dict, in_tab: dict, ours: list[visit.Visit], theirs: list[visit.Visit]
) -> list[str]:
    """The rows: ratio first, then the figure, this course, and what it is compared with."""
    rows = [f"{'ratio':>7}  {'':44}{'this course':>12}{'compared with':>15}"]
    for place, figures in (("natively", native), ("in the tab", in_tab)):
        label = f"equality test, {core.TOKENS:,} tokens, {place}"
        rows.append(compare(label, figures["vectorised_ms"], figures["plain_ms"], "ms", "loop"))
    for what, name, scale, unit in (
        ("cold click to first result", "seconds", 1, "s"),
        ("cold click to kernel ready", "ready", 1, "s"),
        ("bytes until the first result", "bytes", 1e-6, "MB"),
        ("requests until the first result", "requests", 1, ""),
    ):
        mine, other = (
            statistics.median(getattr(visit, name) for visit in visits) * scale
            for visits in (ours, theirs)
        )
        rows.append(compare(what, mine, other, unit, "stock"))
    for place, figures in (("natively", native), ("in the tab", in_tab)):
        times = ", ".join(f"{ms:,.0f}" for ms in figures["exact_ms"])
        rows.append(f"{'':9}exact law of a step, N = 0, 1, 2, 3, {place}: {times} ms")
    for place, figures in (("natively", native), ("in the tab", in_tab)):
        rows.append(f"{'':9}verdicts {place}, ms, on a right program and on the slowest wrong one:")
        for name, (right, wrong) in figures["verdicts_ms"].items():
            rows.append(f"{'':11}{name:42}{right:>12,.0f}{wrong:>9,.0f}")
        label = f"exact check of a step, {place}"
        exact = figures["verdicts_ms"]["spec_step"][0]
        rows.append(compare(label, exact, figures["draws_ms"], "ms", f"{verdicts.DRAWS:,} draws"))
        rows += pair.rows(figures, place) + drafters.rows(figures, place)
    return rows


def compare(what: str, mine: float, other: float, unit: str, whose: str) -> str:
    """One row of the table."""
    digits = 1 if unit in ("s", "MB") else 0
    return (
        f"{other / mine:6.2f}x  {what:44}{mine:>9,.{digits}f} {unit:2}"
        f"{other:>9,.{digits}f} {unit:2} {whose}"
    )


def say(what: str) -> None:
    """Progress, apart from the table."""
    print(f"  {what}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
