/**
 * Starts other programs for the scripts, always with the project's own Node and tools first in PATH, so that the
 * machine's Node does not matter.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const tools = join(root, "node_modules", ".bin");

/** Path of a tool from the packages, e.g. tool("vitest"). */
export function tool(name) {
  return join(tools, name);
}

/** The environment of every child: PATH begins with the project's tools. */
export function environment(extra = {}) {
  return { ...process.env, ...extra, PATH: `${tools}${delimiter}${process.env.PATH ?? ""}` };
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a program to its end and forwards signals. Returns the exit code. What the program writes goes to our own output, or piece by
 * piece to `keep`.
 */
export function run(command, args, extra = {}, keep = null) {
  return new Promise((resolve) => {
    const stdio = keep === null ? "inherit" : ["inherit", "pipe", "pipe"];
    const child = spawn(command, args, { cwd: root, stdio, env: environment(extra) });
    if (keep !== null) for (const from of [child.stdout, child.stderr]) from.on("data", keep);
    // The terminal sends SIGINT to the whole group; only a signal to us alone must be forwarded.
    const pass = (signal) => {
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of signals) process.on(signal, pass);
    const end = (code) => {
      for (const signal of signals) process.off(signal, pass);
      resolve(code);
    };
    child.on("error", (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      end(127);
    });
    // Not at its exit: by then not all that it wrote may have been read.
    child.on("close", (code, signal) => end(code ?? 128 + (signalNumbers[signal] ?? 0)));
  });
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 };

/** True when the command exists and succeeds; prints nothing. */
export function succeeds(command, args) {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

/** The first of the names found in PATH, as a path; null for none. */
export function inPath(names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? "").split(delimiter)) {
      if (folder !== "" && existsSync(join(folder, name))) return join(folder, name);
    }
  }
  return null;
}
