/**
 * Decisions of staff on a payout account: they are written here and carried out by the payout itself, which is sent again and reads what
 * was decided under its loan's lock.
 */
import type * as contract from "#contract/payee-checks.ts";
import { loadLoans } from "../../core/loan/load-loan.ts";
import {
  lockPayeeCheck,
  type PayeeCheck,
  payeePurposes,
} from "../../core/payout-account/payee-check.ts";
import {
  withdrawDecision,
  writeCheckConfirmed,
  writeDecision,
} from "../../core/payout-account/payee-check-store.ts";
import { whyNotSecond } from "../../core/staff/second-person.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { encrypt } from "../../platform/encryption/encryption.ts";
import { type CommandHandler, isTooNew, staffOf } from "../../platform/http/handler.ts";
import { resumePayouts } from "../disbursement/resume-payouts.ts";

const reasonLeast = 5;

export const decidePayeeCheck: CommandHandler<typeof contract.decidePayeeCheck> = async (
  tx,
  { checkNo, decision, reason: typed },
  call,
) => {
  const { settings, calendar } = call.services;
  const check = await lockPayeeCheck(tx, checkNo, settings.encryptionKey);
  if (check === null) return { ok: false, rejection: "notFound" };
  if (check.state !== "open" || check.decided !== null) {
    return { ok: false, rejection: "alreadyDecided" };
  }
  const reason = typed.replace(/[^\P{C}\n]/gu, "").trim();
  if ([...reason].length < reasonLeast) return { ok: false, rejection: "reasonMissing" };
  const proposed = decision === "pay" && settings.fourEyes;
  if (!proposed && isTooNew(call)) return { ok: false, rejection: "tooNewToDecide" };
  const decided = decision === "pay" ? "right" : "refused";
  await writeDecision(tx, check.checkNo, {
    state: proposed ? "open" : decided,
    reasonEncrypted: encrypt(settings.encryptionKey, payeePurposes.reason, reason),
    by: staffOf(call).staffId,
    at: calendar.now(),
  });
  if (!proposed) await resume(tx, check);
  const verb = proposed ? "propose" : decision;
  await logStaff(tx, call, `payee-check.${verb}`, checkNo);
  return { ok: true, data: { proposed } };
};

export const confirmPayeeCheck: CommandHandler<typeof contract.confirmPayeeCheck> = async (
  tx,
  { checkNo },
  call,
) => {
  const { settings, calendar } = call.services;
  const check = await lockPayeeCheck(tx, checkNo, settings.encryptionKey);
  if (check === null) return { ok: false, rejection: "notFound" };
  if (check.state !== "open" || check.decided === null) {
    return { ok: false, rejection: "nothingProposed" };
  }
  const { staffId } = staffOf(call);
  const second = { by: staffId, at: calendar.now() };
  const why = await whyNotSecond(tx, [check.decided.by], second);
  if (why !== null) return { ok: false, rejection: why };
  await writeCheckConfirmed(tx, check.checkNo, staffId, calendar.now());
  await resume(tx, check);
  await logStaff(tx, call, "payee-check.confirm", checkNo);
  return { ok: true, data: {} };
};

export const withdrawPayeeCheck: CommandHandler<typeof contract.withdrawPayeeCheck> = async (
  tx,
  { checkNo },
  call,
) => {
  const check = await lockPayeeCheck(tx, checkNo, call.services.settings.encryptionKey);
  if (check === null) return { ok: false, rejection: "notFound" };
  if (check.state !== "open" || check.decided === null) {
    return { ok: false, rejection: "nothingProposed" };
  }
  await withdrawDecision(tx, check.checkNo);
  await logStaff(tx, call, "payee-check.withdraw", checkNo);
  return { ok: true, data: {} };
};

async function resume(tx: Transaction, { borrowerId }: PayeeCheck): Promise<void> {
  const loans = await loadLoans(tx, borrowerId);
  const waiting = loans.filter(({ applicationState }) => applicationState === "payout-pending");
  await resumePayouts(
    tx,
    waiting.map(({ loanId }) => loanId),
  );
}
