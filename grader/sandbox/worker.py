"""The program inside of the sandbox: runs a learner's cells and answers calls over the pipe.

It judges nothing and knows nothing worth reading: no expected values, no other exercise. What it
says is the learner's word, whoever wrote it.
"""

import os
import sys
import types

sys.path[:0] = sys.argv[1:]  # where the course and NumPy lie

import grader  # noqa: E402
from grader.deadline import Stopped  # noqa: E402
from grader.sandbox import messages  # noqa: E402
from grader.sandbox.link import Link  # noqa: E402
from grader.sandbox.notebook import Notebook  # noqa: E402
from grader.sandbox.rights import give_up  # noqa: E402

TOO_MUCH = {"x": ["thing", "more than 4 MB", "value"]}


def serve(read, write) -> None:
    """Answer the judge until it hangs up; `read(n)` returns n bytes, or None at the end."""
    link = Link(read, write)
    grader.check = sys.modules["grader.check"] = types.ModuleType("grader.check")
    grader.check.__getattr__ = lambda name: lambda *_, **named: None
    notebook = Notebook(link)
    while (message := link.receive("do")) is not None:
        try:
            answer = notebook.answer(message)
            data = messages.pack(answer)
            if len(data) > messages.MOST_BYTES:
                data = messages.pack({**answer, "result": TOO_MUCH, "args": []})
            link.write(data)
        except (Exception, Stopped) as error:  # as when there is no memory left for the answer
            told = [type(error).__name__, "", "", ""]
            link.send({"id": message["id"], "error": told, "args": [], "printed": ""})


def main() -> None:
    """Serve on standard input and output, which the learner's code then finds closed."""
    pipes = os.dup(0), os.dup(1)
    for stream in (0, 1):
        os.dup2(2, stream)  # the sandbox starts it with nothing behind 2
    give_up()
    held = b""

    def read(count: int) -> bytes | None:
        nonlocal held
        while len(held) < count:
            part = os.read(pipes[0], 65536)
            if not part:
                return None
            held += part
        data, held = held[:count], held[count:]
        return data

    def write(data: bytes) -> None:
        while data:
            data = data[os.write(pipes[1], data) :]

    serve(read, write)


if __name__ == "__main__":
    main()
