// What the learner has in this browser: shown, saved as one file, brought back from one.
// Notebooks lie where JupyterLite keeps them, in its own format, written with its own library.
const STORE = "specdecode-course-contents-v1";
const PROGRESS = "progress.json";
const LARGEST = 50_000_000; // bytes of one notebook; those of the course have less than 200,000
const decode = (bytes) => new TextDecoder().decode(bytes);
const say = (text) => (document.querySelector("#work-status").textContent = text);
const loaded = {};

function load(file) {
  loaded[file] ??= new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src: `vendor/${file}.js` });
    script.onload = resolve;
    script.onerror = () => reject(new Error("a part of this page could not be loaded; reload it"));
    document.head.append(script);
  });
  return loaded[file];
}

async function files() {
  await load("localforage");
  return localforage.createInstance({ name: STORE, storeName: "files", version: 1 });
}

async function stored() {
  // a first visitor has nothing, and asking would make an empty store
  const known = (await indexedDB.databases?.()) ?? [{ name: STORE }];
  if (!known.some((database) => database.name === STORE)) return new Map();
  const found = new Map();
  await (await files()).iterate((model, path) => {
    if (model.type !== "directory") found.set(path, model);
  });
  return found;
}

function text(model) {
  if (model.format === "base64") {
    return decode(Uint8Array.from(atob(model.content), (letter) => letter.charCodeAt(0)));
  }
  return typeof model.content === "string" ? model.content : JSON.stringify(model.content, null, 1);
}

function progressIn(content) {
  try {
    const entries = Object.entries(JSON.parse(content));
    return new Map(entries.filter(([, tries]) => typeof tries?.count === "number"));
  } catch {
    return new Map();
  }
}

async function show() {
  const work = await stored();
  const model = work.get(PROGRESS);
  const progress = model ? progressIn(text(model)) : new Map();
  for (const item of document.querySelectorAll("[data-exercise]")) {
    const tries = progress.get(item.dataset.exercise);
    item.textContent = tries?.solved ? "✓ solved" : tries ? "not yet" : "";
    item.classList.toggle("solved", Boolean(tries?.solved));
  }
}

async function save() {
  const work = await stored();
  if (![...work.keys()].some((path) => path.endsWith(".ipynb"))) {
    return say("There is nothing to save yet: you have not changed a notebook in this browser.");
  }
  await load("fflate");
  const entries = [...work].map(([path, model]) => [path, fflate.strToU8(text(model))]);
  const zip = fflate.zipSync(Object.fromEntries(entries));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([zip], { type: "application/zip" }));
  link.download = `answers-${new Date().toISOString().slice(0, 10)}.zip`;
  link.click();
  say(`Saved ${work.size} files in ${link.download}. Keep it, or bring it back in another browser.`);
}

async function unpack(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!file.name.toLowerCase().endsWith(".zip")) return [[file.name, bytes]];
  await load("fflate");
  const filter = (entry) => {
    if (entry.originalSize > LARGEST) throw new Error(`${entry.name} in it is too large`);
    return /\.(ipynb|json)$/.test(entry.name);
  };
  try {
    return Object.entries(fflate.unzipSync(bytes, { filter }));
  } catch (error) {
    throw new Error(`${file.name} is not a zip file that can be read (${error.message})`);
  }
}

// The name under which it is kept: no folders, and without the number of a second download.
const plainName = (path) => path.split(/[\\/]/).pop().replace(/ ?\(\d+\)(?=\.ipynb$)/, "");

function notebook(name, bytes) {
  let content;
  try {
    content = JSON.parse(decode(bytes));
  } catch {
    throw new Error(`${name} is damaged: it cannot be read as a notebook`);
  }
  if (content?.nbformat !== 4 || !Array.isArray(content.cells)) {
    throw new Error(`${name} is not a notebook of this course`);
  }
  return content;
}

function model(path, content, type, now) {
  const size = new Blob([JSON.stringify(content)]).size;
  const kind = { format: "json", mimetype: "application/json", type, writable: true };
  return { name: path, path, created: now, last_modified: now, size, content, ...kind };
}

async function bringBack(chosen) {
  const entries = (await Promise.all([...chosen].map(unpack))).flat();
  const [store, now] = [await files(), new Date().toISOString()];
  const [brought, kept, refused] = [[], [], []];
  for (const [path, bytes] of entries) {
    const name = plainName(path);
    try {
      if (name === PROGRESS) await mergeProgress(store, decode(bytes), now);
      if (!name.endsWith(".ipynb")) continue;
      const content = notebook(name, bytes);
      const before = await store.getItem(name);
      if (before && text(before) !== JSON.stringify(content, null, 1)) {
        const copy = name.replace(/\.ipynb$/, `-before-${now.slice(0, 16).replace(":", "")}.ipynb`);
        await store.setItem(copy, { ...before, name: copy, path: copy });
        kept.push(copy);
      }
      await store.setItem(name, model(name, content, "notebook", now));
      brought.push(name);
    } catch (error) {
      refused.push(error.message);
    }
  }
  say(
    [
      brought.length ? `Brought back ${brought.join(", ")}.` : "No notebook was brought back.",
      kept.length ? `What was there before is kept as ${kept.join(", ")} in your files.` : "",
      refused.length ? `Left out: ${refused.join("; ")}.` : "",
    ].join(" "),
  );
  await show();
}

async function mergeProgress(store, content, now) {
  const before = await store.getItem(PROGRESS);
  const merged = progressIn(before ? text(before) : "{}");
  for (const [name, tries] of progressIn(content)) {
    const mine = merged.get(name);
    if (!mine || (!mine.solved && (tries.solved || tries.best > mine.best))) merged.set(name, tries);
  }
  await store.setItem(PROGRESS, model(PROGRESS, Object.fromEntries(merged), "file", now));
}

const attempt = (action) => action().catch((error) => say(`That did not work: ${error.message}.`));
const picker = document.querySelector("#work-files");
document.querySelector("#work-save").onclick = () => attempt(save);
document.querySelector("#work-bring").onclick = () => picker.click();
picker.onchange = async () => {
  await attempt(() => bringBack(picker.files));
  picker.value = ""; // the same file may be chosen again
};
document.querySelector("#work-buttons").hidden = false; // they do nothing without this script
window.addEventListener("pageshow", () => attempt(show));
