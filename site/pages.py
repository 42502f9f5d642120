"""Write the pages that need no script: the landing page and the instructor's page."""

from __future__ import annotations

import shutil
from pathlib import Path

import jinja2

PAGES = ("index.html", "instructor.html")
ASSETS = ("style.css", "favicon.svg", "work.js")


def write_pages(
    templates: Path, output: Path, lessons: list[dict], assignments: list[dict]
) -> None:
    """Fill in the templates with what the notebooks say about themselves."""
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(templates),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    for name in PAGES:
        text = environment.get_template(name).render(
            lessons=lessons,
            assignments=assignments,
            minutes=sum(lesson["minutes"] for lesson in lessons),
            open="lab/notebooks/index.html?path=",
        )
        (output / name).write_text(text, encoding="utf-8", newline="\n")
    for name in ASSETS:
        shutil.copy(templates / name, output)
