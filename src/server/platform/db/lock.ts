/**
 * Lets one process at a time use a data folder. A lock is a numbered file, created complete by a hard link;
 * the highest number is the lock. Numbers only rise while a lock exists, so two processes that recover at once cannot both win.
 */
import { randomUUID } from "node:crypto";
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ownIdentity, type ProcessIdentity, stateOf } from "./process-identity.ts";

interface FolderLock {
  /** Releases the folder for the next process; the lock file stays and records the release. */
  release: () => Promise<void>;
}

/** null stands for a lock that was released. */
type Owner = ProcessIdentity | null;

/** Thrown when another process has locked the folder; the message names it and says what to do. */
export class FolderLocked extends Error {
  override readonly name = "FolderLocked";
}

/**
 * Locks the folder, creating it if missing. The lock of a dead process is taken over, that of a living process never.
 * Why this is safe: a process that links number n + 1 has seen that the owner of n is dead or has released it, and it wins
 * only if no higher number exists afterwards. The highest file is never removed, so a slow rival that still relies on an old
 * number either finds its number taken or sees the higher one and gives way.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  for (;;) {
    const number = (await highest(folder)) ?? 0;
    if (number > 0) await assertFree(folder, number);
    if (!(await linkNew(folder, number + 1))) continue;
    if ((await highest(folder)) === number + 1) return await held(folder, number + 1);
    await rm(fileOf(folder, number + 1), { force: true });
  }
}

async function held(folder: string, number: number): Promise<FolderLock> {
  for (const older of await numbers(folder)) {
    if (older < number) await rm(fileOf(folder, older), { force: true });
  }
  return {
    async release() {
      const released = await writeOwner(folder, null);
      await rename(released, fileOf(folder, number));
    },
  };
}

async function assertFree(folder: string, number: number): Promise<void> {
  const owner = await readOwner(fileOf(folder, number));
  if (owner === null) return;
  const state = stateOf(owner);
  if (state === "dead") return;
  const where = state === "elsewhere" ? ` on ${owner.machine}` : "";
  const advice =
    state === "elsewhere"
      ? `If that machine or container has certainly stopped, delete ${fileOf(folder, number)}.`
      : "Stop it first, or start this one with another data folder.";
  throw new FolderLocked(
    `The data folder ${folder} is in use by process ${owner.pid}${where}. ${advice}`,
  );
}

/** A file that has disappeared meanwhile was below a higher number, so the caller's link will give way. */
async function readOwner(file: string): Promise<Owner> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Owner;
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw new FolderLocked(`The lock ${file} cannot be read; see who uses the folder.`, {
      cause: error,
    });
  }
}

/** False when the number is already taken. */
async function linkNew(folder: string, number: number): Promise<boolean> {
  const whole = await writeOwner(folder, ownIdentity());
  try {
    await link(whole, fileOf(folder, number));
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    await rm(whole, { force: true });
  }
}

async function writeOwner(folder: string, owner: Owner): Promise<string> {
  const file = join(folder, `locking.${randomUUID()}`);
  await writeFile(file, JSON.stringify(owner), { flag: "wx" });
  return file;
}

async function highest(folder: string): Promise<number | undefined> {
  return (await numbers(folder)).at(-1);
}

async function numbers(folder: string): Promise<number[]> {
  const found = (await readdir(folder)).map((name) => /^lock\.(\d+)$/.exec(name)?.[1]);
  return found
    .filter((digits) => digits !== undefined)
    .map(Number)
    .sort((a, b) => a - b);
}

function fileOf(folder: string, number: number): string {
  return join(folder, `lock.${number}`);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === code;
}
