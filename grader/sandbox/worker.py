"""The program inside of the sandbox: runs a learner's cells and answers calls over the pipe.

It judges nothing and knows nothing worth reading: no expected values, no other exercise. What it
says is the learner's word, whoever wrote it.
"""

import contextlib
import io
import linecache
import os
import re
import sys
import time
import types
import warnings

sys.path[:0] = sys.argv[1:]  # where the course and NumPy lie

import numpy as np  # noqa: E402

import grader  # noqa: E402
from grader.deadline import SignalWatch, Stopped, watch  # noqa: E402
from grader.randomness import OwnRandomness  # noqa: E402
from grader.sandbox import plain, remote  # noqa: E402
from grader.traces import learner_traceback, place  # noqa: E402

MOST_PRINTED = 10_000
TOO_MUCH = {"x": ["thing", "more than 4 MB", "value"]}
MAGIC = re.compile(r"^(\s*)[%!].*$", re.MULTILINE)  # what only a notebook understands


class Printed(io.StringIO):
    """Keeps the first of what the learner's code prints, and hands out what is new."""

    kept = 0

    def write(self, text: str) -> int:
        room = MOST_PRINTED - self.kept
        if room > 0:
            self.kept += super().write(text[:room])
        return len(text)

    def new(self) -> str:
        """Return what was printed since the last time."""
        if not self.tell():
            return ""
        text = self.getvalue()
        self.seek(0)
        self.truncate()
        return text


class Worker:
    """The learner's notebook: its names, its clock, and the other side to ask."""

    def __init__(self, link: remote.Link) -> None:
        self.link, self.printed = link, Printed()
        self.space = {"__name__": "__main__", "display": print}
        self.randomness = OwnRandomness()
        self.watch = watch(1.0)
        if isinstance(self.watch, SignalWatch):  # while the judge is asked nothing may ring
            ring = self.watch._ring
            self.watch._ring = lambda *_: None if link.busy else ring()
        self.watch.__enter__()

    def answer(self, message: dict) -> dict:
        """Do what the judge asks for."""
        self.watch.seconds = message["seconds"]
        match message["do"]:
            case "cells":
                self._quiet()
                answer = {"failed": [self._cell(*cell) for cell in message["cells"]]}
            case "name":
                answer = self._name(message["name"])
            case "call":
                answer = self._call(message["name"], message["args"])
            case "own":
                answer = {"own": self.randomness.used()}
        return {**answer, "id": message["id"], "printed": self.printed.new()}

    def _cell(self, name: str, source: str) -> list | None:
        filename = f"<{name}>"
        try:
            compile(source, filename, "exec")
        except SyntaxError:
            source = MAGIC.sub(r"\1pass", source)
        linecache.cache[filename] = (
            len(source), None, source.splitlines(keepends=True), filename
        )  # fmt: skip
        try:
            code = compile(source, filename, "exec")
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            return [type(error).__name__, str(error)[:300], "", ""]
        return self._guarded(lambda: exec(code, self.space))[1]

    def _quiet(self) -> None:
        """Warnings are no fault, and what is printed goes to the judge."""
        sys.stdout = sys.stderr = self.printed
        warnings.simplefilter("ignore")
        np.seterr(all="ignore")

    def _name(self, name: str) -> dict:
        self.randomness.__enter__()
        self._quiet()
        if name not in self.space:
            return {"missing": True}
        thing = self.space[name]
        described = plain.encode(thing, lambda _: None)
        return {"is": described, "takes": remote.parameters(thing)}

    def _call(self, name: str, data: list) -> dict:
        received = remote.Received(self.link)
        arguments = [received.decode(item) for item in data]
        result, error = self._guarded(lambda: self.space[name](*arguments))
        if error:
            return {"error": error, "args": received.changed(arguments, data)}
        state = received.changed(arguments, data)
        return {"result": received.encode_result(result, arguments), "args": state}

    def _guarded(self, work) -> tuple[object, list | None]:
        """Return what the learner's code returns, or what it raised and where."""
        try:
            self.link.end = time.perf_counter() + self.watch.seconds
            self.watch.start()
            try:
                return work(), None
            finally:
                self.watch.pause()
        except BaseException as error:
            self.watch.pause()  # it may have rung inside of the pause above
            try:
                text = str(error)[:2000]
            except Exception:  # a learner's own exception may fail to show itself
                text = ""
            return None, [type(error).__name__, text, place(error), learner_traceback(error)[:8000]]


def serve(read, write) -> None:
    """Answer the judge until it hangs up; `read(n)` returns n bytes, or None at the end."""
    link = remote.Link(read, write)
    grader.check = sys.modules["grader.check"] = types.ModuleType("grader.check")
    grader.check.__getattr__ = lambda name: lambda *_, **named: None
    worker = Worker(link)
    while (message := link.receive("do")) is not None:
        try:
            answer = worker.answer(message)
            data = plain.pack(answer)
            if len(data) > plain.MOST_BYTES:
                data = plain.pack({**answer, "result": TOO_MUCH, "args": []})
            link.write(data)
        except (Exception, Stopped) as error:  # as when there is no memory left for the answer
            told = [type(error).__name__, "", "", ""]
            link.send({"id": message["id"], "error": told, "args": [], "printed": ""})


def _limit() -> None:
    """Limits of this process that nothing in it can lift."""
    import resource

    for what, most in (
        (resource.RLIMIT_AS, 1_000_000_000), (resource.RLIMIT_FSIZE, 0), (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_NPROC, 0), (resource.RLIMIT_NOFILE, 64), (resource.RLIMIT_CPU, 300),
    ):  # fmt: skip
        with contextlib.suppress(ValueError, OSError):  # not every system has every limit
            resource.setrlimit(what, (most, most))


def main() -> None:
    """Serve on standard input and output, which the learner's code then finds closed."""
    pipes = os.dup(0), os.dup(1)
    for stream in (0, 1):
        os.dup2(2, stream)  # the sandbox starts it with nothing behind 2
    with contextlib.suppress(ImportError):  # no such limits on Windows
        _limit()

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
