/**
 * How often a password may be tried: five times in a quarter of an hour under one login, twenty times from one
 * network address. An attempt is counted before it is judged, so many at once gain nothing.
 */
import type { Transaction } from "../db/database.ts";
import type { Call } from "../http/handler.ts";
import { keyedHash } from "../sealing.ts";
import {
  deleteOldAttempts,
  forgiveAttemptRows,
  insertAttemptRow,
  lockGettingIn,
  readAttempts,
} from "./sign-in-store.ts";

export const attemptsOfLogin = 5;
/** More than of one login: a whole office may share one address. */
export const attemptsOfAddress = 20;
export const attemptsWithinMs = 15 * 60_000;

export interface Attempt {
  id: number;
  loginHash: string;
}

/** Null when there were too many: then nothing is counted either, so waiting helps. */
export async function countAttempt(
  tx: Transaction,
  { services: { settings, calendar }, address }: Call,
  login: string,
): Promise<Attempt | null> {
  const now = calendar.now();
  const loginHash = keyedHash(settings.sealKey, "staff.login", login);
  const addressHash = keyedHash(settings.sealKey, "staff.address", address);
  await lockGettingIn(tx);
  await deleteOldAttempts(tx, new Date(now.getTime() - attemptsWithinMs));
  const { ofLogin, ofAddress } = await readAttempts(tx, loginHash, addressHash);
  if (ofLogin >= attemptsOfLogin || ofAddress >= attemptsOfAddress) return null;
  return { id: await insertAttemptRow(tx, loginHash, addressHash, now), loginHash };
}

/** The password was right. */
export async function forgiveAttempts(tx: Transaction, { id, loginHash }: Attempt): Promise<void> {
  await forgiveAttemptRows(tx, loginHash, id);
}
