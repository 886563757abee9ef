/**
 * Decisions of staff on suspense items: the item is locked, then the order, and everything is written in one transaction, so
 * that money is credited once whatever a provider or a borrower submits concurrently.
 */
import type * as contract from "#contract/suspense.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import { encryptReason } from "../../core/provider-events/decision-reason.ts";
import { isInSuspense } from "../../core/provider-events/provider-events.ts";
import {
  type Decision,
  deleteDecision,
  insertDecision,
  lockSuspenseItem,
  type SuspenseItem,
  writeConfirmed,
  writeSuspenseOutcome,
} from "../../core/provider-events/suspense-queue.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type Call, type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { allocateByHand } from "../payment-receipt/apply-payment-event.ts";

type Refused = "notMoney" | "orderUnknown" | "orderNotPaidOut" | "currencyDiffers" | "entryDecided";
type Wanted = Pick<Decision, "decision" | "loanId" | "kind">;

const reasonLeast = 5;

export const handleAllocateReceipt: CommandHandler<typeof contract.allocateReceipt> = (
  tx,
  input,
  call,
) => {
  const { orderNo, kind } = input;
  return decide(tx, input, { decision: "match", loanId: orderNo, kind }, call);
};

export const handleCloseSuspenseEntry: CommandHandler<typeof contract.closeSuspenseEntry> = async (
  tx,
  input,
  call,
) => {
  const answer = await decide(tx, input, { decision: "close", loanId: null, kind: null }, call);
  if (answer.ok || answer.rejection === "notFound" || answer.rejection === "reasonMissing") {
    return answer as Awaited<ReturnType<CommandHandler<typeof contract.closeSuspenseEntry>>>;
  }
  return { ok: false, rejection: "entryDecided" };
};

async function decide(
  tx: Transaction,
  { entryNo, reason: typed }: { entryNo: string; reason: string },
  wanted: Wanted,
  call: Call,
) {
  const entry = await lockSuspenseItem(tx, entryNo);
  if (entry === null) return { ok: false, rejection: "notFound" } as const;
  if (!isOpen(entry) || entry.decision !== null) {
    return { ok: false, rejection: "entryDecided" } as const;
  }
  const reason = typed.replace(/[^\P{C}\n]/gu, "").trim();
  if ([...reason].length < reasonLeast) return { ok: false, rejection: "reasonMissing" } as const;
  const { settings, calendar } = call.services;
  // Validated now, so that nobody proposes what cannot be carried out.
  const rejection = wanted.decision === "match" ? await refuseMatch(tx, entry, wanted) : null;
  if (rejection !== null) return { ok: false, rejection } as const;
  const decidedBy = staffOf(call).staffId;
  const decidedAt = calendar.now();
  const reasonEncrypted = encryptReason(reason, settings.encryptionKey);
  await insertDecision(tx, entry.event, { ...wanted, reasonEncrypted, decidedBy, decidedAt });
  const proposed = settings.fourEyes;
  if (!proposed) {
    const failed = await carryOut(tx, entry, wanted, call);
    if (failed !== null) return { ok: false, rejection: failed } as const;
  }
  const verb = proposed ? "propose" : wanted.decision;
  await logStaff(tx, call, `suspense.${verb}`, subjectOf(entryNo, wanted));
  return { ok: true, data: { proposed } } as const;
}

export const handleConfirmAllocation: CommandHandler<typeof contract.confirmAllocation> = async (
  tx,
  { entryNo },
  call,
) => {
  const entry = await lockSuspenseItem(tx, entryNo);
  if (entry === null) return { ok: false, rejection: "notFound" };
  const { decision } = entry;
  if (!isOpen(entry) || decision === null) return { ok: false, rejection: "nothingProposed" };
  const { staffId } = staffOf(call);
  if (decision.decidedBy === staffId) return { ok: false, rejection: "secondPersonNeeded" };
  const rejection =
    (decision.decision === "match" ? await refuseMatch(tx, entry, decision) : null) ??
    (await carryOut(tx, entry, decision, call));
  if (rejection !== null) return { ok: false, rejection };
  await writeConfirmed(tx, entry.event, staffId, call.services.calendar.now());
  await logStaff(tx, call, "suspense.confirm", subjectOf(entryNo, decision));
  return { ok: true, data: {} };
};

export const handleWithdrawAllocation: CommandHandler<typeof contract.withdrawAllocation> = async (
  tx,
  { entryNo },
  call,
) => {
  const entry = await lockSuspenseItem(tx, entryNo);
  if (entry === null) return { ok: false, rejection: "notFound" };
  if (!isOpen(entry) || entry.decision === null) return { ok: false, rejection: "nothingProposed" };
  await deleteDecision(tx, entry.event);
  await logStaff(tx, call, "suspense.withdraw", entryNo);
  return { ok: true, data: {} };
};

function isOpen({ outcome }: SuspenseItem): boolean {
  return isInSuspense(outcome);
}

function subjectOf(entryNo: string, { loanId }: Wanted): string {
  return loanId === null ? entryNo : `${entryNo} ${loanId}`;
}

/** Null when this payment may be credited to that order. Locks the order. */
async function refuseMatch(
  tx: Transaction,
  { event, outcome }: SuspenseItem,
  { loanId }: Wanted,
): Promise<Refused | null> {
  if (outcome === "contradictory" || event.kind !== "payment-succeeded") return "notMoney";
  const loan = await loadLoanById(tx, loanId ?? "", { lock: true });
  if (loan === null) return "orderUnknown";
  if (!loan.events.some(({ kind }) => kind === "disbursed")) return "orderNotPaidOut";
  return loan.terms.currency === event.currency ? null : "currencyDiffers";
}

/** Null on success. */
async function carryOut(
  tx: Transaction,
  { event }: SuspenseItem,
  { decision, loanId, kind }: Wanted,
  call: Call,
): Promise<Refused | null> {
  if (decision === "close") {
    await writeSuspenseOutcome(tx, event, "closed");
    return null;
  }
  if (loanId === null || kind === null) throw new Error("a match names an order and a purpose");
  const outcome = await allocateByHand(tx, event, { kind, loanId }, call.services);
  // The same movement was counted by another event.
  if (outcome !== "counted") return "entryDecided";
  await writeSuspenseOutcome(tx, event, "counted");
  return null;
}
