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
        self.end = float("inf")  # of the time of this call

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

    def ask(self, received: object, handle: int, name: str, arguments: list | None, named: dict):
        """Have the judge call a method of one of its own objects; raise what it raises."""
        self.busy = True  # half a message sent or read would be the end of the conversation
        try:
            self.asked += 1
            values = arguments and [received.encode(value) for value in arguments]
            named = {key: received.encode(value) for key, value in named.items()}
            self.send({"ask": [handle, name, values, named], "n": self.asked})
            reply = self.receive("reply", self.asked)
        finally:
            self.busy = False
        if reply is None:
            raise SystemExit
        if time.perf_counter() > self.end:
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
