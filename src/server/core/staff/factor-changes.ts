/** What follows whenever a member adds, gives or removes a second factor of their own, a one-time code or a passkey (SF-2). */
import type { Transaction } from "../../platform/db/database.ts";
import { type Call, staffOf } from "../../platform/http/handler.ts";
import { type Attempt, forgiveAttempts } from "./attempts.ts";
import {
  countRecoveryLeft,
  deleteCodeRow,
  deleteRecoveryRows,
  readFactorHolders,
} from "./factor-store.ts";
import { deletePasskeyRows } from "./passkey-store.ts";
import { giveRecoveryCodes } from "./recovery-codes.ts";
import { endSessions, replaceSession } from "./session.ts";
import { logStaff } from "./staff-log.ts";

type Action = Parameters<typeof logStaff>[2];

/** Whether the member has a second factor of either kind. The member must be locked. */
export async function hasFactor(tx: Transaction, staffId: string): Promise<boolean> {
  return (await readFactorHolders(tx)).has(staffId);
}

/** The first factor comes with recovery codes. All other sessions of the member end, this one is replaced. */
export async function factorAdded(
  tx: Transaction,
  { isFirst, action }: { isFirst: boolean; action: Action },
  call: Call,
) {
  const recoveryCodes = isFirst ? await giveRecoveryCodes(tx, call) : [];
  const { token, sessionId } = await replaceSession(tx, call);
  await endSessions(tx, staffOf(call).staffId, call.services.calendar.now(), sessionId);
  await logStaff(tx, call, action, "");
  return { ok: true, data: { token, recoveryCodes } } as const;
}

/** Attempts no longer count, and the session that waited for the factor is replaced by one that is signed in. */
export async function factorGiven(
  tx: Transaction,
  { attempt, action }: { attempt: Attempt; action: Action },
  call: Call,
) {
  await forgiveAttempts(tx, attempt);
  const { token } = await replaceSession(tx, call);
  await logStaff(tx, call, action, "");
  const recoveryLeft = await countRecoveryLeft(tx, staffOf(call).staffId);
  return { ok: true, data: { token, recoveryLeft } } as const;
}

/** Refuses to leave a member without one where everybody needs one: then nothing may be committed. */
export async function factorRemoved(tx: Transaction, action: Action, call: Call) {
  const { staffId } = staffOf(call);
  if (!(await hasFactor(tx, staffId))) {
    if (call.services.settings.secondFactor) return { ok: false, rejection: "lastFactor" } as const;
    await deleteRecoveryRows(tx, staffId);
  }
  await logStaff(tx, call, action, "");
  return { ok: true, data: {} } as const;
}

/** Of an account that lost them, by other people. */
export async function takeFactorsAway(tx: Transaction, staffId: string): Promise<void> {
  await deleteCodeRow(tx, staffId);
  await deletePasskeyRows(tx, staffId);
  await deleteRecoveryRows(tx, staffId);
}
