/**
 * The browsers staff sign in with. One that has been let in before is known by a token of its own, kept in a cookie; it
 * opens nothing, but wrong passwords typed elsewhere do not count against it.
 */
import { sessionLifetimes } from "#contract/session-lifetimes.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { hashToken, newToken } from "../../platform/session/token.ts";
import {
  deleteOldDevices,
  readDeviceOf,
  readDeviceOfAnybody,
  upsertDeviceRow,
} from "./device-store.ts";

/** The hash the device counts under, "" when the member of this login has not been let in with it. */
export async function knownDevice(
  db: Queryable,
  login: string,
  token: string,
  now: Date,
): Promise<string> {
  if (!isToken(token)) return "";
  const hash = hashToken(token);
  const known = await readDeviceOf(
    db,
    hash,
    login,
    new Date(now.getTime() - sessionLifetimes.staffDevice),
  );
  return known ? hash : "";
}

/** The token the browser is to keep from now on, its own where it has one already. */
export async function rememberDevice(
  tx: Transaction,
  staffId: string,
  token: string,
  now: Date,
): Promise<string> {
  const before = new Date(now.getTime() - sessionLifetimes.staffDevice);
  await deleteOldDevices(tx, before);
  // A token nobody was let in with may be one that a stranger chose.
  const isOurs = isToken(token) && (await readDeviceOfAnybody(tx, hashToken(token), before));
  const kept = isOurs ? token : newToken();
  await upsertDeviceRow(tx, hashToken(kept), staffId, now);
  return kept;
}

function isToken(text: string): boolean {
  return /^[\w-]{20,200}$/.test(text);
}
