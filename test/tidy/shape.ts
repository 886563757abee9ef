/**
 * Rules on files: short, in descriptive folders, starting with a comment on their purpose, and free of machine paths and
 * dates.
 */
import { posix } from "node:path";
import { isCode, isTest, type SourceFile, type Violation } from "./files.ts";

const linesMax = 300;
const testLinesMax = 400;
/** Half of the source files must be shorter than this. */
export const medianLinesMax = 80;

const drawers = /(?:^|\/)(?:utils?|helpers?|common|misc|shared|lib)\//;
const barrel = /(?:^|\/)index\.tsx?$/;
const commentFirst = /^(?:#![^\n]*\n)?\s*(?:\/\*|\/\/|--|<!--)/;

/** Split so that this file does not match itself. */
const forbidden: readonly (readonly [string, RegExp])[] = [
  ["unfinished work", new RegExp(`\\b(?:${["TO", "FIX"].join("DO|")}ME|HA${"CK"}|XX${"X"})\\b`)],
  ["a path of one machine", /(?<![\w.$}])\/(?:work|home|root|Users)\/[\w.-]+\//],
  [
    "a package registry's address",
    /\bregistr[y]\.[a-z]+|\b(?:artifactor[y]|verdacci[o]|nexu[s])\b/i,
  ],
];

export function shapeViolations(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => [
    ...sizeViolations(file),
    ...placeViolations(file),
    ...openingViolations(file),
    ...wordViolations(file),
  ]);
}

/** Number of lines; a final line break does not start another. */
export function lineCount(text: string): number {
  return text.replace(/\n$/, "").split("\n").length;
}

/** The median length of the source files without tests, rounded down. */
export function medianLines(files: readonly SourceFile[]): number {
  const lengths = files
    .filter(({ path }) => path.startsWith("src/") && isCode(path) && !isTest(path))
    .map(({ text }) => lineCount(text))
    .toSorted((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] ?? 0;
}

function sizeViolations({ path, text }: SourceFile): Violation[] {
  if (!isCode(path) && !path.endsWith(".css")) return [];
  const max = isTest(path) ? testLinesMax : linesMax;
  const lines = lineCount(text);
  return lines > max ? [{ path, rule: "size", what: `${lines} lines, at most ${max}` }] : [];
}

function placeViolations({ path }: SourceFile): Violation[] {
  const violations: Violation[] = [];
  if (drawers.test(path)) {
    violations.push({ path, rule: "folders", what: "lies in a folder whose name says nothing" });
  }
  if (barrel.test(path)) violations.push({ path, rule: "barrels", what: "is an index file" });
  const name = posix.basename(path);
  if (path.startsWith("src/") && isCode(path) && !/^[a-z0-9.$-]+$/.test(name)) {
    violations.push({ path, rule: "names", what: "is not named in kebab-case" });
  }
  return violations;
}

function openingViolations({ path, text }: SourceFile): Violation[] {
  if (!isCode(path) && !/\.(?:css|sql)$/.test(path)) return [];
  if (isTest(path) || commentFirst.test(text)) return [];
  return [{ path, rule: "opening", what: "does not open with a comment on what it decides" }];
}

function wordViolations({ path, text }: SourceFile): Violation[] {
  if (path === "package-lock.json") {
    return /"resolved"\s*:\s*"http/.test(text)
      ? [{ path, rule: "words", what: "names the registry packages came from" }]
      : [];
  }
  return forbidden.flatMap(([what, pattern]) => {
    const found = pattern.exec(text);
    if (found === null) return [];
    const line = text.slice(0, found.index).split("\n").length;
    return [{ path, rule: "words", what: `line ${line} has ${what}: ${found[0]}` }];
  });
}
