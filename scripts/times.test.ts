/** The times at the end of npm test: child processes count too, ended ones included. */
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { neverFalling, shareOfOthers, slowestTable, stopwatch, timesTable } from "./times.mjs";

test.runIf(process.platform === "linux")("a child's work counts once it has ended", () => {
  const passed = stopwatch();
  const busy = "let sum = 0; for (let i = 0; i < 3e8; i += 1) sum += i % 7;";
  expect(spawnSync(process.execPath, ["-e", busy]).status).toBe(0);
  const { wall, processor } = passed();
  expect(processor).toBeGreaterThan(0.1);
  expect(wall).toBeGreaterThan(0.1);
});

test("what a killed process's children used stays counted", () => {
  const readings = [10, 14, 9, 11];
  const next = neverFalling(() => readings.shift() ?? null);
  expect([next(), next(), next(), next(), next()]).toEqual([10, 14, 14, 16, null]);
});

test("what others take of the machine leaves out what we took ourselves", () => {
  expect(shareOfOthers({ used: 200, processor: 30, wall: 100, cores: 2 })).toBe(0.85);
  // Readings are taken one after the other: what is less than nothing is nothing.
  expect(shareOfOthers({ used: 29, processor: 30, wall: 100, cores: 2 })).toBe(0);
});

test("each part has its line, and what is not known is not made up", () => {
  const parts = [
    { name: "types", wall: 12.34, processor: 20.06 },
    { name: "tests: server", wall: 100, processor: null },
  ];
  expect(
    timesTable(parts)
      .split("\n")
      .map((line) => line.trim().split(/\s{2,}/)),
  ).toEqual([
    ["clock", "processor"],
    ["types", "12.3 s", "20.1 s"],
    ["tests: server", "100.0 s", "-"],
  ]);
});

test("the slowest files are named, the slowest first", () => {
  const files = [2, 31.25, 4].map((seconds) => ({
    project: "pure",
    file: `${seconds}.test.ts`,
    seconds,
  }));
  expect(slowestTable(files, 2).split("\n")).toEqual([
    "the 2 slowest files, by the clock",
    "    31.3 s  pure 31.25.test.ts",
    "     4.0 s  pure 4.test.ts",
  ]);
});
