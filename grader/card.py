"""A report as HTML: readable by eye and by screen reader, in light and dark themes."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grader.report import Part, Report

# "section" and "!important" outrank its own rules for lists and tables in an output.
# A part's sentence wraps under its name where the card is narrow, whatever the page's width.
# JupyterLab's colours where the page has them, else the browser's own pair for the reader's theme.
STYLE = """
.sd-card { border: 1px solid var(--jp-border-color1, GrayText); border-left-width: 6px;
  border-radius: 4px; padding: 0.6em 1em; margin: 0.4em 0; max-width: 46em;
  color: var(--jp-ui-font-color1, CanvasText); background: var(--jp-layout-color1, Canvas);
  font-family: var(--jp-ui-font-family, system-ui, sans-serif); font-size: 14px; line-height: 1.5; }
.sd-card.sd-passed { border-left-color: var(--jp-success-color1, #2e7d32); }
.sd-card.sd-failed { border-left-color: var(--jp-error-color1, #c62828); }
.sd-card .sd-verdict { font-weight: 600; margin: 0; }
.sd-card .sd-message { font-size: 15px; margin: 0.3em 0 0.7em; }
.sd-card .sd-points { margin: 0; font-size: 13px; }
section.sd-card ul.sd-parts { list-style: none; margin: 0 0 0.5em; padding: 0; font-size: 13px; }
.sd-card .sd-parts li { display: flex; flex-wrap: wrap; gap: 0 1em; margin: 0; padding: 0.25em 0;
  border-top: 1px solid var(--jp-border-color2, GrayText); }
.sd-card .sd-part { display: flex; flex-wrap: wrap; flex: 1 1 17em; gap: 0 0.6em; }
.sd-card .sd-part strong { flex: 1 1 8em; }
.sd-card .sd-seen { flex: 2 1 20em; overflow-wrap: anywhere; }
section.sd-card table { border-collapse: collapse; table-layout: auto; width: 100%;
  margin: 0 0 0.5em; font-size: 13px; }
.sd-card caption { text-align: left; padding: 0; color: inherit; }
.sd-card th, .sd-card td { text-align: left !important; vertical-align: top;
  padding: 0.25em 0.6em 0.25em 0; color: inherit;
  border-top: 1px solid var(--jp-border-color2, GrayText); white-space: normal; }
.sd-card th { font-weight: 600; }
.sd-card .sd-short { white-space: nowrap; }
.sd-card tr { background: transparent !important; }
.sd-card .sd-row { white-space: nowrap; }
.sd-card figure { margin: 0 0 0.7em; }
section.sd-card table.sd-picture { width: auto; min-width: min(100%, 26em); }
section.sd-card .sd-picture th { white-space: nowrap; }
.sd-card td.sd-bars { width: 60%; padding-right: 0; vertical-align: middle; }
.sd-card details { margin: 0.3em 0; }
.sd-card details p { margin: 0.3em 0; }
.sd-card details details { margin-left: 1em; }
.sd-card summary { cursor: pointer; }
.sd-programs { display: grid; gap: 0 1.5em;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20em), 1fr)); }
.sd-card pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 12px; margin: 0.3em 0;
  color: inherit; background: transparent; }
"""


def card(report: Report) -> str:
    """Return the card of a report; everything that the learner wrote is escaped."""
    verdict = "Passed" if report.passed else "Not passed yet"
    mark = "✓" if report.passed else "✗"
    earned = sum(part.weight for part in report.parts if part.passed)
    rows = "".join(_row(part, report.message) for part in report.parts)
    name = escape(report.exercise)
    return (
        f"<style>{STYLE}</style>"
        f'<section class="sd-card sd-{"passed" if report.passed else "failed"}" role="group" '
        f'aria-label="Verdict on {name}: {verdict}">'
        f'<p class="sd-verdict" role="status"><span aria-hidden="true">{mark}</span> '
        f"<code>{name}</code>: {verdict}</p>"
        f'<p class="sd-message">{_sentence(report.message)}</p>'
        f"{report.picture.html() if report.picture else ''}"
        f'<p class="sd-points">{earned:g} of {report.total:g} points in this check</p>'
        f'<ul class="sd-parts" role="list" aria-label="Parts of this check">{rows}</ul>'
        + _hints(report.hints)
        + _disclosure("What your code printed", _pre(report.printed))
        + _disclosure("The traceback of your code", _pre(report.traceback))
        + _disclosure("Compare with ours", _programs(report))
        + "</section>"
    )


def _row(part: Part, message: str) -> str:
    result = "✓ passed" if part.passed else "✗ not yet"
    earned = part.weight if part.passed else 0
    seen = "As said above." if part.detail == message else part.detail
    return (
        f'<li><div class="sd-part"><strong>{escape(part.name)}</strong> '
        f'<span class="sd-short">{result}, {earned:g} of {part.weight:g}</span></div> '
        f'<div class="sd-seen">{_sentence(seen)}</div></li>'
    )


def _sentence(text: str) -> str:
    """Escaped, with short rows of numbers kept on one line: [.5 .3 .2]."""
    return re.sub(r"\[[^\[\]<]{1,24}\]", r'<span class="sd-row">\g<0></span>', escape(text))


def _hints(hints: tuple[str, ...]) -> str:
    """The first hint, closed; each one that follows is inside of the one before it."""
    inner = ""
    for number, hint in reversed(list(enumerate(hints))):
        inner = _disclosure("Another hint" if number else "A hint", f"<p>{escape(hint)}</p>{inner}")
    return inner


def _programs(report: Report) -> str:
    if not (report.passed and report.programs):
        return ""
    titles = ("Yours", "Ours: one way among many")
    return '<div class="sd-programs">{}</div>'.format(
        "".join(
            f"<div><strong>{title}</strong>{_pre(source)}</div>"
            for title, source in zip(titles, report.programs, strict=True)
            if source
        )
    )


def _pre(text: str) -> str:
    return f"<pre>{escape(text)}</pre>" if text else ""


def _disclosure(summary: str, body: str) -> str:
    return f"<details><summary>{summary}</summary>{body}</details>" if body else ""
