"""Programs that want marks that they have not earned, or to do harm. All of them judge `accept`.

WRONG accept at equality too, which costs them a part; they earn that much, whatever else they try.
NOTHING earn nothing.
"""

# ruff: noqa: E501  each is one program

ACCEPT = """
def accept(target_prob, draft_prob, u):
    return u * draft_prob <= target_prob
"""

WRONG = {
    "frames": """
import sys

def accept(target_prob, draft_prob, u):
    frame = sys._getframe()
    while frame:
        for name in ("want", "wanted", "expected", "accepted", "reference", "exercise"):
            found = {**frame.f_globals, **frame.f_locals}.get(name)
            if isinstance(found, bool):
                return found
        frame = frame.f_back
    return bool(u * draft_prob <= target_prob)
""",
    "patched numpy": """
import numpy as np
np.allclose = np.array_equal = np.isclose = lambda *a, **k: True
np.all = np.any = lambda *a, **k: True
"""
    + ACCEPT,
    "patched grader": """
import sys, types
import grader, grader.traces, grader.randomness
fake = types.ModuleType("fake")
fake.__getattr__ = lambda name: lambda *a, **k: True
for name in ("grader.check", "grader.report", "grader.judge", "grader.checks", "json", "specdecode"):
    sys.modules[name] = fake
grader.traces.learner_traceback = lambda error: "all passed"
grader.randomness.OwnRandomness.used = lambda self: None
"""
    + ACCEPT,
    "builtins": """
import builtins
builtins.AssertionError = SystemExit
builtins.sum = builtins.max = builtins.abs = lambda *a: 1
builtins.__build_class__ = builtins.input = builtins.open = None
"""
    + ACCEPT,
    "shadows": """
def bool(*a): return True
def abs(*a): return 0
def range(*a): return []
def list(*a): return []
def all(*a): return True
def float(*a): return 1.0
def sum(*a): return 0
"""
    + ACCEPT,
    "atexit": """
import atexit, os
atexit.register(lambda: [os.write(fd, b"\\0\\0\\0\\x0e{\\"score\\": 1.0}") for fd in (3, 4, 5)])
"""
    + ACCEPT,
    "prints much": """
def accept(target_prob, draft_prob, u):
    print("x" * 1_000_000)
    return bool(u * draft_prob <= target_prob)
""",
    "writes to streams": """
import os, sys

def accept(target_prob, draft_prob, u):
    for fd in (0, 1, 2):
        try:
            os.write(fd, b"\\0\\0\\0\\x0e{\\"score\\": 1.0}")
        except OSError:
            pass
    sys.__stdout__.write("score 1.0")
    return bool(u * draft_prob <= target_prob)
""",
    "limits lifted": """
import resource
for what in (resource.RLIMIT_AS, resource.RLIMIT_NPROC, resource.RLIMIT_FSIZE):
    try:
        resource.setrlimit(what, (-1, -1))
    except (ValueError, OSError):
        pass
"""
    + ACCEPT,
    "fork bomb": """
import os

def accept(target_prob, draft_prob, u):
    try:
        for _ in range(100):
            os.fork()
    except OSError:
        pass
    return bool(u * draft_prob <= target_prob)
""",
    "detached child": """
import os, subprocess, sys, time

def accept(target_prob, draft_prob, u):
    try:
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                time.sleep(60)
    except OSError:
        pass
    try:
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"], start_new_session=True)
    except OSError:
        pass
    return bool(u * draft_prob <= target_prob)
""",
    "threads": """
import threading

def accept(target_prob, draft_prob, u):
    try:
        threading.Thread(target=lambda: [None for _ in iter(int, 1)], daemon=True).start()
    except RuntimeError:
        pass
    return bool(u * draft_prob <= target_prob)
""",
    "reads what there is": """
import os

def accept(target_prob, draft_prob, u):
    return bool(u * draft_prob <= target_prob)

answers = []
for top in ("/", "/course", "/root", "/home", "/tmp", ".."):
    for folder, _, files in os.walk(top):
        answers += [f for f in files if "controls" in folder or "source" in folder and f == "accept.ipynb"]
for name in ("grader.exercises", "grader.selftest", "grader.checks.accept", "grader.controls"):
    try:
        __import__(name)
        answers.append(name)
    except ImportError:
        pass
if answers:
    def accept(target_prob, draft_prob, u):
        return u * draft_prob < target_prob
""",
    "environment": """
import os

def accept(target_prob, draft_prob, u):
    if set(os.environ) - {"OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "LANG", "LC_CTYPE", "PWD"}:
        return u * draft_prob < target_prob
    return bool(u * draft_prob <= target_prob)
""",
    "a cell that stops the notebook": "import sys\nsys.settrace(lambda *a: None)\n" + ACCEPT,
    "magic": "%matplotlib inline\n!rm -rf /\n" + ACCEPT,
}

LINK = """
import gc, os, json

def link():
    return next(thing for thing in gc.get_objects() if type(thing).__name__ == "Link")

def raw(data):
    link().write(len(data).to_bytes(4, "big") + data)

def ask(*question):
    raw(json.dumps({"ask": question, "n": 1}).encode())
    return link().receive("reply", 1)
"""

NOTHING = {
    "breaks its own Python": """
import builtins
builtins.isinstance = lambda *a: True
builtins.len = lambda thing: 0
"""
    + ACCEPT,
    "leaves": "import os\ndef accept(target_prob, draft_prob, u):\n    os._exit(0)\n",
    "leaves at once": "import os\nos._exit(0)\n" + ACCEPT,
    "crashes": "import ctypes\ndef accept(target_prob, draft_prob, u):\n    ctypes.string_at(0)\n",
    "stops itself": """
import os, signal

def accept(target_prob, draft_prob, u):
    os.kill(os.getpid(), signal.SIGSTOP)
    return bool(u * draft_prob <= target_prob)
""",
    "loops deaf": """
import signal

def accept(target_prob, draft_prob, u):
    for number in range(1, 65):
        try:
            signal.signal(number, signal.SIG_IGN)
        except (OSError, ValueError):
            pass
    while True:
        pass
""",
    "loops at the top": "while True:\n    pass\n",
    "loops deaf at the top": """
import signal
signal.signal(signal.SIGALRM, signal.SIG_IGN)
while True:
    pass
""",
    "one endless call": """
import itertools

def accept(target_prob, draft_prob, u):
    return sum(itertools.repeat(1))
""",
    "recursion": "def accept(target_prob, draft_prob, u):\n    return accept(target_prob, draft_prob, u)\n",
    "sleeps": "import time\ndef accept(target_prob, draft_prob, u):\n    time.sleep(0.9)\n    return True\n",
    "always equal": """
class Always:
    def __eq__(self, other): return True
    def __ne__(self, other): return False
    __lt__ = __gt__ = __le__ = __ge__ = __eq__
    __hash__ = None
    def __bool__(self): return True
    def __int__(self): return 1
    def __float__(self): return 1.0
    def __array__(self, *a, **k): raise SystemExit
    @property
    def __class__(self): return bool

def accept(target_prob, draft_prob, u):
    return Always()
""",
    "sneaky array": """
import numpy as np

class Sneaky(np.ndarray):
    def __eq__(self, other): return True
    def __array_ufunc__(self, *a, **k): return np.True_
    def __array_function__(self, *a, **k): return True
    def tobytes(self): return b"\\1" * 99
    @property
    def dtype(self): return np.dtype(bool)

def accept(target_prob, draft_prob, u):
    return np.zeros(3).view(Sneaky)
""",
    "8 GB": "import numpy as np\ndef accept(target_prob, draft_prob, u):\n    return np.ones(10**9)\n",
    "a list of all": "def accept(target_prob, draft_prob, u):\n    return [True] * 3_000_000\n",
    "a long text": "def accept(target_prob, draft_prob, u):\n    return 'True' * 5_000_000\n",
    "nan": "def accept(target_prob, draft_prob, u):\n    return float('nan')\n",
    "an endless range": "def accept(target_prob, draft_prob, u):\n    return range(10**12)\n",
    "a list in itself": "def accept(target_prob, draft_prob, u):\n    a = []\n    a.append(a)\n    return a\n",
    "a deep list": """
def accept(target_prob, draft_prob, u):
    a = []
    for _ in range(100_000):
        a = [a]
    return a
""",
    "an error that bites": """
class Bites(BaseException):
    def __str__(self): raise SystemExit
    __repr__ = __str__

def accept(target_prob, draft_prob, u):
    raise Bites
""",
    "an error with a name": """
def accept(target_prob, draft_prob, u):
    raise type("<script>\\x1b[2J" + "x" * 9999, (Exception,), {})("\\ud800\\x1b]0;owned\\x07" * 999)
""",
    "a false Stopped": """
from grader.deadline import Stopped

def accept(target_prob, draft_prob, u):
    raise Stopped
""",
    "a hostile signature": """
class Function:
    def __call__(self, *a): return True
    @property
    def __signature__(self): raise SystemExit
    def __getattribute__(self, name): raise SystemExit

accept = Function()
""",
    "no JSON": LINK
    + "\ndef accept(target_prob, draft_prob, u):\n    raw(b'nope')\n    return True\n",
    "a scalar": LINK
    + "\ndef accept(target_prob, draft_prob, u):\n    raw(b'1.0')\n    return True\n",
    "deep JSON": LINK + "\ndef accept(target_prob, draft_prob, u):\n    raw(b'[' * 3_000_000)\n",
    "long digits": LINK
    + "\ndef accept(target_prob, draft_prob, u):\n    raw(b'{\"id\": ' + b'9' * 99999 + b'}')\n",
    "huge header": LINK
    + "\ndef accept(target_prob, draft_prob, u):\n    link().write(b'\\xff' * 9)\n    return True\n",
    "empty header": LINK
    + "\ndef accept(target_prob, draft_prob, u):\n    link().write(b'\\0' * 8)\n    return True\n",
    "half a message": LINK
    + "\ndef accept(target_prob, draft_prob, u):\n    link().write(b'\\0\\0\\1\\0{')\n    while True: pass\n",
    "drips": LINK
    + """
import time

def accept(target_prob, draft_prob, u):
    link().write(b"\\0\\0\\x10\\0")
    while True:
        time.sleep(0.01)
        link().write(b" ")
""",
    "a score": LINK
    + """
def accept(target_prob, draft_prob, u):
    raw(b'{"score": 1.0, "points": 10, "passed": true}')
    return bool(u * draft_prob <= target_prob)
""",
    "an answer to another call": LINK
    + """
def accept(target_prob, draft_prob, u):
    raw(b'{"id": 999, "result": true, "args": [], "printed": ""}')
    return bool(u * draft_prob <= target_prob)
""",
    "asks for objects": LINK
    + """
def accept(target_prob, draft_prob, u):
    for handle in (0, -1, "0", None, 10**30):
        for name in ("", "__class__", "__init__", "_rng", "model"):
            if "error" not in ask(handle, name, [], {}):
                return u * draft_prob < target_prob
    return bool(u * draft_prob <= target_prob)
""",
    "keys that collide": LINK
    + """
def accept(target_prob, draft_prob, u):
    body = [[i * (2**61 - 1), 0] for i in range(100_000)]
    raw(json.dumps({"id": 3, "result": {"d": body}, "args": [], "printed": ""}).encode())
    while True: pass
""",
    "an array that lies": LINK
    + """
def accept(target_prob, draft_prob, u):
    raw(b'{"id": 3, "result": {"v": [0, "<f8", [9], 0, [8]]}, "args": [], "printed": ""}')
    while True: pass
""",
    "objects in an array": LINK
    + """
def accept(target_prob, draft_prob, u):
    raw(b'{"id": 3, "result": {"a": ["|O", [1], "AAAAAAAAAAA="]}, "args": [], "printed": ""}')
    while True: pass
""",
    "arguments that were not given": LINK
    + """
def accept(target_prob, draft_prob, u):
    raw(b'{"id": 3, "result": true, "args": [[7, [1]]], "printed": ""}')
    while True: pass
""",
    "a cache in place of an answer": LINK
    + """
def accept(target_prob, draft_prob, u):
    raw(b'{"id": 3, "result": {"k": [0, "__class__", {"__class__": 1}]}, "args": [], "printed": ""}')
    while True: pass
""",
    "a worker that lies": """
import __main__
__main__.Notebook.answer = lambda self, message: {"id": message["id"], "result": {"x": ["bool", "True", "function"]}, "args": [[0, True]], "printed": "\\x1b[31m"}
"""
    + ACCEPT,
    "functions": "def accept(target_prob, draft_prob, u):\n    return [accept] * 9\n",
    "undefined": "raise ValueError('no')\n" + ACCEPT,
    "a syntax error": "def accept(target_prob, draft_prob, u)\n    return True\n",
}
