/** The lock of a data folder, with real processes that live, die and race. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FolderLocked, lockFolder } from "./lock.ts";
import { openDatabase } from "./open-database.ts";
import { ownIdentity } from "./process-identity.ts";

/** Runs just before the next link, so that a test can play a rival that is quicker at that moment. */
let beforeLink: (() => Promise<void>) | undefined;

vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  const link: typeof real.link = async (from, to) => {
    const quicker = beforeLink;
    beforeLink = undefined;
    await quicker?.();
    await real.link(from, to);
  };
  return { ...real, link };
});

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mkopo-lock-"));
});
afterEach(async () => {
  for (const child of children.splice(0)) await killed(child);
  await rm(folder, { recursive: true });
});

interface Child {
  process: ChildProcess;
  lines: AsyncIterator<string>;
}

/** Starts a process that runs the code with `folder` and yields what it prints; it lives until killed. */
function start(code: string): Child {
  const moduleUrl = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const text = `
    import { lockFolder } from ${moduleUrl("./lock.ts")};
    import { openDatabase } from ${moduleUrl("./open-database.ts")};
    const folder = ${JSON.stringify(folder)};
    process.stdin.on("end", () => process.exit());
    ${code}`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", text], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  children.push(child);
  return {
    process: child,
    lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
  };
}

async function line(child: Child): Promise<string> {
  return String((await child.lines.next()).value);
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

const hold = `await lockFolder(folder); console.log("held"); process.stdin.resume();`;

const race = `
  process.stdin.once("data", async () => {
    try { await lockFolder(folder); console.log("held"); }
    catch (error) { console.log(error.name); }
  });
  console.log("ready");`;

test("a folder held by a living process is refused with its number", async () => {
  const holder = start(hold);
  expect(await line(holder)).toBe("held");
  const refused = lockFolder(folder);
  await expect(refused).rejects.toThrow(FolderLocked);
  await expect(refused).rejects.toThrow(`in use by process ${holder.process.pid}.`);
});

test("the lock of a killed process is taken over", async () => {
  const holder = start(hold);
  expect(await line(holder)).toBe("held");
  await killed(holder.process);
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}.`);
  await lock.release();
});

test("of several processes that recover at once exactly one wins", async () => {
  const holder = start(hold);
  expect(await line(holder)).toBe("held");
  await killed(holder.process);
  const rivals = [1, 2, 3, 4].map(() => start(race));
  for (const rival of rivals) expect(await line(rival)).toBe("ready");
  for (const rival of rivals) rival.process.stdin?.write("go\n");
  const said = await Promise.all(rivals.map(line));
  expect(said.toSorted()).toEqual(["FolderLocked", "FolderLocked", "FolderLocked", "held"]);
});

test("taken and released over and over by many, it is never held twice", async () => {
  let holders = 0;
  let taken = 0;
  const keepTrying = async (): Promise<void> => {
    for (let attempt = 0; attempt < 15; attempt += 1) {
      const lock = await lockFolder(folder).catch((error: unknown) => {
        expect(error).toBeInstanceOf(FolderLocked);
        return null;
      });
      if (lock === null) continue;
      holders += 1;
      taken += 1;
      expect(holders).toBe(1);
      await readdir(folder);
      holders -= 1;
      await lock.release();
    }
  };
  await Promise.all(Array.from({ length: 8 }, keepTrying));
  expect(taken).toBeGreaterThan(1);
  expect((await readdir(folder)).length).toBe(1);
});

test("a slow process that still believes in an old number gives way to the holder of a higher one", async () => {
  beforeLink = async () => {
    const first = await lockFolder(folder);
    await first.release();
    await lockFolder(folder);
    expect(await readdir(folder)).toContain("lock.2");
  };
  await expect(lockFolder(folder)).rejects.toThrow(FolderLocked);
  expect((await readdir(folder)).filter((name) => name.startsWith("lock."))).toEqual(["lock.2"]);
});

test("a process number used again by another process does not hold", async () => {
  const former = { ...ownIdentity(), startedAt: "another start" };
  await writeFile(join(folder, "lock.7"), JSON.stringify(former));
  const lock = await lockFolder(folder);
  expect(await readdir(folder)).toEqual(["lock.8"]);
  await lock.release();
});

test("a lock of another machine is never taken, and the message says what to delete", async () => {
  const foreign = { ...ownIdentity(), machine: "elsewhere" };
  await writeFile(join(folder, "lock.3"), JSON.stringify(foreign));
  await expect(lockFolder(folder)).rejects.toThrow(`delete ${join(folder, "lock.3")}`);
});

test("an unreadable lock is refused, not taken", async () => {
  await writeFile(join(folder, "lock.1"), "");
  await expect(lockFolder(folder)).rejects.toThrow("cannot be read");
});

test("a database's acknowledged writes outlive SIGKILL, and closing frees the folder", async () => {
  const writer = start(`
    const db = await openDatabase({ databaseUrl: null, dataFolder: folder });
    await db.script("create table kept (id int8)");
    await db.query({ name: "keep", text: "insert into kept values ($1)" }, [5]);
    console.log("stored");
    process.stdin.resume();`);
  expect(await line(writer)).toBe("stored");
  const location = { databaseUrl: null, dataFolder: folder };
  await expect(openDatabase(location)).rejects.toThrow(`in use by process ${writer.process.pid}.`);
  await killed(writer.process);
  for (let time = 0; time < 2; time += 1) {
    const db = await openDatabase(location);
    expect(await db.query({ name: "read", text: "select id from kept" })).toEqual([{ id: 5 }]);
    await db.close();
  }
});
