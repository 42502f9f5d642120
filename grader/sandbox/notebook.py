"""The learner's notebook inside of the sandbox: its names, its clock, and who answers for it."""

import contextlib
import io
import linecache
import re
import sys
import time
import warnings

import numpy as np

from grader.deadline import SignalWatch, watch
from grader.effort import Counting
from grader.randomness import OwnRandomness
from grader.sandbox import plain, remote
from grader.sandbox.link import Link
from grader.traces import learner_traceback, place

MOST_PRINTED = 10_000
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


class Notebook:
    """The learner's notebook: its names, its clock, and the other side to ask."""

    def __init__(self, link: Link) -> None:
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
                self.link.begin(message.get("again"))
                answer = self._call(message["name"], message["args"], message["counted"])
                answer["told"] = self.link.used()
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

    def _call(self, name: str, data: list, counted: bool) -> dict:
        received = remote.Received(self.link)
        arguments = [received.decode(item) for item in data]
        with Counting() if counted else contextlib.nullcontext() as counting:
            result, error = self._guarded(lambda: self.space[name](*arguments))
        if error:
            return {"error": error, "args": received.changed(arguments, data)}
        state = received.changed(arguments, data)
        result = received.encode_result(result, arguments)
        return {"result": result, "args": state, "effort": counting and counting.effort}

    def _guarded(self, work) -> tuple[object, list | None]:
        """Return what the learner's code returns, or what it raised and where."""
        try:
            self.link.end = time.process_time() + self.watch.seconds
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
