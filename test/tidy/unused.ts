/**
 * Exports no other file of the product uses, and files nothing starts or imports. Scripts, benchmarks and fault runs
 * count as users; tests do not: they may only use exports that their own file also uses.
 */
import { posix } from "node:path";
import { isCode, isTest, type SourceFile, type Violation } from "./files.ts";
import { importsOf } from "./imports-of.ts";

/** Exports the router, the build or the command line find by name. */
const entries: readonly RegExp[] = [
  /^src\/server\/app\/(?:start\/main|commands\/[a-z-]+-command|registry\/print-templates)\.ts$/,
  /^src\/web\/(?:routes|root|entry\.client|entry\.server|server-entry)\.tsx?$/,
  /^src\/web\/.*\.route\.tsx?$/,
  /^src\/calculator\/(?:main|refresh-docs)\.ts$/,
  /^src\/(?:server|web)\/floors\.ts$/,
  // Started as threads, by their file.
  /^src\/server\/.*-worker\.ts$/,
  // Bundled separately for pages with their own script.
  /^src\/web\/delivery\/page-scripts\/[a-z-]+\.ts$/,
  /\.d\.ts$/,
  /^(?:scripts|bench|faults|e2e|test)\//,
  /^[a-z-]+\.config\.ts$/,
];
/** All exports of these are used by the router's server build. */
const byName =
  /^src\/web\/(?:entry\.server|entry\.client|server-entry)\.tsx?$|^src\/(?:server|web)\/floors\.ts$/;
/** Exports only tests use, with the reason. */
const forTests: Readonly<Record<string, string>> = {
  allEndpoints: "tests hold every call to the same rules",
  allStatements: "tests prepare and execute every statement on both engines",
  answersAt: "tests compare answers with the contract by path",
  bringToBalance: "tests post an entry of their own, under the rules of all entries",
  snapshotDate: "tests read the business date a loan's ledger stands for",
  examplesIn: "a test runs the examples of a page",
  storeImage: "tests store a picture in one step",
  mistypedCardNumber: "a card of the simulator, for tests and for whoever tries it by hand",
  readIdByDocument: "tests look whose document it is",
  readIdsByContact: "tests look who named a telephone",
  revokeSession: "tests end a session from outside",
  shareEqually: "tests state shares by it",
  sqlState: "tests compare the two engines' errors",
  unresolvedEvents: "tests read the queue of staff",
};
/** Names the router reads from a route module. */
const routeNames =
  /^(?:loader|clientLoader|action|clientAction|meta|links|headers|handle|shouldRevalidate|ErrorBoundary|HydrateFallback|Layout|middleware)$/;
const declaration =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;
const list = /^export (?:type )?\{([^}]*)\}(?: from [^;]+)?;/gm;

const isExample = (path: string): boolean =>
  /(?:^|\/)example-[\w-]+\.tsx?$|-example\.tsx$/.test(path);

export function unusedViolations(files: readonly SourceFile[]): Violation[] {
  const code = files.filter(({ path }) => isCode(path) && !isTest(path) && !isExample(path));
  const users = new Map<string, SourceFile[]>();
  for (const file of code) {
    for (const { target, isPackage } of importsOf(file)) {
      if (isPackage) continue;
      users.set(target, [...(users.get(target) ?? []), file]);
    }
  }
  const tests = files.filter(
    ({ path }) => isCode(path) && (isTest(path) || /^(?:test|e2e)\//.test(path)),
  );
  const product = code.filter(({ path }) => path.startsWith("src/"));
  return product.flatMap((file) => {
    const using = users.get(file.path) ?? [];
    const isEntry = entries.some((entry) => entry.test(file.path));
    const ofProduct = using.filter(({ path }) => !/^(?:test|e2e)\//.test(path));
    if (!isEntry && ofProduct.length === 0) {
      return [{ path: file.path, rule: "unreached", what: "is imported by nothing but tests" }];
    }
    const texts = ofProduct.map(({ text }) => text);
    const tested = tests.filter((test) =>
      importsOf(test).some(({ target }) => target === file.path),
    );
    const stem = posix.basename(file.path).replace(".", "\\.");
    const whole = new RegExp(`^import (?:type )?\\* as .*["/]${stem}"`, "m");
    if (byName.test(file.path) || texts.some((text) => whole.test(text))) return [];
    return exportsOf(file)
      .filter((name) => !(isEntry && routeNames.test(name)) && forTests[name] === undefined)
      .filter((name) => !texts.some((text) => uses(text, name) > 0))
      .filter(
        (name) => uses(file.text, name) < 2 || !tested.some(({ text }) => uses(text, name) > 0),
      )
      .map((name) => ({
        path: file.path,
        rule: "unused",
        what: `${name} is used by tests at most`,
      }));
  });
}

function uses(text: string, name: string): number {
  return (
    text.match(new RegExp(`(?<![\\w$])${name.replace("$", "\\$")}(?![\\w$])`, "g"))?.length ?? 0
  );
}

function exportsOf({ text }: SourceFile): string[] {
  const declared = [...text.matchAll(declaration)].map(([, name]) => name!);
  const listed = [...text.matchAll(list)].flatMap(([, names]) =>
    names!.split(",").flatMap(
      (one) =>
        one
          .trim()
          .replace(/^type /, "")
          .split(/ as /)
          .at(-1)
          ?.trim() || [],
    ),
  );
  return [...declared, ...listed].filter((name) => name !== "default");
}
