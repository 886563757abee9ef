/**
 * Passkeys as a second factor (SF-2): made and given in the browser, checked here by the library. What an authenticator has to sign is
 * kept in the session, is good for minutes and is taken once, before the answer is looked at.
 */
import { isIP } from "node:net";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type * as contract from "#contract/second-factor.ts";
import { dayIn } from "#values/business-day.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { type Call, type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { type Attempt, countFactorAttempt } from "./attempts.ts";
import { factorAdded, factorGiven, factorRemoved, hasFactor } from "./factor-changes.ts";
import {
  deletePasskeyRow,
  insertPasskeyRow,
  markPasskeyUsed,
  type PasskeyRow,
  readPasskeyRows,
  takeChallengeRow,
  writeChallenge,
  writePasskeyName,
} from "./passkey-store.ts";
import { logStaff } from "./staff-log.ts";
import { lockMember } from "./store.ts";

const challengeMs = 5 * 60_000;
/** EdDSA, ES256, RS256: what keys and telephones have. Post-quantum answers are longer than a field of a form. */
const algorithms = [-8, -7, -257];

/**
 * Where browsers let passkeys be used for this server: by TLS and a name, or on this very machine. "" where they do not. A server
 * started at a loopback number is reached as localhost too.
 */
export function passkeyOriginOf(publicOrigin: string): string {
  const url = new URL(publicOrigin);
  if (url.hostname === "127.0.0.1" || url.hostname === "[::1]") url.hostname = "localhost";
  const isNumber = isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0;
  const isSecure = url.protocol === "https:" || url.hostname === "localhost";
  return isNumber || !isSecure ? "" : url.origin;
}

/** The member's passkeys as the page about them shows them. */
export async function shownPasskeys(db: Queryable, staffId: string, timeZone: string) {
  const rows = await readPasskeyRows(db, staffId);
  return rows.map(({ passkey_id, name, created_at, used_at }) => ({
    passkeyId: passkey_id,
    name,
    createdOn: dayIn(timeZone, created_at),
    usedOn: used_at === null ? "" : dayIn(timeZone, used_at),
  }));
}

export const handleStartPasskey: CommandHandler<typeof contract.startPasskey> = async (
  tx,
  _input,
  call,
) => {
  const { staffId } = staffOf(call);
  const member = await lockMember(tx, staffId);
  if (member === null) return { ok: false, rejection: "staffNeeded" };
  const { brand, publicOrigin } = call.services.settings;
  const origin = passkeyOriginOf(publicOrigin);
  if (origin === "") return { ok: false, rejection: "passkeysNowhere" };
  const options = await generateRegistrationOptions({
    rpName: brand.displayName,
    rpID: new URL(origin).hostname,
    userID: Uint8Array.from(Buffer.from(staffId)),
    userName: member.login,
    userDisplayName: member.name,
    attestationType: "none",
    // The password comes first, so a key need not store who somebody is, nor ask for a PIN.
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
    excludeCredentials: (await readPasskeyRows(tx, staffId)).map(named),
    supportedAlgorithmIDs: algorithms,
    timeout: challengeMs,
  });
  await keepChallenge(tx, call, "make", options.challenge);
  return { ok: true, data: { options: JSON.stringify(options) } };
};

export const handleAddPasskey: CommandHandler<typeof contract.addPasskey> = async (
  tx,
  { name, response },
  call,
) => {
  const challenge = await takeChallenge(tx, call, "make");
  const { db } = call.services;
  return {
    afterCommit: async () => {
      const made = challenge === null ? null : await madeOf(response, challenge, call);
      if (made === null) return { ok: false, rejection: "passkeyWrong" };
      return db.transaction((own) => add(own, name, made, call));
    },
  };
};

type Made = NonNullable<Awaited<ReturnType<typeof madeOf>>>;

async function madeOf(response: string, expectedChallenge: string, call: Call) {
  return checked(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(response),
      expectedChallenge,
      ...expectedHere(call),
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    return verified ? registrationInfo.credential : null;
  });
}

async function add(tx: Transaction, name: string, made: Made, call: Call) {
  const { staffId } = staffOf(call);
  await lockMember(tx, staffId);
  const isFirst = !(await hasFactor(tx, staffId));
  const inserted = await insertPasskeyRow(tx, {
    passkeyId: made.id,
    staffId,
    name,
    publicKey: Buffer.from(made.publicKey).toString("base64url"),
    counter: made.counter,
    transports: (made.transports ?? []).join(","),
    at: call.services.calendar.now(),
  });
  if (!inserted) return { ok: false, rejection: "passkeyKnown" } as const;
  return factorAdded(tx, { isFirst, action: "staff.add-passkey" }, call);
}

export const handleAskPasskey: CommandHandler<typeof contract.askPasskey> = async (
  tx,
  _input,
  call,
) => {
  const { staffId } = staffOf(call);
  const origin = passkeyOriginOf(call.services.settings.publicOrigin);
  if (origin === "") return { ok: false, rejection: "passkeysNowhere" };
  const rows = await readPasskeyRows(tx, staffId);
  if (rows.length === 0) return { ok: false, rejection: "factorNone" };
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    allowCredentials: rows.map(named),
    userVerification: "preferred",
    timeout: challengeMs,
  });
  await keepChallenge(tx, call, "give", options.challenge);
  return { ok: true, data: { options: JSON.stringify(options) } };
};

export const handleGivePasskey: CommandHandler<typeof contract.givePasskey> = async (
  tx,
  { response },
  call,
) => {
  const attempt = await countFactorAttempt(tx, call);
  if (attempt === null) return { ok: false, rejection: "signInTooOften" };
  const challenge = await takeChallenge(tx, call, "give");
  const { db } = call.services;
  return {
    afterCommit: () => db.transaction((own) => give(own, response, challenge, attempt, call)),
  };
};

async function give(
  tx: Transaction,
  response: string,
  challenge: string | null,
  attempt: Attempt,
  call: Call,
) {
  const { staffId } = staffOf(call);
  const member = await lockMember(tx, staffId);
  if (member === null || !member.active) return { ok: false, rejection: "staffNeeded" } as const;
  const rows = await readPasskeyRows(tx, staffId);
  const given = challenge === null ? null : await givenOf(rows, response, challenge, call);
  if (given === null) return { ok: false, rejection: "passkeyWrong" } as const;
  const at = call.services.calendar.now();
  const { credentialID: passkeyId, newCounter: counter } = given;
  await markPasskeyUsed(tx, { passkeyId, staffId, counter, at });
  return factorGiven(tx, { attempt, action: "staff.sign-in" }, call);
}

/** Null too for an authenticator that has counted backwards: it may be a copy. */
async function givenOf(
  rows: PasskeyRow[],
  response: string,
  expectedChallenge: string,
  call: Call,
) {
  return checked(async () => {
    const read = JSON.parse(response);
    const row = rows.find(({ passkey_id }) => passkey_id === read?.id);
    if (row === undefined) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: read,
      expectedChallenge,
      ...expectedHere(call),
      credential: {
        id: row.passkey_id,
        publicKey: Uint8Array.from(Buffer.from(row.public_key, "base64url")),
        counter: row.counter,
      },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo : null;
  });
}

export const handleRenamePasskey: CommandHandler<typeof contract.renamePasskey> = async (
  tx,
  { passkeyId, name },
  call,
) => {
  const { staffId } = staffOf(call);
  if (!(await writePasskeyName(tx, staffId, passkeyId, name))) {
    return { ok: false, rejection: "notFound" };
  }
  await logStaff(tx, call, "staff.rename-passkey", "");
  return { ok: true, data: {} };
};

export const handleRemovePasskey: CommandHandler<typeof contract.removePasskey> = async (
  tx,
  { passkeyId },
  call,
) => {
  const { staffId } = staffOf(call);
  await lockMember(tx, staffId);
  if (!(await deletePasskeyRow(tx, staffId, passkeyId))) {
    return { ok: false, rejection: "notFound" };
  }
  return factorRemoved(tx, "staff.remove-passkey", call);
};

function named({ passkey_id, transports }: PasskeyRow) {
  return { id: passkey_id, ...(transports === "" ? {} : { transports: transports.split(",") }) };
}

/** The library throws at whatever does not fit; only its answers are trusted. */
async function checked<T>(check: () => Promise<T | null>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}

function expectedHere({ services }: Call) {
  const expectedOrigin = passkeyOriginOf(services.settings.publicOrigin);
  return { expectedOrigin, expectedRPID: new URL(expectedOrigin).hostname };
}

/** "make 1772445600000 <challenge>": what for, until when, and what is to be signed. */
async function keepChallenge(
  tx: Transaction,
  call: Call,
  use: "make" | "give",
  challenge: string,
): Promise<void> {
  const until = call.services.calendar.now().getTime() + challengeMs;
  await writeChallenge(tx, staffOf(call).sessionId, `${use} ${until} ${challenge}`);
}

/** Null where none was asked for this use, or too long ago. */
async function takeChallenge(tx: Transaction, call: Call, use: "make" | "give") {
  const kept = await takeChallengeRow(tx, staffOf(call).sessionId);
  const [keptUse, until = "", challenge = ""] = kept?.split(" ") ?? [];
  const isOpen = keptUse === use && call.services.calendar.now().getTime() < Number(until);
  return isOpen ? challenge : null;
}
