/** What a run of the tests may be asked for, and what is refused with a sentence. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { testOptions, UnknownOption } from "./test-options.mjs";

describe("what is run", () => {
  test.each([
    [[], { tier: "check", whole: true, recordedAs: "check" }],
    [["--tier", "all"], { tier: "all", whole: true, recordedAs: "all" }],
    [["--tier=all", "--shard", "2/4"], { shard: "2/4", whole: false, recordedAs: "partial" }],
    [["--changed"], { tier: "all", changed: null, recordedAs: "partial" }],
    [["--changed", "main~3"], { tier: "all", changed: "main~3", rest: [] }],
    [["--changed=main~3", "-t", "late"], { changed: "main~3", rest: ["-t", "late"] }],
    [["--project", "pure"], { tier: "all", rest: ["--project", "pure"], recordedAs: "partial" }],
  ])("%j", (args, expected) => {
    expect(testOptions(args)).toMatchObject(expected);
  });
});

describe("what is refused", () => {
  test.each([
    [["--tier", "most"], /no tier "most"/],
    [["--tier"], /no tier without a name/],
    [["--shard", "5/4"], /no shard "5\/4"/],
    [["--shard", "0/4"], /no shard "0\/4"/],
    [["--shard=two"], /no shard "two"/],
    [["--changed", "--shard", "1/2"], /both tiers/],
  ])("%j", (args, sentence) => {
    expect(() => testOptions(args)).toThrow(UnknownOption);
    expect(() => testOptions(args)).toThrow(sentence);
  });

  test.each([
    [["--tier", "most"], "no tier"],
    [["--changed", "no-such-commit"], "no commit"],
  ])(
    "%j is a sentence and code 2, before anything is installed or waited for",
    (args, sentence) => {
      const script = fileURLToPath(new URL("test.mjs", import.meta.url));
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
        encoding: "utf8",
      });
      expect(status).toBe(2);
      expect(stderr).toContain(sentence);
      expect(stderr.trim().split("\n")).toHaveLength(1);
      expect(stdout).toBe("");
    },
  );
});
