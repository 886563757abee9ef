/**
 * Which server processes use the database: each writes again and again that it does, which also proves that the
 * database takes what is written. A change of the key waits for all of them to have ended.
 */
import { randomUUID } from "node:crypto";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { keyId } from "../../platform/encryption/sealing.ts";
import type { Log } from "../../platform/runtime/log.ts";
import { WrongSetting } from "../../platform/runtime/wrong-setting.ts";
import {
  countServersSeen,
  deleteServerRow,
  shareInstallationRow,
  writeServerRow,
} from "./store.ts";

/** One that has been silent for longer has ended. */
const silentSeconds = 60;
const writeEveryMs = 10_000;
const keyChanged =
  "The seal key of the database was changed while this server was away. Start it with the new key.";

interface Presence {
  /** Takes the server off the list. */
  stop(): Promise<void>;
}

/** How many servers use the database, by what they wrote of late. */
export function runningServers(db: Queryable): Promise<number> {
  return countServersSeen(db, silentSeconds);
}

/**
 * Writes from now on that this server uses the database. Throws WrongSetting when the key was changed since it compared it;
 * waits for a change that is under way.
 */
export async function announceServer(
  db: Database,
  sealKey: Buffer,
  log: Log,
  mustEnd: (why: string) => void,
  everyMs = writeEveryMs,
): Promise<Presence> {
  const serverId = randomUUID();
  const ownKey = keyId(sealKey);
  await db.transaction(async (tx) => {
    if ((await shareInstallationRow(tx)) !== ownKey) throw new WrongSetting(keyChanged);
    await writeServerRow(tx, serverId, ownKey);
  });
  const write = async () => {
    try {
      // One that was cut off from the database is not waited for: it finds the key changed when it is back.
      if (!(await writeServerRow(db, serverId, ownKey))) mustEnd(keyChanged);
    } catch (error) {
      log.warn("presence-not-written", { name: (error as Error).name });
    }
  };
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(write);
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await writing;
      await deleteServerRow(db, serverId).catch(() => {});
    },
  };
}
