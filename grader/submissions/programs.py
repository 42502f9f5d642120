"""Look at a learner's code without running it: what it defines, uses, and still lacks."""

import ast
import re

LONGEST = 20_000  # letters; Python reads a name with very many dots in quadratic time
MAGIC = re.compile(r"^[ \t]*[%!].*$", re.MULTILINE)  # IPython's own lines


def program(code: str) -> ast.Module | None:
    """Return the code as a tree, what is IPython's own left out; None where it is no Python.

    Nor is there one of code that is far longer than any answer.
    """
    if len(code) > LONGEST:
        return None
    try:
        return ast.parse(MAGIC.sub("", code))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def functions(code: str) -> dict[str, ast.AST | None]:
    """Return the names that a cell defines and does not only import, as `definitions` does."""
    imports = ast.Import | ast.ImportFrom
    return {name: node for name, node in definitions(code).items() if not isinstance(node, imports)}


def definitions(code: str) -> dict[str, ast.AST | None]:
    """Return the names that a cell binds, with the function, class or import that does it."""
    tree = program(code)
    if tree is None:  # half-written code still names its function
        return dict.fromkeys(re.findall(r"^def +(\w+) *\(", code, re.MULTILINE))
    found: dict[str, ast.AST | None] = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found[node.name] = node
        elif isinstance(node, ast.Import | ast.ImportFrom):
            found |= {(name.asname or name.name.split(".")[0]): node for name in node.names}
        elif isinstance(node, ast.Assign):
            found |= {leaf.id: None for leaf in ast.walk(node) if _is_stored(leaf)}
        elif isinstance(node, ast.AnnAssign) and _is_stored(node.target):
            found[node.target.id] = None
    return found


def used_names(code: str) -> set[str]:
    """Return the names that the code reads and does not bind itself."""
    tree = program(code)
    names = [n for n in ast.walk(tree) if isinstance(n, ast.Name)] if tree else []
    bound = {name.id for name in names if not isinstance(name.ctx, ast.Load)}
    bound |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)} if tree else set()
    return {name.id for name in names} - bound


def is_written(code: str, name: str) -> bool:
    """Say whether the cell defines `name` and more than the released NotImplementedError."""
    found = functions(code)
    function = found.get(name)
    if not isinstance(function, ast.FunctionDef):
        return name in found  # half-written, or a lambda
    steps = [
        step for step in function.body if not _is_text(step) and not isinstance(step, ast.Pass)
    ]
    return bool(steps) and not (len(steps) == 1 and _is_unwritten(steps[0]))


def still_raises(code: str) -> bool:
    """Say whether NotImplementedError is still raised somewhere in the code."""
    tree = program(code)
    return tree is not None and any(map(_is_unwritten, ast.walk(tree)))


def _is_unwritten(node: ast.AST) -> bool:
    if not isinstance(node, ast.Raise):
        return False
    return "NotImplementedError" in {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}


def _is_stored(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
