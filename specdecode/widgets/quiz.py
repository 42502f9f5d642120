"""The quiz of lesson 12: the questions of `questions.toml`, asked in the page by `quiz.html`.

Plain HTML and a script, not ipywidgets: a screen reader gets named radio buttons and a region that
speaks, and answering asks the kernel for nothing.
"""

import json
import math
import re
import tomllib
from dataclasses import asdict, dataclass
from hashlib import sha256
from html import escape
from importlib.resources import files

import specdecode
from specdecode.widgets.pictures import ACCEPTED, REJECTED

# What an expression under `values` may name.
NAMES = {
    **vars(math),
    **{name: getattr(specdecode, name) for name in specdecode.__all__},
    "__builtins__": {},
}


@dataclass(frozen=True)
class Option:
    """One answer, why it is right or wrong, and which of the two it is."""

    says: str
    why: str
    right: bool


@dataclass(frozen=True)
class Question:
    """A question with its options in the order in which they are shown."""

    name: str
    lesson: int
    interview: bool
    asks: str
    options: tuple[Option, ...]


def load() -> tuple[list[Question], dict[int, dict[str, str]]]:
    """Return the questions, and for each lesson that they point to its file and its title."""
    data = tomllib.loads(_read("questions.toml"))
    lessons = {int(number): lesson for number, lesson in data["lessons"].items()}
    turns: dict[int, int] = {}  # how many questions with so many options came before
    questions = []
    for raw in data["question"]:
        values = evaluate(raw.get("values", {}))
        pairs = [[text.format_map(values) for text in pair] for pair in raw["options"]]
        turn = turns[len(pairs)] = turns.get(len(pairs), -1) + 1
        asks, interview = raw["asks"].format_map(values), raw.get("interview", False)
        options = _arrange(pairs, turn)
        questions.append(Question(raw["name"], raw["lesson"], interview, asks, options))
    return questions, lessons


def evaluate(expressions: dict[str, str]) -> dict[str, float]:
    """Return the value of each expression; one may use those before it."""
    values: dict[str, float] = {}
    for name, expression in expressions.items():
        values[name] = eval(expression, NAMES, dict(values))
    return values


def _read(name: str) -> str:
    return files("specdecode.widgets").joinpath(name).read_text("utf-8")


def _arrange(pairs: list[list[str]], turn: int) -> tuple[Option, ...]:
    """Put the options in their order: the right one's place is the fixed rule's, by turns.

    Of as many questions in a row as there are options, each has the right one in another place; in
    which order is decided by a hash, so that neither the file nor a pattern gives it away.
    """
    count = len(pairs)
    places = sorted(range(count), key=lambda place: _hash(f"{turn // count} {place}"))
    right, *wrong = (Option(says, why, i == 0) for i, (says, why) in enumerate(pairs))
    order = sorted(wrong, key=lambda option: _hash(option.says))
    order.insert(places[turn % count], right)
    return tuple(order)


def _hash(text: str) -> bytes:
    return sha256(text.encode()).digest()


class Quiz:
    """All questions; shows itself as the last value of a cell."""

    def _repr_html_(self) -> str:
        questions, lessons = load()
        shown = {"questions": [_shown(question) for question in questions], "lessons": lessons}
        page = _read("quiz.html").replace("ACCEPTED", ACCEPTED).replace("REJECTED", REJECTED)
        return page.replace("QUESTIONS", json.dumps(shown))


def _shown(question: Question) -> dict:
    """The same for the script, its texts as HTML."""
    options = [
        {"says": _html(option.says), "why": _html(option.why), "right": option.right}
        for option in question.options
    ]
    return {**asdict(question), "asks": _html(question.asks), "options": options}


def _html(text: str) -> str:
    """Escape a text; what stands in backticks becomes code."""
    return re.sub("`(.*?)`", r"<code>\1</code>", escape(text))
