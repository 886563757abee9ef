/**
 * Which test files a change affects: those that import a changed file, directly or not. A screen's test sees its routes
 * through the build, not by an import, so it also depends on its own folder; a journey depends on every route, and so does a
 * test that sees to the build itself.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { root } from "./run.mjs";

const code = /\.(?:ts|tsx|mjs)$/;
const test = /\.test\.tsx?$/;
/** Other files that tests read, or that everything depends on: changing one affects all tests. */
const untraced = /^(?:package-lock\.json|[^/]+\.(?:ts|json)|public\/.*|content\/.*)$/;
const builder = "scripts/setup.mjs";
/** Files that affect no test. */
const unread = /^(?:docs\/.*|[^/]+\.md|\.[^/]*|deploy\/.*)$/;

/** Test files to run; null when any may be affected. */
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

/** Readers of a non-code file: the modules of its folder, or of the nearest ancestor that has any. */
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
    const opensAll = module.startsWith("e2e/") || importsOf(module, known, read).includes(builder);
    const seen = opensAll ? "src/web/" : `${dirname(module)}/`;
    if (!seen.startsWith("src/web/")) continue;
    for (const file of served) {
      // Shared by every page, at the top level.
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

/** By the `imports` of package.json. */
function aliased(name) {
  return name.startsWith("#test/") ? name.slice(1) : `src/${name.slice(1)}`;
}

function git(...args) {
  const quiet = ["ignore", "pipe", "ignore"];
  return execFileSync("git", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
    stdio: quiet,
  });
}

export function isCommit(name) {
  try {
    git("rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** The commit that is checked out, and whether nothing was changed since; of a copy without Git's files both are null. */
export function stateOfCheckout() {
  try {
    const commit = git("rev-parse", "HEAD").trim();
    return { commit, clean: git("status", "--porcelain") === "" };
  } catch {
    return { commit: null, clean: null };
  }
}

/** Files changed in this checkout since the commit, by default the last one. */
export function testsTouchedSince(commit) {
  const lines = (...args) =>
    git(...args)
      .split("\n")
      .filter(Boolean);
  const added = lines("ls-files", "--others", "--exclude-standard");
  const changed = [...lines("diff", "--name-only", "--no-renames", commit ?? "HEAD"), ...added];
  const files = [...lines("ls-files"), ...added];
  const read = (file) => {
    try {
      return readFileSync(join(root, file), "utf8");
    } catch {
      // Deleted since.
      return "";
    }
  };
  return { changed, tests: testsTouched(changed, files, read) };
}
