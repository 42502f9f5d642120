// Run one Python program in Pyodide under Node: `node run.mjs '{"pyodide": ..., "lock": ..., ...}'`.
// The exit status is the program's last expression, an integer.

import { pathToFileURL } from "node:url";

const { pyodide: folder, lock, folders, program } = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({
  indexURL: `${folder}/`,
  packageBaseUrl: `${folder}/`,
  lockFileContents: JSON.stringify(lock),
});
await python.loadPackage("numpy", { messageCallback: () => {} });
// Folders of this machine, in the order of the search path, after Pyodide's own packages.
for (const [name, path] of Object.entries(folders)) {
  python.mountNodeFS(name, path);
  python.runPython(`import sys; sys.path.append(${JSON.stringify(name)})`);
}
process.exitCode = python.runPython(program);
