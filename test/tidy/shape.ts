/**
 * Rules on files: in descriptive folders, starting with a comment on their purpose, and free of machine paths. Files have no greatest
 * length: what is read together stands together.
 */
import { posix } from "node:path";
import { isCode, isTest, type SourceFile, type Violation } from "./files.ts";

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
    ...placeViolations(file),
    ...openingViolations(file),
    ...wordViolations(file),
  ]);
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
