/** Runs Stryker over some files with some tests: every operator changed once, and the tests that meet it run. */
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import type { Mutant } from "./judge.ts";
import { inProject } from "./parts.ts";

type MutantResult = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

/** A change that the compiler or the runtime itself refuses is none; texts are compared by the tests of words. */
const counted = new Set(["Killed", "Timeout", "Survived", "NoCoverage"]);

export async function mutate(
  files: readonly string[],
  tests: readonly string[],
): Promise<Mutant[]> {
  process.env["MKOPO_MUTATION_TESTS"] = JSON.stringify(tests);
  const stryker = new Stryker({
    mutate: [...files],
    mutator: { excludedMutations: ["StringLiteral", "ObjectLiteral"] },
    ignoreStatic: true,
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "mutation/vitest.config.ts" },
    coverageAnalysis: "perTest",
    concurrency: 2,
    // On a machine that is busy a slow test is no endless one.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 60,
    reporters: ["progress-append-only"],
    // Nothing checks types while it runs.
    disableTypeChecks: false,
    // Elsewhere: what walks the project would find everything twice.
    tempDirName: join(tmpdir(), "mkopo-mutation"),
    ignorePatterns: ["/build", "/data", "/public", "/test-results", "/docs/decisions"],
    // It would read the settings with an interface that this TypeScript no longer has.
    tsconfigFile: "none.json",
    thresholds: { break: null },
  });
  // As they are now: whoever waits for the result may go on writing.
  const sources = new Map(files.map((file) => [file, readFileSync(inProject(file), "utf8")]));
  const results = await stryker.runMutationTest();
  return results
    .filter(({ status }) => counted.has(status))
    .map((result) => mutantOf(result, sources));
}

function mutantOf(
  { fileName, location, replacement, status }: MutantResult,
  sources: ReadonlyMap<string, string>,
): Mutant {
  const file = relative(inProject("."), fileName).replaceAll("\\", "/");
  const lines = (sources.get(file) ?? "").split("\n");
  // Lines and columns are counted from 1.
  const { start, end } = location;
  const code = lines[start.line - 1] ?? "";
  const more = end.line > start.line;
  const from = more
    ? `${code.slice(start.column - 1)} …`
    : code.slice(start.column - 1, end.column - 1);
  return {
    file,
    line: start.line,
    code: code.trim(),
    from,
    to: replacement ?? "",
    noticed: status === "Killed" || status === "Timeout",
  };
}
