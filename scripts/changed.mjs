/**
 * Which test files a change touches: those that reach a changed file by imports. A screen's test sees its routes through
 * the build, not by an import, so it reaches what lies in its own folder, too; a journey reaches every route.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { root } from "./run.mjs";

const code = /\.(?:ts|tsx|mjs)$/;
const test = /\.test\.tsx?$/;
/** Files of other kinds that tests reach by reading them, or that all depend on: a change touches everything. */
const untraced = /^(?:package-lock\.json|[^/]+\.(?:ts|json)|public\/.*|content\/.*)$/;
/** Nothing that is run. */
const unread = /^(?:docs\/.*|[^/]+\.md|\.[^/]*|deploy\/.*)$/;

/** Test files to run; null when the change may touch all of them. */
export function testsTouched(changed, files, read) {
  const known = new Set(files);
  const relevant = changed.filter((file) => !unread.test(file));
  if (relevant.some((file) => untraced.test(file))) return null;
  const importedBy = importers(
    files.filter((file) => code.test(file)),
    known,
    read,
  );
  const touched = new Set(
    relevant.flatMap((file) => (code.test(file) ? [file] : near(file, files))),
  );
  for (const file of touched)
    for (const importer of importedBy.get(file) ?? []) touched.add(importer);
  return [...touched].filter((file) => test.test(file) && known.has(file)).sort();
}

/** Who reads a file that is no code: the modules of its folder, or of the nearest one above that has any. */
function near(file, files) {
  for (let folder = dirname(file); folder !== "."; folder = dirname(folder)) {
    const found = files.filter((one) => code.test(one) && dirname(one) === folder);
    if (found.length > 0) return found;
  }
  return files.filter((one) => test.test(one));
}

function importers(modules, known, read) {
  const importedBy = new Map();
  const add = (file, importer) => {
    if (!importedBy.has(file)) importedBy.set(file, new Set());
    importedBy.get(file).add(importer);
  };
  for (const module of modules) {
    for (const file of importsOf(module, known, read)) add(file, module);
  }
  const served = modules.filter((file) => file.startsWith("src/web/") && !test.test(file));
  for (const module of modules.filter((file) => test.test(file))) {
    const seen = module.startsWith("e2e/") ? "src/web/" : `${dirname(module)}/`;
    if (!seen.startsWith("src/web/")) continue;
    for (const file of served) {
      // What every page comes with lies at the top.
      if (file.startsWith(seen) || dirname(file) === "src/web") add(file, module);
    }
  }
  return importedBy;
}

const imports = /(?:from|import)\s*\(?\s*"([#.][^"]+)"|new URL\("(\.[^"]+)", import\.meta\.url\)/g;

function importsOf(module, known, read) {
  return [...read(module).matchAll(imports)]
    .map(([, imported, url]) => imported ?? url)
    .map((name) => (name.startsWith("#") ? aliased(name) : normalize(join(dirname(module), name))))
    .filter((file) => known.has(file));
}

/** As the `imports` of package.json say. */
function aliased(name) {
  return name.startsWith("#test/") ? name.slice(1) : `src/${name.slice(1)}`;
}

/** Of this checkout: since the commit, or since the last one. */
export function testsTouchedSince(commit) {
  const lines = (...args) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 })
      .split("\n")
      .filter(Boolean);
  const added = lines("ls-files", "--others", "--exclude-standard");
  const changed = [...lines("diff", "--name-only", "--no-renames", commit ?? "HEAD"), ...added];
  const files = [...lines("ls-files"), ...added];
  const read = (file) => {
    try {
      return readFileSync(join(root, file), "utf8");
    } catch {
      // Taken away since.
      return "";
    }
  };
  return { changed, tests: testsTouched(changed, files, read) };
}
