"""Write the pages that need no script: landing, instructor's page, glossary and cheat card."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path

import gpu_track
import jinja2
from fetch import BuildError
from markdown_it import MarkdownIt
from markupsafe import Markup

from specdecode import theory

PAGES = ("index.html", "instructor.html", "glossary.html", "cheat-card.html")
ASSETS = ("style.css", "favicon.svg", "work.js")
PARTS = {  # the number of a part's first lesson, and the part's title
    1: "The idea",
    5: "The proof and the numbers",
    8: "A real pair",
    11: "Practice",
}


def write_pages(site: Path, output: Path, lessons: list[dict], assignments: list[dict]) -> None:
    """Fill in the templates of `site/landing` with what notebooks and functions say.

    Raises BuildError when the glossary names a lesson that is not there.
    """
    templates = site / "landing"
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(templates),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    numbered = [{**lesson, "number": number} for number, lesson in enumerate(lessons, 1)]
    terms = read_glossary(site / "glossary.toml", numbered)
    for name in PAGES:
        text = environment.get_template(name).render(
            lessons=numbered,
            parts=_parts(numbered),
            assignments=assignments,
            minutes=sum(lesson["minutes"] for lesson in lessons),
            open="lab/notebooks/index.html?path=",
            terms=terms,
            theory=theory,
            colab=gpu_track.colab_address(**gpu_track.setting()),
        )
        (output / name).write_text(text, encoding="utf-8", newline="\n")
    for name in ASSETS:
        shutil.copy(templates / name, output)
    shutil.copy(gpu_track.NOTEBOOK, output)


def read_glossary(path: Path, lessons: list[dict]) -> list[dict]:
    """Return the terms in alphabetical order, each with its anchor, its texts as HTML, its lesson.

    Raises BuildError when a term names a lesson that is not there.
    """
    terms = tomllib.loads(path.read_text(encoding="utf-8"))["term"]
    markdown = MarkdownIt("commonmark", {"html": False})
    for term in terms:
        term["anchor"] = re.sub("[^a-z0-9]+", "-", term["name"].casefold()).strip("-")
        for key in ("say", "is"):
            term[key] = Markup(markdown.renderInline(term[key]))
        number = term.get("lesson")
        if number and number > len(lessons):
            raise BuildError(
                f"The glossary sends {term['name']} to lesson {number}: there is none."
            )
        term["lesson"] = lessons[number - 1] if number else None
    return sorted(terms, key=lambda term: term["name"].casefold())


def _parts(lessons: list[dict]) -> list[dict]:
    """Group the lessons; lessons after the last part's first one belong to the last part."""
    ends = [*list(PARTS)[1:], len(lessons) + 1]
    parts = [
        {"title": title, "lessons": lessons[first - 1 : end - 1]}
        for (first, title), end in zip(PARTS.items(), ends, strict=True)
    ]
    return [part for part in parts if part["lessons"]]
