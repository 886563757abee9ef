/**
 * `npm run staff-log -- verify`: proves that nothing of what staff did is missing or changed (SF-3). It writes nothing. An embedded
 * database must not be in use by a running server.
 */
import { parseArgs } from "node:util";
import { type Anchor, verifyStaffLog } from "../../core/staff/log-chain.ts";
import type { Database } from "../../platform/db/database.ts";
import { FolderLocked } from "../../platform/db/lock.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { databaseLocation } from "../configuration/read-settings.ts";

const usage = `Usage:
  npm run staff-log -- verify
  npm run staff-log -- verify --entry 1200 --hash 9f2c...
The second also compares with what a server's log told of ("staff-log-linked": through, hash).`;

class StaffLogRejected extends Error {}

/** What to print, and whether nothing is missing or changed. Throws StaffLogRejected when it was asked wrongly. */
export async function runStaffLogCommand(
  args: readonly string[],
  db: Database,
): Promise<{ text: string; isSound: boolean }> {
  const { problems, links, waiting, hash } = await verifyStaffLog(db, readArguments(args));
  const counted = `${links} entries; the last one's hash is ${hash === "" ? "none" : hash}.`;
  const left = waiting === 0 ? [] : [`${waiting} more wait for a running server to chain them.`];
  if (problems.length > 0)
    return { text: [...problems, counted, ...left].join("\n"), isSound: false };
  return {
    text: [`Nothing is missing or changed: ${counted}`, ...left].join("\n"),
    isSound: true,
  };
}

function readArguments(args: readonly string[]): Anchor | undefined {
  const text = { type: "string" } as const;
  let read: ReturnType<typeof parse>;
  function parse() {
    return parseArgs({
      args: [...args],
      options: { entry: text, hash: text },
      allowPositionals: true,
    });
  }
  try {
    read = parse();
  } catch (error) {
    throw new StaffLogRejected(`${(error as Error).message}\n${usage}`);
  }
  const { entry, hash } = read.values;
  if (read.positionals.join(" ") !== "verify") throw new StaffLogRejected(usage);
  if (entry === undefined && hash === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(entry ?? "") || !/^[0-9a-f]{64}$/.test(hash ?? "")) {
    throw new StaffLogRejected(`--entry is a number and --hash 64 letters and digits.\n${usage}`);
  }
  return { linkNo: Number(entry), hash: hash ?? "" };
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  readArguments(args);
  const db = await openDatabase(databaseLocation(process.env));
  try {
    const { text, isSound } = await runStaffLogCommand(args, db);
    console.log(text);
    if (!isSound) process.exitCode = 1;
  } finally {
    await db.close();
  }
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    const isOurs = error instanceof StaffLogRejected || error instanceof FolderLocked;
    console.error(isOurs ? error.message : error);
    process.exitCode = 2;
  });
}
