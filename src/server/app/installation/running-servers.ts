/**
 * Heartbeats of the server processes that use the database, which also prove that the database accepts writes. The
 * encryption key can be changed only when none is left.
 */
import { randomUUID } from "node:crypto";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { keyId } from "../../platform/encryption/encryption.ts";
import { ConfigurationError } from "../../platform/runtime/configuration-error.ts";
import type { Log } from "../../platform/runtime/log.ts";
import {
  countServersSeen,
  deleteServerRow,
  shareInstallationRow,
  writeServerRow,
} from "./store.ts";

/** A server without a heartbeat for longer counts as stopped. */
const silentSeconds = 60;
const writeEveryMs = 10_000;
const keyChanged =
  "The encryption key of the database was changed while this server was away. Start it with the new key.";

interface Presence {
  /** Stops the heartbeat and removes the server from the list. */
  stop(): Promise<void>;
}

/** Servers with a recent heartbeat. */
export function runningServers(db: Queryable): Promise<number> {
  return countServersSeen(db, silentSeconds);
}

/**
 * Starts this server's heartbeat. Throws ConfigurationError when the key was changed since this server compared it; waits for a
 * key change that is under way.
 */
export async function announceServer(
  db: Database,
  encryptionKey: Buffer,
  log: Log,
  mustEnd: (why: string) => void,
  everyMs = writeEveryMs,
): Promise<Presence> {
  const serverId = randomUUID();
  const ownKey = keyId(encryptionKey);
  await db.transaction(async (tx) => {
    if ((await shareInstallationRow(tx)) !== ownKey) throw new ConfigurationError(keyChanged);
    await writeServerRow(tx, serverId, ownKey);
  });
  const write = async () => {
    try {
      // A key change does not wait for a server cut off from the database: it finds the key changed when it is back.
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
