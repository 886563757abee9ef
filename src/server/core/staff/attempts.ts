/**
 * Rate limits of password attempts: five per quarter of an hour for one login from one source, twenty for one network address. A
 * source is a browser the member has signed in with before, otherwise a network address; a login alone is never limited, or any
 * stranger could lock it. An attempt is counted before the password is checked, so concurrent attempts gain nothing.
 */
import type { Transaction } from "../../platform/db/database.ts";
import { keyedHash } from "../../platform/encryption/encryption.ts";
import { type Call, staffOf } from "../../platform/http/handler.ts";
import { networkOf } from "../sms-code/code.ts";
import {
  deleteOldAttempts,
  forgiveAttemptRows,
  insertAttemptRow,
  lockGettingIn,
  type Place,
  readAttempts,
} from "./sign-in-store.ts";

const attemptsOfPlace = 5;
/** Higher than for one login: a whole office may share one address. */
const attemptsOfAddress = 20;
const attemptsWithinMs = 15 * 60_000;
/** This many under one login, from any source, are logged as password guessing. */
const attemptsToTell = 30;

/** A counted attempt. */
export type Attempt = Place;

/**
 * `device`: counted instead of the address, "" for none. Null when the limit is reached; such an attempt is not counted, so the wait
 * does not grow.
 */
export async function countAttempt(
  tx: Transaction,
  { services: { settings, calendar, log }, address }: Call,
  login: string,
  device: string,
): Promise<Attempt | null> {
  const now = calendar.now();
  const hashed = (purpose: string, text: string) =>
    keyedHash(settings.encryptionKey, purpose, text);
  const place: Place = {
    loginHash: hashed("staff.login", login),
    // Counted by device alone: others at the same address must not lock out its owner.
    addressHash: device === "" ? hashed("staff.address", networkOf(address)) : "",
    deviceHash: device === "" ? "" : hashed("staff.device", device),
  };
  await lockGettingIn(tx);
  await deleteOldAttempts(tx, new Date(now.getTime() - attemptsWithinMs));
  const { ofPlace, ofAddress, ofLogin } = await readAttempts(tx, place);
  if (ofPlace >= attemptsOfPlace) return null;
  if (device === "" && ofAddress >= attemptsOfAddress) return null;
  if (ofLogin + 1 === attemptsToTell) log.warn("staff-login-guessed", { attempts: attemptsToTell });
  await insertAttemptRow(tx, place, now);
  return place;
}

/** Counted by account, not by address: whoever knows the password has five tries in a quarter of an hour, wherever from. */
export async function countFactorAttempt(tx: Transaction, call: Call): Promise<Attempt | null> {
  const { staffId } = staffOf(call);
  return countAttempt(tx, call, `factor ${staffId}`, `factor ${staffId}`);
}

/** The password was right: earlier failures of this login from this source no longer count. */
export async function forgiveAttempts(tx: Transaction, attempt: Attempt): Promise<void> {
  await forgiveAttemptRows(tx, attempt);
}
