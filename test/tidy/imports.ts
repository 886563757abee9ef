/** The import walls: the folders and packages each top folder of src may import. */
import { isCode, isTest, type SourceFile, type Violation } from "./files.ts";
import { importsOf } from "./imports-of.ts";

/** Allowed imports of each top folder of src; "*" is any package. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  values: [],
  lending: ["values"],
  markets: ["values", "lending"],
  contract: ["values", "locales", "zod", "@formatjs/icu-messageformat-parser", "node:"],
  bridge: ["values"],
  calculator: ["values", "lending", "markets", "zod", "node:"],
  server: ["values", "lending", "markets", "contract", "*"],
  web: ["values", "contract", "bridge", "*"],
};

const testPackages = ["vitest", "fast-check", "node:"];

export function importViolations(files: readonly SourceFile[]): Violation[] {
  const code = files.filter(({ path }) => isCode(path) && path.startsWith("src/"));
  return code.flatMap(wallViolations);
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
      // A component that a test shows alone has no loader for its messages.
      if (target.startsWith("locales/") && /-example\.tsx$/.test(file.path)) return false;
      const to = topFolder(target);
      return to !== from && !list.includes(to);
    })
    .map(({ target }) => ({ ...at(file, "walls"), what: `src/${from} must not import ${target}` }));
}

/** The server's container image has no development packages: nothing that runs there may import one. */
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
  return ["server", "contract", "markets", "lending", "values"].some((top) =>
    path.startsWith(`src/${top}/`),
  );
}

/** "lending" for "src/lending/terms.ts"; the whole path for a file outside these folders and the catalogues. */
function topFolder(path: string): string {
  return /^(?:src\/([^/]+)|(locales))\//.exec(path)?.slice(1).find(Boolean) ?? path;
}

function at(file: SourceFile, rule: string): Pick<Violation, "path" | "rule"> {
  return { path: file.path, rule };
}
