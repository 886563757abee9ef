/**
 * The import walls: which top folder may know which, that no vertical reaches into another's store, and that
 * no schema library reaches the browser.
 */
import { posix } from "node:path";
import { isCode, isTest, type SourceFile, type Violation } from "./files.ts";

interface Import {
  /** Path of the project's file, or the bare name of a package. */
  target: string;
  isPackage: boolean;
  typesOnly: boolean;
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
  return [
    ...code.flatMap(wallViolations),
    ...code.flatMap(storeViolations),
    ...browserSchemas(code),
  ];
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

function storeViolations(file: SourceFile): Violation[] {
  const own = posix.dirname(file.path);
  return importsOf(file)
    .filter(({ target }) => /(?:^|\/|-)store\.ts$/.test(target) && posix.dirname(target) !== own)
    .map(({ target }) => ({ ...at(file, "stores"), what: `imports another vertical's ${target}` }));
}

/** Follows imports of values, not of types, from each screen; a type costs the browser nothing. */
function browserSchemas(files: readonly SourceFile[]): Violation[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set(files.filter(isBrowserCode).map(({ path }) => path));
  const violations: Violation[] = [];
  for (const path of reached) {
    const file = byPath.get(path);
    if (file === undefined) continue;
    for (const { target, isPackage, typesOnly } of importsOf(file)) {
      if (typesOnly) continue;
      if (!isPackage) reached.add(target);
      else if (target.startsWith("zod")) {
        violations.push({
          ...at(file, "browser"),
          what: `reached from src/web, imports ${target}`,
        });
      }
    }
  }
  return violations;
}

function isBrowserCode({ path }: SourceFile): boolean {
  return (
    path.startsWith("src/web/") && !isTest(path) && !/[./-]server(?:-entry)?\.tsx?$/.test(path)
  );
}

const statement = /^\s*(?:import|export)\s+(type\s)?[^;'"]*?\bfrom\s*["']([^"']+)["']/gm;
const bare = /^\s*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/gm;

/** All static, re-exporting and literal dynamic imports of the file. */
export function importsOf(file: SourceFile): Import[] {
  const found = [...file.text.matchAll(statement)].map(([, type, name]) => ({
    name: name!,
    typesOnly: type !== undefined,
  }));
  const loose = [...file.text.matchAll(bare)].map(([, side, dynamic]) => ({
    name: (side ?? dynamic)!,
    typesOnly: false,
  }));
  return [...found, ...loose].map(({ name, typesOnly }) => ({
    ...resolved(file.path, name.replace(/\?.*$/, "")),
    typesOnly,
  }));
}

function resolved(from: string, name: string): Omit<Import, "typesOnly"> {
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
