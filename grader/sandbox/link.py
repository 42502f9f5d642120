"""The learner's end of the pipe: messages in order, and questions that wait for their reply."""

import builtins
import inspect
import time
from collections.abc import Callable

from grader.deadline import Stopped
from grader.sandbox.messages import pack, unpack
from specdecode.undecided import NotExact


class Link:
    """The pipe to the judge. `read(n)` returns n bytes, or None at the end."""

    def __init__(self, read: Callable, write: Callable) -> None:
        self.read, self.write = read, write
        self.busy, self.asked = False, 0
        self.end = float("inf")  # of this call, in processor time
        self.said: list[tuple[list, dict]] = []  # questions and answers of this call
        self.told: list[tuple[list, dict]] = []  # those that came with it

    def send(self, message: dict) -> None:
        """Write one message."""
        self.write(pack(message))

    def receive(self, key: str, value: object = None) -> dict | None:
        """Return the next message that has this key, and this value if one is given."""
        while True:
            head = self.read(4)
            data = head and self.read(int.from_bytes(head, "big"))
            if not data:
                return None
            message = unpack(data)
            if key in message and value in (None, message[key]):
                return message

    def begin(self, again: list | None) -> None:
        """Begin a call; `again` says how far its answers are those of the call before."""
        same, other = again or (0, None)
        self.told = self.said[:same]
        if other:
            self.told.append((self.said[same][0], other))
        self.said = []

    def used(self) -> int:
        """Return how many of the answers that came with the call were asked for so far."""
        return min(len(self.said), len(self.told))

    def ask(self, received: object, handle: int, name: str, arguments: list | None, named: dict):
        """Have the judge call a method of one of its own objects; raise what it raises."""
        self.busy = True  # half a message sent or read would be the end of the conversation
        try:
            self.asked += 1
            values = arguments and [received.encode(value) for value in arguments]
            named = {key: received.encode(value) for key, value in named.items()}
            question = [handle, name, values, named]
            place = len(self.said)
            if place < len(self.told) and self.told[place][0] == question:
                reply = self.told[place][1]
            else:
                self.send({"ask": question, "n": self.asked, "told": self.used()})
                reply = self.receive("reply", self.asked)
                if reply is None:
                    raise SystemExit
            self.said.append((question, reply))
        finally:
            self.busy = False
        if time.process_time() > self.end:
            raise Stopped
        if "error" in reply:
            raise _exception(*reply["error"])
        return received.decode(reply["value"])


def _exception(kind: str, text: str) -> BaseException:
    """What the judge's object raised, of the same class if it is one that a learner can name."""
    cls = NotExact if kind == "NotExact" else getattr(builtins, kind, None)
    if inspect.isclass(cls) and issubclass(cls, Exception):
        try:
            return cls(text)
        except TypeError:  # one that wants more than a text
            pass
    return type(kind, (BaseException if kind == "OutOfBudget" else Exception,), {})(text)
