/** Runs one of the project's programs to its end, with only the given environment. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A busy machine is slow; whoever takes longer hangs. */
const mostMs = 600_000;

export interface Ended {
  /** Null when it had to be killed. */
  code: number | null;
  /** stdout and stderr, in order. */
  said: string;
}

export function runProgram(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Ended> {
  const { PATH = "", NODE_COMPILE_CACHE: compiled } = process.env;
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { PATH, ...(compiled && { NODE_COMPILE_CACHE: compiled }), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: mostMs,
    killSignal: "SIGKILL",
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      said += String(text);
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, said }));
  });
}
