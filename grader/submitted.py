"""What `check.submit()` shows: each file with its pre-flight, and a button that downloads it."""

import base64
import io
import zipfile
from dataclasses import dataclass
from html import escape

from grader.card import STYLE
from grader.progress import IN_TAB
from grader.submissions.names import folder_name
from grader.submissions.preflight import Preflight
from grader.words import plural

BUTTON = """
.sd-card a.sd-download { display: inline-block; padding: 0.35em 0.9em; border-radius: 4px;
  border: 1px solid var(--jp-border-color0, GrayText); text-decoration: none; font-weight: 600;
  color: var(--jp-ui-font-color1, ButtonText); background: var(--jp-layout-color2, ButtonFace); }
.sd-card a.sd-download:focus-visible { outline: 3px solid var(--jp-brand-color1, Highlight); }
"""
OTHER = 'Not {student}? Then run check.submit(id="your id").'
THEN = "Nothing has been sent: hand the file in where your instructor asks for it."
SAVED = (
    "What counts is the notebook as it was last saved. After a change press Ctrl+S (Cmd+S on a "
    "Mac) and run this cell again."
)


@dataclass(frozen=True)
class Item:
    """One exercise: what the pre-flight says, how old what is saved is, and the file made of it."""

    exercise: str
    preflight: Preflight
    age: float  # seconds since it was saved
    raw: bytes
    file: str = ""
    content: bytes = b""

    @property
    def lines(self) -> list[str]:
        """What there is to say about it, the verdict first."""
        reason = self.preflight.reason
        ready = f"not ready. {reason}" if reason else "ready to hand in."
        return [f"{self.exercise}: {ready}", f"Saved {ago(self.age)}.", *self.preflight.notes]


@dataclass(frozen=True)
class Submission:
    """The files to hand in, or why there are none."""

    student: str = ""
    items: tuple[Item, ...] = ()
    problem: str = ""

    def __str__(self) -> str:
        if self.problem:
            return self.problem
        lines = []
        for item in self.items:
            first, *rest = item.lines
            lines += [first, *(f"  {line}" for line in rest)]
            if item.file:
                lines.append(f"  Your file: {item.file}")
        return "\n".join([*lines, SAVED, OTHER.format(student=self.student), THEN])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        style = f"<style>{STYLE}{BUTTON}</style>"
        if self.problem:
            said = f'<p role="status">{escape(self.problem)}</p>'
            return f'{style}<section class="sd-card">{said}</section>'
        items = "".join(map(_item, self.items))
        made = [item for item in self.items if item.file]
        if IN_TAB and len(made) > 1:
            name = f"{folder_name(self.student)}__answers.zip"
            items += f"<p>{_link(name, 'application/zip', _zip(made))}</p>"
        return (
            f'{style}<section class="sd-card" aria-label="To hand in">'
            f'<p class="sd-verdict" role="status">To hand in, as {escape(self.student)}</p>'
            f"{items}<p>{SAVED}</p><p>{escape(OTHER.format(student=self.student))}</p>"
            f"<p>{THEN}</p></section>"
        )


def _item(item: Item) -> str:
    first, *rest = map(escape, item.lines)
    notes = "".join(f"<li>{line}</li>" for line in rest)
    button = ""
    if item.file and IN_TAB:
        button = _link(item.file, "application/x-ipynb+json", item.content)
    elif item.file:
        button = f"Your file, in this folder: <code>{escape(item.file)}</code>"
    return f"<p><strong>{first}</strong></p><ul>{notes}</ul><p>{button}</p>"


def _link(name: str, kind: str, content: bytes) -> str:
    """A link that downloads the file: the kernel runs in a worker, which cannot do it by itself."""
    data = base64.b64encode(content).decode()
    return (
        f'<a class="sd-download" download="{escape(name)}" href="data:{kind};base64,{data}">'
        f"Download {escape(name)}</a>"
    )


def _zip(items: list[Item]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for item in items:
            archive.writestr(item.file, item.content)
    return file.getvalue()


def ago(seconds: float) -> str:
    """Write how long ago something was: just now, 3 minutes ago."""
    for size, noun in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= size:
            return f"{plural(int(seconds // size), noun)} ago"
    return "just now"
