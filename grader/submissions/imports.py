"""What a learner's code takes from elsewhere that is there in the tab, and not for its mark."""

import ast

from grader.submissions.programs import definitions, program, used_names
from grader.withheld import THERE, WITHHELD, is_there


def notes(code: str, exercise: str) -> list[str]:
    """Say in sentences what the code of an exercise takes that it will not find."""
    said = []
    if absent := _absent_modules(code):
        are = "are" if len(absent) > 1 else "is"
        said.append(
            f"It imports {' and '.join(absent)}, which {are} not there when it is marked, so that "
            f"it may earn nothing. There are only {THERE}: write the rest yourself."
        )
    if taken := _taken_from_the_core(code) & set(WITHHELD[exercise]):
        said.append(
            f"It takes {' and '.join(sorted(taken))} from specdecode, which is not there when it "
            "is marked: write it yourself."
        )
    return said


def _nodes(code: str) -> list[ast.AST]:
    tree = program(code)
    return list(ast.walk(tree)) if tree else []


def _absent_modules(code: str) -> list[str]:
    names = []
    for node in _nodes(code):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names.append(node.module)
            if is_there(node.module):  # what is imported may be a module too
                names += [f"{node.module}.{alias.name}" for alias in node.names]
    return [name for name in dict.fromkeys(names) if not is_there(name)]


def _taken_from_the_core(code: str) -> set[str]:
    """Return the names that the code imports from specdecode, or reads as its attributes."""
    found, bound = set(), set()
    nodes = _nodes(code)
    for node in nodes:
        if isinstance(node, ast.Import):
            of_core = [alias for alias in node.names if _is_core(alias.name)]
            bound |= {alias.asname or "specdecode" for alias in of_core}
        elif isinstance(node, ast.ImportFrom) and _is_core(node.module or ""):
            names = {alias.name for alias in node.names}
            found |= names
            if "*" in names:
                found |= used_names(code) - set(definitions(code))
            bound |= {alias.asname or alias.name for alias in node.names}
    attributes = [node for node in nodes if isinstance(node, ast.Attribute)]
    return found | {node.attr for node in attributes if _root(node) in bound}


def _is_core(module: str) -> bool:
    return module.split(".")[0] == "specdecode"


def _root(node: ast.AST) -> str:
    """The name that a chain of attributes begins with; "" where it begins with none."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""
