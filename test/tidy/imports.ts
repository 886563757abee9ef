/** The import walls: which top folder may know which, and that no vertical reaches into another's store. */
import { posix } from "node:path";
import { isCode, isTest, type SourceFile, type Violation } from "./files.ts";

interface Import {
  /** Path of the project's file, or the bare name of a package. */
  target: string;
  isPackage: boolean;
}

/** Folders and packages each top folder of src may import; "*" is any package. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  values: [],
  lending: ["values"],
  contract: ["values", "zod"],
  bridge: ["values"],
  calculator: ["values", "lending", "zod", "node:"],
  server: ["values", "lending", "contract", "*"],
  web: ["values", "contract", "bridge", "*"],
};

const testPackages = ["vitest", "fast-check", "node:"];

export function importViolations(files: readonly SourceFile[]): Violation[] {
  const code = files.filter(({ path }) => isCode(path) && path.startsWith("src/"));
  return [...code.flatMap(wallViolations), ...code.flatMap(storeViolations)];
}

function wallViolations(file: SourceFile): Violation[] {
  const from = topFolder(file.path);
  const list = allowed[from];
  if (list === undefined) return [{ ...at(file, "walls"), what: `src/${from} has no import rule` }];
  const packages = isTest(file.path) ? [...list, ...testPackages] : list;
  return importsOf(file)
    .filter(({ target, isPackage }) => {
      if (isPackage) return !packages.some((name) => name === "*" || target.startsWith(name));
      if (target.startsWith("test/")) return !isTest(file.path);
      const to = topFolder(target);
      return to !== from && !list.includes(to);
    })
    .map(({ target }) => ({ ...at(file, "walls"), what: `src/${from} must not import ${target}` }));
}

/** An image of the server holds no packages for development: nothing that runs there may import one. */
export function packageViolations(
  files: readonly SourceFile[],
  installed: readonly string[],
): Violation[] {
  const shipped = files.filter(({ path }) => isCode(path) && !isTest(path)).filter(isOfServer);
  return shipped.flatMap((file) =>
    importsOf(file)
      .filter(({ target, isPackage }) => isPackage && !target.startsWith("node:"))
      .map(({ target }) => /^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target)
      .filter((name) => !installed.includes(name))
      .map((name) => ({ ...at(file, "packages"), what: `${name} is no package of the server` })),
  );
}

function isOfServer({ path }: SourceFile): boolean {
  return ["server", "contract", "lending", "values"].some((top) => path.startsWith(`src/${top}/`));
}

function storeViolations(file: SourceFile): Violation[] {
  const own = posix.dirname(file.path);
  return importsOf(file)
    .filter(({ target }) => /(?:^|\/|-)store\.ts$/.test(target) && posix.dirname(target) !== own)
    .map(({ target }) => ({ ...at(file, "stores"), what: `imports another vertical's ${target}` }));
}

const statement = /^\s*(?:import|export)\s[^;'"]*?\bfrom\s*["']([^"']+)["']/gm;
const bare = /^\s*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/gm;

/** All static, re-exporting and literal dynamic imports of the file, of types too. */
function importsOf(file: SourceFile): Import[] {
  const found = [...file.text.matchAll(statement), ...file.text.matchAll(bare)];
  return found.map(([, first, second]) =>
    resolved(file.path, (first ?? second)!.replace(/\?.*$/, "")),
  );
}

function resolved(from: string, name: string): Import {
  if (name.startsWith(".")) {
    return { target: posix.join(posix.dirname(from), name), isPackage: false };
  }
  if (name.startsWith("#test/")) return { target: name.slice(1), isPackage: false };
  if (name.startsWith("#")) return { target: `src/${name.slice(1)}`, isPackage: false };
  return { target: name, isPackage: true };
}

/** "lending" of "src/lending/terms.ts"; the whole path for a file that is in no folder of src. */
function topFolder(path: string): string {
  return /^src\/([^/]+)\//.exec(path)?.[1] ?? path;
}

function at(file: SourceFile, rule: string): Pick<Violation, "path" | "rule"> {
  return { path: file.path, rule };
}
