/**
 * The browsers staff sign in with. A browser that has signed in before is recognized by a token in a cookie; the token grants no
 * access, but wrong passwords typed elsewhere do not count against this browser.
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

/** The hash attempts are counted under; "" when the member has not signed in with this browser. */
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

/** The token for the browser's cookie: its present one where it is valid. */
export async function rememberDevice(
  tx: Transaction,
  staffId: string,
  token: string,
  now: Date,
): Promise<string> {
  const before = new Date(now.getTime() - sessionLifetimes.staffDevice);
  await deleteOldDevices(tx, before);
  // A token nobody has signed in with may have been chosen by an attacker.
  const isOurs = isToken(token) && (await readDeviceOfAnybody(tx, hashToken(token), before));
  const kept = isOurs ? token : newToken();
  await upsertDeviceRow(tx, hashToken(kept), staffId, now);
  return kept;
}

function isToken(text: string): boolean {
  return /^[\w-]{20,200}$/.test(text);
}
