/**
 * How often a password may be tried: five times in a quarter of an hour under one login from one place, twenty times from
 * one network address. A place is a browser the member has been let in with, else a network address; a login by itself
 * is never held back, or any stranger could lock it. An attempt is counted before it is judged, so many at once gain nothing.
 */
import type { Transaction } from "../../platform/db/database.ts";
import { keyedHash } from "../../platform/encryption/encryption.ts";
import type { Call } from "../../platform/http/handler.ts";
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
/** More than under one login: a whole office may share one address. */
const attemptsOfAddress = 20;
const attemptsWithinMs = 15 * 60_000;
/** So many under one login, from wherever, are told in the log: somebody is guessing. */
const attemptsToTell = 30;

/** One that was counted. */
export type Attempt = Place;

/**
 * `device`: what the attempt counts under instead of its address, "" for none. Null when there were too many: then
 * nothing is counted either, so waiting helps.
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
    // Counted by the device alone: its owner must not be held back by what others do at the same address.
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

/** The password was right: what went wrong under this login at this place no longer counts. */
export async function forgiveAttempts(tx: Transaction, attempt: Attempt): Promise<void> {
  await forgiveAttemptRows(tx, attempt);
}
