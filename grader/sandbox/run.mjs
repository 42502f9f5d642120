// Runs the worker in Pyodide under Deno: `deno run ... run.mjs FOLDER`, with the course's files in
// the first message. Reads and writes what CPython's worker does, on standard input and output.

import { pathToFileURL } from "node:url";

const [folder] = Deno.args;

function read(count) {
  const data = new Uint8Array(count);
  let have = 0;
  while (have < count) {
    const more = Deno.stdin.readSync(data.subarray(have));
    if (!more) return null;
    have += more;
  }
  return data;
}

function write(data) {
  for (let sent = 0; sent < data.length; ) sent += Deno.stdout.writeSync(data.subarray(sent));
}

const size = new DataView(read(4).buffer).getUint32(0);
const { files } = JSON.parse(new TextDecoder().decode(read(size)));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const nothing = () => {};
const python = await loadPyodide({
  indexURL: `${folder}/`,
  stdout: nothing,
  stderr: nothing,
  stdin: () => null,
});
await python.loadPackage("numpy", { messageCallback: nothing });
for (const [name, text] of Object.entries(files)) {
  const path = `/course/${name}`;
  python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  python.FS.writeFile(path, text);
}
python.globals.set("pipe", { read, write });
python.runPython(`
import sys
sys.path.insert(0, "/course")
from grader.sandbox import worker
from pyodide.ffi import to_js
def read(count, pipe=pipe):
    data = pipe.read(count)
    return data and data.to_bytes()
worker.serve(read, lambda data, pipe=pipe: pipe.write(to_js(data)))
`);
