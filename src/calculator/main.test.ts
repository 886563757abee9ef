/** The calculator as finance staff start it: a process that reads one file and writes another. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { inputBytesMaximum } from "./run.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const age = '[{ "ask": "age", "born": "2008-01-05", "on": "2026-01-05" }]';

interface Ended {
  output: string;
  complaints: string;
  exitCode: number | null;
}

function ended(program: string, parameters: string[], input: string): Promise<Ended> {
  const child = spawn(program, parameters, { cwd: root });
  let output = "";
  let complaints = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaints += text;
  });
  // A process that refuses early stops reading; that is its right.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (exitCode) => resolve({ output, complaints, exitCode }));
  });
}

const calc = (parameters: string[], input: string) =>
  ended(process.execPath, ["src/calculator/main.ts", ...parameters], input);

describe("the process", () => {
  test("through npm: JSON in, JSON out and nothing else", async () => {
    expect(await ended("npm", ["run", "--silent", "calc", "--", "days"], age)).toEqual({
      output: '[{ "years": 18 }]\n',
      complaints: "",
      exitCode: 0,
    });
  });

  test("a rejected case: exit code 2, still JSON on standard output", async () => {
    const { output, exitCode } = await calc(["days"], '[{ "ask": "age" }]');
    expect(exitCode).toBe(2);
    expect(JSON.parse(output)).toEqual([{ error: { path: "[0].born", problem: "is missing" } }]);
  });

  test.each([
    ["an unknown command", ["sum"], age],
    ["two commands", ["days", "apr"], age],
    ["no JSON", ["days"], "born 2008"],
    ["too much", ["days"], " ".repeat(inputBytesMaximum + 1)],
  ])("%s: exit code 1 and one error", async (_, parameters, input) => {
    const { output, exitCode } = await calc(parameters, input);
    expect(exitCode).toBe(1);
    expect(JSON.parse(output).error.problem).not.toBe("");
  });
});
