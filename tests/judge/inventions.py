"""Ways to cheat that no list has: {name: (exercise, program, what it honestly earns)}.

The last is a share of the points, or the program without its trick, whose share is worked out.
"""

from hostile import ACCEPT, LINK

WORKER = """
import __main__
old = __main__.Notebook.answer

def lie(self, message):
    return LIES.get(message["do"], lambda m: old(self, m))(message)

__main__.Notebook.answer = lie
"""


def asks(line: str) -> str:
    """A step that wants much of the judge's own side."""
    return (
        "import numpy as np\n"
        f"def spec_step(prefix, target, draft, N, rng):\n    {line}\n    return [0]\n"
    )


def lies(what: str, lie: str) -> str:
    """A program whose worker answers one kind of message with a lie."""
    return ACCEPT + LINK + f"LIES = {{{what!r}: lambda m: {lie}}}" + WORKER


def names(takes: str, thing: str = '{"x": ["f", "f", "function"]}') -> str:
    """One that lies about what it is that is judged."""
    return lies("name", f'{{"id": m["id"], "is": {thing}, "takes": {takes}}}')


def calls(result: str) -> str:
    """One that lies about what it returned."""
    return lies("call", f'{{"id": m["id"], "result": {result}, "args": [], "printed": ""}}')


SYSTEM_CALL = """
import ctypes

def refused(call, *arguments):
    return getattr(ctypes.CDLL(None), call)(*arguments) == -1

"""
CLOSED = {
    "memory of no process": "refused('shmget', 0, 10_000_000, 0o1600)",
    "a socket to the host": "refused('socket', 40, 1, 0)",
    "keys that stay": "refused('syscall', 248, b'user', b'cheat', b'x', 1, -3)",
    "a namespace of its own": "refused('unshare', 0x10000000)",
    "a file without a name": "refused('memfd_create', b'x', 0)",
}
TRICKS = {
    name: ("accept", SYSTEM_CALL + ACCEPT + f"if not {refused}:\n    accept = None\n", ACCEPT)
    for name, refused in CLOSED.items()
}
TRICKS |= {
    "a size as a list": ("spec_step", asks("rng.random(size=[20000, 20000])"), 0),
    "a size as an array": ("spec_step", asks("rng.choice(3, np.array([20000, 20000]))"), 0),
    "a size of many axes": ("spec_step", asks("rng.random((10,) * 9)"), 0),
    "arrays that stretch": (
        "spec_step", asks("rng.uniform(np.zeros((20000, 1)), np.ones((1, 20000)))"), 0),
    "a very long text": ("spec_step", asks("draft([0] * 30_000, n=10_000)"), 0),
    "a million passes": ("spec_step", asks("for _ in range(10**4): draft(prefix)"), 0),
    "parameters of no kind": ("accept", names('[["a", 99, True]]'), 0),
    "parameters without end": ("accept", names('[["a" * 900_000, 0, True]] * 4'), 0),
    "a list that is too deep": (
        "accept",
        ACCEPT + LINK + "LIES = {'name': lambda m: raw(b'{\"takes\": 0, \"id\": %d, \"is\": ' % "
        "m['id'] + b'[' * 700 + b']' * 700 + b'}') or {}}" + WORKER, 0),
    "a name of a million letters": ("accept", calls('{"x": ["b" * 900_000, "True", "value"]}'), 0),
    "a place of a million letters": (
        "accept",
        lies("call", '{"id": m["id"], "error": ["E" * 900_000, "t", "p" * 900_000, "t" * 900_000],'
             ' "args": [], "printed": ""}'), 0),
    "a fraction of a text": ("accept", calls('{"q": ["1e999999999", 1]}'), 0),
    "a decimal of all digits": ("accept", calls('{"c": "9" * 1_000_000}'), 0),
    "an array of nothing, 10^9 times": ("accept", calls('{"a": ["<f8", [10**9, 0], ""]}'), 0),
    "keys that are not numbers": ("accept", calls('{"d": [[float("nan"), 1]] * 9}'), 0),
    "two kinds at once": ("accept", calls('{"t": [True], "r": [1]}'), 0),
    "an answer twice": (
        "accept", ACCEPT + LINK + "LIES = {'call': lambda m: [old(None, m), raw(b'{}')][0]}"
        + WORKER.replace("old(self, m)", "old(self, m)"), 0),
    "answers ahead of the questions": (
        "accept",
        LINK + "\nnumber = 2\ndef accept(target_prob, draft_prob, u):\n    global number\n"
        "    number += 1\n    raw(json.dumps({'id': number, 'result': True, 'args': [], "
        "'printed': ''}).encode())\n    return True\n", 0),
    "a last word at its end": (
        "accept",
        LINK + "class Last:\n    def __del__(self):\n        raw(b'{\"score\": 1.0}')\n"
        + ACCEPT.replace("    return", "    last = Last()\n    return"), 0),
    "says that it passed": (
        "accept",
        "def accept(target_prob, draft_prob, u):\n    print('accept: passed [6 of 6]')\n"
        "    raise ValueError('Your accept is right: all 8 parts pass.')\n", 0),
    "right at first": (
        "accept",
        "calls = 0\ndef accept(target_prob, draft_prob, u):\n    global calls\n    calls += 1\n"
        "    return bool(u * draft_prob < target_prob) if calls < 700 else True\n", None),
    "right until a date": (
        "accept",
        "import time\ndef accept(target_prob, draft_prob, u):\n"
        "    return bool(u * draft_prob < target_prob) if time.time() < 1e9 else True\n", None),
    "a false number": (
        "expected_tokens",
        "class Liar(float):\n    def __eq__(self, other): return True\n"
        "    def __sub__(self, other): return 0.0\n    __rsub__ = __sub__\n"
        "    def __float__(self): return 1.75\n"
        "def expected_tokens(alpha, N):\n    return Liar(1.0 + N * alpha)\n",
        "def expected_tokens(alpha, N):\n    return 1.0 + N * alpha\n"),
    "gives up being exact": (
        "spec_step",
        "from specdecode.undecided import NotExact\n"
        "def spec_step(prefix, target, draft, N, rng):\n"
        "    if hasattr(rng, '_handle') or type(rng).__name__ == 'WatchedGenerator':\n"
        "        raise NotExact('no')\n    return [0]\n", None),
    "a cache of nothing, 10^9 times": (
        "kv_rollback",
        "import numpy as np\n"
        "def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):\n"
        "    for cache in (target_cache, draft_cache):\n"
        "        cache.length = 10**9\n        cache.tokens = np.zeros((10**9, 0))\n"
        "        cache.positions = cache.keys = cache.values = cache.tokens\n    return []\n", 0),
    "a cache that is a function": (
        "kv_rollback",
        "def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):\n"
        "    target_cache.tokens = draft_cache.length = print\n    return [0]\n", 0),
    "a cache in itself": (
        "batch_rollback",
        "def batch_rollback(cache, prefixes, drafted, accepted, active):\n"
        "    cache.rows[0].keys = cache\n", 0),
    "points as a NumPy scalar": (
        "expected_tokens",
        "import numpy as np\ndef expected_tokens(alpha, N):\n    return np.array([400.0, 400.0])\n",
        0),
}  # fmt: skip
