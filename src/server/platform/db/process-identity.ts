/**
 * Tells whether the process that wrote a lock still lives. A process id alone is used again after a while,
 * so the process's start goes with it; on Linux also the machine, because containers do not see each other's processes.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { hostname } from "node:os";

export interface ProcessIdentity {
  pid: number;
  /** When the process started, as the system words it; "" where the system does not tell. */
  startedAt: string;
  /** Name of the machine or container on Linux, "" elsewhere. */
  machine: string;
}

/** The running process. */
export function ownIdentity(): ProcessIdentity {
  const machine = process.platform === "linux" ? hostname() : "";
  return { pid: process.pid, startedAt: startOf(process.pid) ?? "", machine };
}

/** "elsewhere" when it belongs to another machine or container, so that nobody here can tell. */
export function stateOf(identity: ProcessIdentity): "living" | "dead" | "elsewhere" {
  if (identity.machine !== ownIdentity().machine) return "elsewhere";
  const startedAt = startOf(identity.pid);
  if (startedAt === null) return "dead";
  return startedAt === identity.startedAt || startedAt === "" ? "living" : "dead";
}

/** null: no such process. "": there is one, but the system does not tell when it started. */
function startOf(pid: number): string | null {
  try {
    return process.platform === "linux" ? startOnLinux(pid) : startByPs(pid);
  } catch {
    return exists(pid) ? "" : null;
  }
}

/** Start in clock ticks since the machine started, with the id of that start of the machine. */
function startOnLinux(pid: number): string | null {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The second field is the program's name in brackets and may hold spaces and brackets itself.
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
