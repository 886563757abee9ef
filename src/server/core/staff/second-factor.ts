/**
 * The second factor (SF-2): set up by typing its first code back, given at sign-in, replaced, taken away by another person. Every
 * attempt is counted by account before it is checked, each code is taken once, and giving a factor replaces the session.
 */
import type * as contract from "#contract/second-factor.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import {
  type Call,
  type CommandHandler,
  type QueryHandler,
  staffOf,
} from "../../platform/http/handler.ts";
import { lockOther } from "./accounts.ts";
import { type Attempt, countFactorAttempt, forgiveAttempts } from "./attempts.ts";
import { factorAdded, factorGiven, factorRemoved, hasFactor } from "./factor-changes.ts";
import {
  type CodeRow,
  countRecoveryLeft,
  deleteCodeRow,
  readCodeRow,
  takeCodeStep,
  takeRecoveryCode,
  writeConfirmed,
  writePending,
} from "./factor-store.ts";
import {
  hashRecoveryCode,
  newSecret,
  opened,
  pendingPurpose,
  pictureOf,
  sealed,
  secretPurpose,
  stepOf,
} from "./one-time-code.ts";
import { passkeyOriginOf, shownPasskeys } from "./passkeys.ts";
import { giveRecoveryCodes } from "./recovery-codes.ts";
import { propose } from "./staff-changes.ts";
import { logStaff } from "./staff-log.ts";
import { lockMember, readMember } from "./store.ts";

export const handleReadSecondFactor: QueryHandler<typeof contract.readSecondFactor> = async (
  db,
  _input,
  call,
) => {
  const { staffId, factor = "none" } = staffOf(call);
  const row = await readCodeRow(db, staffId);
  const { publicOrigin, timeZone } = call.services.settings;
  const passkeys = await shownPasskeys(db, staffId, timeZone);
  return {
    ok: true,
    data: {
      standing: factor,
      enforced: call.services.settings.secondFactor,
      code: row !== null && row.secret_encrypted !== null,
      passkey: passkeys.length > 0,
      passkeys: factor === "asked" ? [] : passkeys,
      passkeyOrigin: passkeyOriginOf(publicOrigin),
      recoveryLeft: await countRecoveryLeft(db, staffId),
      // Never before the factor there is was given: a password alone must not read the next one.
      pending: factor === "asked" ? null : await pendingOf(db, row, call),
    },
  };
};

async function pendingOf(db: Queryable, row: CodeRow | null, call: Call) {
  const member = await readMember(db, staffOf(call).staffId);
  if (row === null || row.pending_encrypted === null || member === null) return null;
  const { encryptionKey, brand } = call.services.settings;
  const secret = opened(encryptionKey, pendingPurpose, row.pending_encrypted);
  return { secret, picture: pictureOf(secret, brand.displayName, member.login) };
}

export const handleStartCode: CommandHandler<typeof contract.startCode> = async (
  tx,
  _input,
  call,
) => {
  const { staffId } = staffOf(call);
  const member = await lockMember(tx, staffId);
  if (member === null) return { ok: false, rejection: "staffNeeded" };
  const { settings } = call.services;
  const secret = newSecret();
  await writePending(tx, staffId, sealed(settings.encryptionKey, pendingPurpose, secret));
  return { ok: true, data: {} };
};

export const handleConfirmCode: CommandHandler<typeof contract.confirmCode> = async (
  tx,
  { code },
  call,
) => {
  const attempt = await countFactorAttempt(tx, call);
  if (attempt === null) return { ok: false, rejection: "signInTooOften" };
  const { db } = call.services;
  return { afterCommit: () => db.transaction((own) => confirm(own, code, attempt, call)) };
};

async function confirm(tx: Transaction, code: string, attempt: Attempt, call: Call) {
  const { staffId } = staffOf(call);
  const { calendar, settings } = call.services;
  const { encryptionKey } = settings;
  const now = calendar.now();
  await lockMember(tx, staffId);
  const pending = (await readCodeRow(tx, staffId))?.pending_encrypted ?? null;
  if (pending === null) return { ok: false, rejection: "codeNotStarted" } as const;
  const secret = opened(encryptionKey, pendingPurpose, pending);
  const step = stepOf(secret, code, now);
  if (step === null) return { ok: false, rejection: "codeWrong" } as const;
  const isFirst = !(await hasFactor(tx, staffId));
  const confirmed = { pending, secret: sealed(encryptionKey, secretPurpose, secret), step, now };
  if (!(await writeConfirmed(tx, staffId, confirmed))) {
    return { ok: false, rejection: "codeNotStarted" } as const;
  }
  await forgiveAttempts(tx, attempt);
  return factorAdded(tx, { isFirst, action: "staff.add-code" }, call);
}

export const handleGiveSecondFactor: CommandHandler<typeof contract.giveSecondFactor> = async (
  tx,
  { code },
  call,
) => {
  const attempt = await countFactorAttempt(tx, call);
  if (attempt === null) return { ok: false, rejection: "signInTooOften" };
  const { db } = call.services;
  return { afterCommit: () => db.transaction((own) => verify(own, code, attempt, call)) };
};

async function verify(tx: Transaction, code: string, attempt: Attempt, call: Call) {
  const { staffId } = staffOf(call);
  const member = await lockMember(tx, staffId);
  if (member === null || !member.active) return { ok: false, rejection: "staffNeeded" } as const;
  const taken = await takeFactor(tx, staffId, code, call);
  if (taken === null) return { ok: false, rejection: "codeWrong" } as const;
  const action = taken === "code" ? "staff.sign-in" : "staff.sign-in-by-recovery";
  return factorGiven(tx, { attempt, action }, call);
}

/** Which of the two it was; null where it is neither, or was taken before. */
async function takeFactor(tx: Transaction, staffId: string, code: string, { services }: Call) {
  const { encryptionKey } = services.settings;
  const now = services.calendar.now();
  const sealedSecret = (await readCodeRow(tx, staffId))?.secret_encrypted ?? null;
  if (sealedSecret !== null) {
    const step = stepOf(opened(encryptionKey, secretPurpose, sealedSecret), code, now);
    if (step !== null) {
      return (await takeCodeStep(tx, staffId, step, sealedSecret)) ? ("code" as const) : null;
    }
  }
  const hash = hashRecoveryCode(encryptionKey, code);
  return (await takeRecoveryCode(tx, staffId, hash, now)) ? ("recovery" as const) : null;
}

export const handleRenewRecoveryCodes: CommandHandler<typeof contract.renewRecoveryCodes> = async (
  tx,
  _input,
  call,
) => {
  const { staffId } = staffOf(call);
  await lockMember(tx, staffId);
  if (!(await hasFactor(tx, staffId))) return { ok: false, rejection: "factorNone" };
  const recoveryCodes = await giveRecoveryCodes(tx, call);
  await logStaff(tx, call, "staff.renew-recovery", "");
  return { ok: true, data: { recoveryCodes } };
};

export const handleRemoveCode: CommandHandler<typeof contract.removeCode> = async (
  tx,
  _input,
  call,
) => {
  const { staffId } = staffOf(call);
  await lockMember(tx, staffId);
  const row = await readCodeRow(tx, staffId);
  if (row === null || row.secret_encrypted === null) return { ok: false, rejection: "factorNone" };
  await deleteCodeRow(tx, staffId);
  return factorRemoved(tx, "staff.remove-code", call);
};

export const handleResetSecondFactor: CommandHandler<typeof contract.resetSecondFactor> = async (
  tx,
  { staffId },
  call,
) => {
  const member = await lockOther(tx, call, staffId);
  if (typeof member === "string") return { ok: false, rejection: member };
  if (!(await hasFactor(tx, staffId))) return { ok: false, rejection: "factorNone" };
  const { login, name, role } = member;
  return propose(
    tx,
    { kind: "reset-second-factor", member, login, name, role, contact: null },
    call,
  );
};
