"""`report.html`: what an instructor looks at after grading. One file, no script, nothing loaded."""

from collections.abc import Sequence
from html import escape
from statistics import fmean, median

from grader.course import alike, chart
from grader.course.findings import Made
from grader.course.scores import FAILED, MISSING, QUARANTINED, Scores
from grader.words import plural

MOST_GROUPS, MOST_PROGRAMS = 40, 4  # shown; of one group
MOST_MISTAKES = 20  # shown at once
STYLE = """
:root { color-scheme: light dark; --line: #8886; --bar: #2f6db5; --soft: #8881; }
@media (prefers-color-scheme: dark) { :root { --bar: #7fb2ef; } }
body { font: 16px/1.5 system-ui, sans-serif; color: CanvasText; background: Canvas;
  max-width: 62rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: .5rem 0; }
h2 { font-size: 1.25rem; margin: 2.2rem 0 .5rem; }
p { max-width: 42rem; }
svg { display: block; width: 100%; max-width: 40rem; height: auto; }
svg rect { fill: var(--bar); }
svg text { fill: currentColor; font-size: 11px; text-anchor: middle; }
svg path { stroke: currentColor; fill: none; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; font-weight: 600; padding: .3rem 0; }
th, td { text-align: left; vertical-align: top; padding: .35rem .8rem .35rem 0;
  border-top: 1px solid var(--line); overflow-wrap: break-word; }
thead th { border-top: 0; vertical-align: bottom; }
td.n, th.n { text-align: right; }
td.long { overflow-wrap: anywhere; min-width: 9rem; }
@media (max-width: 30rem) { table { font-size: .875rem; } th, td { padding-right: .5rem; } }
small { font-size: .875rem; }
.sheet { overflow-x: auto; }
details { border-top: 1px solid var(--line); padding: .4rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
.side { display: grid; gap: 0 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .8rem; line-height: 1.4;
  background: var(--soft); padding: .6rem; margin: .3rem 0; }
"""  # noqa: E501
ALIKE = (
    "Each group holds programs that share at least {share:.0%} of their tokens, once layout, "
    "comments and the names of variables are left out. Programs of fewer than {least} tokens are "
    "not compared, nor those close to the released solution or to another usual way to write it. "
    "Alike does not mean copied: short tasks have few solutions, and people learn together."
)


def report(
    assignment: str,
    scores: Scores,
    made: Sequence[Made],
    groups: dict[str, list[alike.Group]],
    tampered: Sequence[str],
) -> str:
    """Return the page. Whatever comes from a learner is escaped; links lead nowhere outside."""
    waits = sum(any(s.waits for s in mine.values()) for mine in scores.of.values())
    title = f"{assignment}: {plural(len(scores.of), 'learner')}"
    lead = [f"{_most(scores)} points can be reached, {sum(scores.code_maximum.values()):g} of them "
            "are the judge's."]  # fmt: skip
    if waits:
        lead.append(f"For {plural(waits, 'learner')} a person still has points to give.")
    parts = [
        f"<h1>{escape(title)}</h1><p>{' '.join(lead)}</p>",
        _looked_at(tampered),
        "<h2>Scores</h2>",
        chart.histogram([scores.share(student) for student in scores.of]),
        _by_exercise(scores),
        _mistakes(made),
        _without(scores),
        _groups(groups),
    ]
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>"
        f"<body><main>{''.join(parts)}</main></body></html>\n"
    )


def _most(scores: Scores) -> str:
    return f"{sum(scores.maximum.values()):g}"


def _looked_at(sentences: Sequence[str]) -> str:
    if not sentences:
        return ""
    items = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
    return f"<h2>Look at this first</h2><ul>{items}</ul>"


def _by_exercise(scores: Scores) -> str:
    rows = []
    for name in scores.exercises:
        mine = [by[name] for by in scores.of.values() if not by[name].without]
        most = scores.code_maximum[name]
        full = sum(score.code >= most for score in mine)
        codes = [score.code for score in mine] or [0.0]
        numbers = [len(mine), full, f"{median(codes):.3g}", f"{fmean(codes):.3g}", f"{most:g}"]
        rows.append([f'<th scope="row"><code>{escape(name)}</code></th>',
                     *(f'<td class="n">{number}</td>' for number in numbers)])  # fmt: skip
    heads = ("Exercise", "graded", "full marks", "median", "mean", "of")
    return _table("The judge's points, by exercise", heads, rows)


def _mistakes(made: Sequence[Made]) -> str:
    if not made:
        return "<h2>Mistakes</h2><p>Nobody made any.</p>"
    rows = [
        [
            f'<td class="n">{one.learners}<br><small>{one.share:.0%}</small></td>',
            f"<td><code>{escape(one.exercise)}</code></td>",
            f'<td class="long">{escape(one.about or "No known mistake.")}<br><small>One of them '
            f"was told: {escape(one.sentence)}</small></td>",
        ]
        for one in made
    ]
    heads = ("Learners", "Exercise", "What their programs did")
    said = "<h2>Mistakes</h2>" + _table("The most frequent", heads, rows[:MOST_MISTAKES])
    rest = rows[MOST_MISTAKES:]
    if rest:
        said += (
            f"<details><summary>{plural(len(rest), 'mistake')} that fewer made</summary>"
            f"{_table('Less frequent', heads, rest)}</details>"
        )
    return said


def _without(scores: Scores) -> str:
    said = "<h2>Without a score</h2>"
    for kind, title in (
        (QUARANTINED, "Quarantined: nothing in the file could be graded"),
        (FAILED, "Not judged in this run: run it again"),
        (MISSING, "Not handed in"),
    ):
        found = scores.without(kind)
        rows = [
            [f'<td class="long">{escape(student)}</td>', f"<td><code>{escape(name)}</code></td>",
             *([f'<td class="long">{escape(reason)}</td>'] if kind != MISSING else [])]
            for student, name, reason in found
        ]  # fmt: skip
        heads = ("Learner", "Exercise", "Why")[: 2 if kind == MISSING else 3]
        said += _table(f"{title} ({len(found)})", heads, rows) if rows else ""
    return said if "<table" in said else f"{said}<p>Every notebook was there and was graded.</p>"


def _groups(groups: dict[str, list[alike.Group]]) -> str:
    how = ALIKE.format(share=alike.THRESHOLD, least=alike.LEAST)
    said = [f"<h2>Programs that are alike</h2><p>{how}</p>"]
    found = [group for some in groups.values() for group in some]
    for group in found[:MOST_GROUPS]:
        shown = group.programs[:MOST_PROGRAMS]
        more = len(group.programs) - len(shown)
        names = ", ".join(program.student for program in shown) + (f" and {more} more" * (more > 0))
        also = "; names and comments are the same too" if group.same_text else ""
        columns = "".join(
            f"<div><strong>{escape(program.student)}</strong>"
            f"<pre>{escape(program.source)}</pre></div>"
            for program in shown
        )
        said.append(
            f"<details><summary><code>{escape(shown[0].exercise)}</code>: {escape(names)} "
            f"({group.share:.0%} of tokens in common{also})</summary>"
            f'<div class="side">{columns}</div></details>'
        )
    if not found:
        said.append("<p>There are none.</p>")
    if len(found) > MOST_GROUPS:
        said.append(f"<p>Left out: {plural(len(found) - MOST_GROUPS, 'more group')}.</p>")
    return "".join(said)


def _table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    numbers = [cell.startswith('<td class="n"') for cell in rows[0]]
    top = "".join(
        f'<th scope="col"{" class=n" * number}>{head}</th>'
        for head, number in zip(heads, numbers, strict=True)
    )
    body = "".join(f"<tr>{''.join(row)}</tr>" for row in rows)
    return (
        f'<div class="sheet"><table><caption>{escape(caption)}</caption>'
        f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
    )
