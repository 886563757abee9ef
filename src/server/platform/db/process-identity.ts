/**
 * Tells whether the process that wrote a lock is still alive. Process ids are reused, so the process's start time is
 * compared too, and on Linux the host name, because containers do not see each other's processes.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { hostname } from "node:os";

export interface ProcessIdentity {
  pid: number;
  /** When the process started, as the operating system prints it; "" where it does not say. */
  startedAt: string;
  /** Host name of the machine or container on Linux, "" elsewhere. */
  machine: string;
}

/** The identity of the running process. */
export function ownIdentity(): ProcessIdentity {
  const machine = process.platform === "linux" ? hostname() : "";
  return { pid: process.pid, startedAt: startOf(process.pid) ?? "", machine };
}

/** "elsewhere": the process belongs to another machine or container, so its state cannot be seen from here. */
export function stateOf(identity: ProcessIdentity): "living" | "dead" | "elsewhere" {
  if (identity.machine !== ownIdentity().machine) return "elsewhere";
  const startedAt = startOf(identity.pid);
  if (startedAt === null) return "dead";
  return startedAt === identity.startedAt || startedAt === "" ? "living" : "dead";
}

/** null: there is no such process. "": there is one, but the operating system does not say when it started. */
function startOf(pid: number): string | null {
  try {
    return process.platform === "linux" ? startOnLinux(pid) : startByPs(pid);
  } catch {
    return exists(pid) ? "" : null;
  }
}

/** Start time in clock ticks since boot, with the boot id. */
function startOnLinux(pid: number): string | null {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The second field is the program's name in parentheses and may itself contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state, startTicks] = [fields[0], fields[19]];
  if (state === "Z" || state === "X") return null;
  const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  return `${boot} ${startTicks}`;
}

function startByPs(pid: number): string | null {
  const text = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  return text.trim() || null;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
