/**
 * Rate limits of password attempts: five per quarter of an hour for one login from one source, twenty for one network address. A
 * source is a browser the member has signed in with before, otherwise a network address. A login alone is never locked, or any
 * stranger could lock it; but strangers together have a budget under it, and past the budget their attempts are taken one at a time
 * with a pause between. An attempt is counted before the password is checked, so concurrent attempts gain nothing, and a refused
 * one is answered before its password costs any work.
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
/** As many under one login, from all addresses together, are taken as they come. */
const attemptsOfStrangers = 30;
/**
 * The pause between two of strangers after that. Each costs a third of a second of processor: a login under attack takes less than
 * a fiftieth of one, and somebody with a new browser comes in between.
 */
const strangersPauseMs = 20_000;

/** A counted attempt. */
export type Attempt = Place;

/** Why an attempt is not taken: this source has had its share, or many others are trying the same login. */
type AttemptRefusal = "signInTooOften" | "signInSlowed";

/**
 * Counts an attempt to sign in. `device`: counted instead of the address, "" for none. A refused attempt is not counted, so the wait
 * does not grow.
 */
export async function countSignIn(
  tx: Transaction,
  { services: { settings, calendar, log }, address }: Call,
  login: string,
  device: string,
): Promise<Attempt | AttemptRefusal> {
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
  const { ofPlace, ofAddress, ofLogin, ofStrangers, lastOfStrangers } = await readAttempts(
    tx,
    place,
  );
  if (ofPlace >= attemptsOfPlace) return "signInTooOften";
  if (device === "") {
    if (ofAddress >= attemptsOfAddress) return "signInTooOften";
    const sinceLast = now.getTime() - (lastOfStrangers?.getTime() ?? 0);
    if (ofStrangers >= attemptsOfStrangers && sinceLast < strangersPauseMs) return "signInSlowed";
  }
  if (ofLogin + 1 === attemptsToTell) log.warn("staff-login-guessed", { attempts: attemptsToTell });
  await insertAttemptRow(tx, place, now);
  return place;
}

/** Counts an attempt of somebody who is signed in, under `source` alone. Null when its limit is reached. */
async function countOwnAttempt(
  tx: Transaction,
  call: Call,
  login: string,
  source: string,
): Promise<Attempt | null> {
  const counted = await countSignIn(tx, call, login, source);
  return typeof counted === "string" ? null : counted;
}

/** Counted by session, so that nobody else can keep the member from changing the own password. */
export async function countPasswordChange(
  tx: Transaction,
  call: Call,
  login: string,
): Promise<Attempt | null> {
  return countOwnAttempt(tx, call, login, `session ${staffOf(call).sessionId}`);
}

/** Counted by account, not by address: whoever knows the password has five tries in a quarter of an hour, wherever from. */
export async function countFactorAttempt(tx: Transaction, call: Call): Promise<Attempt | null> {
  const { staffId } = staffOf(call);
  return countOwnAttempt(tx, call, `factor ${staffId}`, `factor ${staffId}`);
}

/** The password was right: earlier failures of this login from this source no longer count. */
export async function forgiveAttempts(tx: Transaction, attempt: Attempt): Promise<void> {
  await forgiveAttemptRows(tx, attempt);
}
