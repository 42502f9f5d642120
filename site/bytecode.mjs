// Compile with Pyodide's own Python, under Deno: `deno run --allow-read=FOLDER bytecode.mjs FOLDER`.
// Reads {packages, imports, sources: {file name: base64}}, loads and imports, and writes
// {file name: what its .pyc holds, in base64}: of the sources that were imported, or of all when
// nothing is to be imported.

import { pathToFileURL } from "node:url";

const [folder] = Deno.args;
const task = await new Response(Deno.stdin.readable).json();
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({
  indexURL: `${folder}/`,
  args: ["-X", "no_debug_ranges"], // columns are half of a module's size, and mark nothing without a source
  stdout: () => {},
  stderr: () => {},
});
await python.loadPackage(task.packages, { messageCallback: () => {} });
python.globals.set("task", JSON.stringify(task));
const compiled = python.runPython(`
import base64, importlib, json, sys, warnings
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash

warnings.simplefilter("ignore")
task = json.loads(task)
for name in task["imports"]:
    importlib.import_module(name)
wanted = {getattr(module, "__file__", None) for module in sys.modules.values()}
made = {}
for name, text in task["sources"].items():
    if name in wanted or not task["imports"]:
        source = base64.b64decode(text)
        code = compile(source, name, "exec", dont_inherit=True)
        pyc = _code_to_hash_pyc(code, source_hash(source), checked=False)
        made[name] = base64.b64encode(pyc).decode()
json.dumps(made)
`);
await new Blob([compiled]).stream().pipeTo(Deno.stdout.writable);
