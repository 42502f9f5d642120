"""Find solutions that are nearly the same program under other names. It accuses nobody.

Programs are compared as lists of tokens, after comments, layout and docstrings are gone and the
names that a program makes itself are numbered. Left out is what says nothing: short programs, and
those near to the released solution or to one of the known right ways to write it.
"""

import ast
import builtins
import io
import tokenize
from collections.abc import Iterable
from dataclasses import dataclass

from rapidfuzz import process
from rapidfuzz.distance import Indel

from grader.submissions.programs import LONGEST

THRESHOLD = 0.95  # share of tokens in common, as 2 * common / (length of both)
LETTERS = 1_000_000  # there are no more; after so many different tokens two may share one
LEAST = 80  # tokens: below, chance alone makes programs the same


@dataclass(frozen=True)
class Program:
    """A learner's solution of one exercise."""

    student: str
    exercise: str
    source: str


@dataclass(frozen=True)
class Group:
    """Solutions of one exercise, each of which is alike to at least one other of them."""

    programs: tuple[Program, ...]
    share: float  # of tokens in common: the least of the pairs that are alike
    same_text: bool  # the same names and comments too, all of them


def tokens(source: str) -> tuple[str, ...] | None:
    """Return a program's tokens in its normal form; None if it is not Python, or far too long."""
    if len(source) > LONGEST:
        return None
    try:
        tree = ast.parse(source)
        _Numbered(tree).visit(tree)
        text = ast.unparse(ast.fix_missing_locations(tree))
        read = tokenize.generate_tokens(io.StringIO(text).readline)
        return tuple(token.string for token in read if token.string.strip())
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


class _Numbered(ast.NodeTransformer):
    """Numbers the names that a program makes itself, in the order in which they are made."""

    def __init__(self, tree: ast.AST) -> None:
        made = []
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                made.append((node.lineno, node.col_offset, node.id))
            elif isinstance(node, ast.arg):
                made.append((node.lineno, node.col_offset, node.arg))
        names = dict.fromkeys(name for *_, name in sorted(made) if name not in vars(builtins))
        self.numbers = {name: f"v{i}" for i, name in enumerate(names)}

    def visit_Name(self, node: ast.Name) -> ast.Name:
        node.id = self.numbers.get(node.id, node.id)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.arg, node.annotation = self.numbers.get(node.arg, node.arg), None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.returns = None
        self.generic_visit(node)
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        """Docstrings say nothing of how a program works."""
        if isinstance(node.value, ast.Constant):
            return ast.Pass()
        return self.generic_visit(node)


def groups(programs: Iterable[Program], known: Iterable[str]) -> list[Group]:
    """Return the groups of one exercise's programs that are alike, the longest programs first.

    `known` are sources that nobody has to have from anybody: the solution and other right ways.
    """
    letters: dict[str, str] = {}

    def word(source: str) -> str:
        """The tokens as a string of one letter each, as rapidfuzz compares them fastest."""
        found = tokens(source) or ()
        return "".join(
            letters.setdefault(token, chr(0x4E00 + len(letters) % LETTERS)) for token in found
        )

    common = [word(source) for source in known]
    same: dict[str, list[Program]] = {}  # a class has far more programs than different ones
    for program in sorted(programs, key=lambda program: program.student):
        its = word(program.source)
        if its in same:
            same[its].append(program)
        elif len(its) >= LEAST and not any(_share(its, other) for other in common):
            same[its] = [program]
    words = list(same)
    first = {its: its for its in words}  # of the words in its group, the one that stands for it
    least: dict[str, float] = {its: 1.0 for its, mine in same.items() if len(mine) > 1}

    def stands_for(its: str) -> str:
        while first[its] != its:
            its = first[its]
        return its

    for i, its in enumerate(words):
        for other, share, _ in process.extract_iter(
            its, words[i + 1 :], scorer=Indel.normalized_similarity, score_cutoff=THRESHOLD
        ):
            one, two = stands_for(its), stands_for(other)
            first[two] = one
            least[one] = min(least.get(one, 1.0), least.get(two, 1.0), share)
    members: dict[str, list[Program]] = {}
    for its, mine in same.items():
        members.setdefault(stands_for(its), []).extend(mine)
    return [
        Group(
            tuple(sorted(members[one], key=lambda program: program.student)),
            least[one],
            len({tuple(program.source.split()) for program in members[one]}) == 1,
        )
        for one in sorted(members, key=lambda one: -len(one))
        if one in least
    ]


def _share(one: str, other: str) -> float:
    return Indel.normalized_similarity(one, other, score_cutoff=THRESHOLD)
