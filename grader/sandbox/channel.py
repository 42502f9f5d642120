"""A sandboxed process seen from outside: messages with a deadline, and an end that is an end."""

import contextlib
import os
import queue
import select
import signal
import subprocess
import threading
import time
from collections.abc import Sequence

from grader.sandbox.messages import MOST_BYTES, Malformed, pack, unpack

CHUNK = 65536
LAST = 2.0  # seconds that what was killed may take to be gone


class Late(Exception):
    """The process did not answer in time."""


class Ended(Exception):
    """The process is not there any more."""


class Channel:
    """One running process. Every wait has a deadline, reading as well as writing."""

    def __init__(
        self, command: list[str], environment: dict[str, str], handed: Sequence[int] = ()
    ) -> None:
        """Start `command`; it also gets the open files `handed`, under the same numbers."""
        own_group = {"start_new_session": True} if os.name == "posix" else {}
        self.process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, bufsize=0, pass_fds=handed, **own_group,
        )  # fmt: skip
        self.buffer = b""
        if os.name == "posix":
            os.set_blocking(self.process.stdin.fileno(), False)
        else:
            self.arrived: queue.Queue[bytes] = queue.Queue()
            threading.Thread(target=self._pump, daemon=True).start()

    def _pump(self) -> None:
        """Where a pipe cannot be waited for with a deadline (Windows), a thread waits for it."""
        part = b"."
        while part:
            part = os.read(self.process.stdout.fileno(), CHUNK)
            self.arrived.put(part)

    def send(self, message: dict, deadline: float) -> None:
        """Write one message; `deadline` is a time of `time.monotonic`."""
        data, pipe = memoryview(pack(message)), self.process.stdin.fileno()
        try:
            while data:
                if os.name == "posix" and not select.select([], [pipe], [], _left(deadline))[1]:
                    raise Late
                data = data[os.write(pipe, data) :]
        except OSError:
            raise Ended from None

    def receive(self, deadline: float) -> dict:
        """Read one message; raises `Late`, `Ended` or `Malformed`."""
        size = int.from_bytes(self._take(4, deadline), "big")
        if not 2 <= size <= MOST_BYTES:
            raise Malformed("a message of that size")
        return unpack(self._take(size, deadline))

    def _take(self, count: int, deadline: float) -> bytes:
        parts, have = [self.buffer], len(self.buffer)
        while have < count:
            part = self._some(deadline)
            if not part:
                raise Ended
            parts.append(part)
            have += len(part)
        data = b"".join(parts)
        self.buffer = data[count:]
        return data[:count]

    def _some(self, deadline: float) -> bytes:
        if os.name != "posix":
            try:
                return self.arrived.get(timeout=_left(deadline))
            except queue.Empty:
                raise Late from None
        pipe = self.process.stdout.fileno()
        if not select.select([pipe], [], [], _left(deadline))[0]:
            raise Late
        return os.read(pipe, CHUNK)

    def kill(self) -> None:
        """End the process and whatever it started."""
        with contextlib.suppress(OSError):
            if os.name == "posix":
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        self.process.wait()
        with contextlib.suppress(Late):  # the pipe ends when the last of them that holds it does
            deadline = time.monotonic() + LAST
            while self._some(deadline):
                pass
        self.process.stdin.close()
        self.process.stdout.close()


def _left(deadline: float) -> float:
    return max(deadline - time.monotonic(), 0)
