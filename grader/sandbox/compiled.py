"""The course's modules compiled, so that a sandbox does not compile them at each start."""

import functools
import importlib.util
import marshal
from pathlib import PurePosixPath

from grader.sandbox.kinds import course_files
from grader.withheld import changed_modules

UNCHECKED = 0b01  # the flags of a compiled file that is not compared with its text


@functools.cache
def compiled(exercise: str, root: str) -> dict[str, bytes]:
    """Return what Python keeps in `__pycache__` of the course's files as an exercise has them.

    The names are those of the compiled files, from the folder `root` that they will lie in.
    """
    texts = {name: path.read_text(encoding="utf-8") for name, path in course_files().items()}
    found = {}
    for name, text in (texts | changed_modules(exercise)).items():
        code = compile(text, f"{root}/{name}", "exec", dont_inherit=True)
        head = importlib.util.MAGIC_NUMBER + UNCHECKED.to_bytes(4, "little")
        data = head + importlib.util.source_hash(text.encode()) + marshal.dumps(code)
        place = PurePosixPath(importlib.util.cache_from_source(f"{root}/{name}"))
        found[str(place)] = data
    return found
