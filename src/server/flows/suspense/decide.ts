/**
 * Decisions of staff on suspense items: the item is locked, then the order, and everything is written in one transaction, so
 * that money is credited or given back once whatever a provider or a borrower submits concurrently.
 */
import type * as contract from "#contract/suspense.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import { encryptReason } from "../../core/provider-events/decision-reason.ts";
import { isCreditable } from "../../core/provider-events/plausible-amount.ts";
import { isInSuspense } from "../../core/provider-events/provider-events.ts";
import { bookSuspense, lockMovement } from "../../core/provider-events/suspense-books.ts";
import {
  type Decision,
  deleteDecision,
  insertDecision,
  lockSuspenseItem,
  type SuspenseItem,
  writeConfirmed,
  writeSuspenseOutcome,
} from "../../core/provider-events/suspense-queue.ts";
import { whyNotSecond } from "../../core/staff/second-person.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type Call, type CommandHandler, isTooNew, staffOf } from "../../platform/http/handler.ts";
import { allocateByHand } from "../payment-receipt/apply-payment-event.ts";
import { requestReturn } from "./request-return.ts";
import { isReturnedOtherwise, returnableOf } from "./returnable.ts";
import { isAboutReturn, refuseSettling, settle } from "./settle-return.ts";

type Refused =
  | ("notMoney" | "orderUnknown" | "orderNotPaidOut" | "currencyDiffers" | "entryDecided")
  | ("notReturnable" | "returnUnderway");
type Wanted = Pick<Decision, "decision" | "loanId" | "kind">;

const reasonLeast = 5;
const noOrder = { loanId: null, kind: null };

// Each kind of decision is refused for the reasons that its own call lists, and for no other.
export const handleAllocateReceipt = (async (tx, input, call) => {
  const { orderNo: loanId, kind } = input;
  return decide(tx, input, { decision: "match", loanId, kind }, call);
}) as CommandHandler<typeof contract.allocateReceipt>;

export const handleCloseSuspenseEntry = (async (tx, input, call) =>
  decide(tx, input, { decision: "close", ...noOrder }, call)) as CommandHandler<
  typeof contract.closeSuspenseEntry
>;

export const handleReturnReceipt = (async (tx, input, call) =>
  decide(tx, input, { decision: "return", ...noOrder }, call)) as CommandHandler<
  typeof contract.returnReceipt
>;

export const handleSettleReturn = (async (tx, input, call) =>
  decide(tx, input, { decision: input.found, ...noOrder }, call)) as CommandHandler<
  typeof contract.settleReturn
>;

async function decide(
  tx: Transaction,
  { entryNo, reason: typed }: { entryNo: string; reason: string },
  wanted: Wanted,
  call: Call,
) {
  const entry = await lockSuspenseItem(tx, entryNo);
  if (entry === null) return { ok: false, rejection: "notFound" } as const;
  if (!mayDecide(entry, wanted)) return { ok: false, rejection: "entryDecided" } as const;
  const reason = typed.replace(/[^\P{C}\n]/gu, "").trim();
  if ([...reason].length < reasonLeast) return { ok: false, rejection: "reasonMissing" } as const;
  const { settings, calendar } = call.services;
  const proposed = settings.fourEyes;
  if (!proposed && isTooNew(call)) return { ok: false, rejection: "tooNewToDecide" } as const;
  // Validated now, so that nobody proposes what cannot be carried out.
  const rejection = await refuse(tx, entry, wanted, call);
  if (rejection !== null) return { ok: false, rejection } as const;
  const decidedBy = staffOf(call).staffId;
  const decidedAt = calendar.now();
  const reasonEncrypted = encryptReason(reason, settings.encryptionKey);
  // That it should be given back was decided and carried out: what became of it is another decision.
  await deleteDecision(tx, entry.event);
  await insertDecision(tx, entry.event, { ...wanted, reasonEncrypted, decidedBy, decidedAt });
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
  if (decision === null || !isProposed(entry)) return { ok: false, rejection: "nothingProposed" };
  const { staffId } = staffOf(call);
  const second = { by: staffId, at: call.services.calendar.now() };
  const why = await whyNotSecond(tx, [decision.decidedBy], second);
  if (why === "otherPersonNeeded") return { ok: false, rejection: "secondPersonNeeded" };
  if (why !== null) return { ok: false, rejection: why };
  const rejection =
    (await refuse(tx, entry, decision, call)) ?? (await carryOut(tx, entry, decision, call));
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
  if (!isProposed(entry)) return { ok: false, rejection: "nothingProposed" };
  await deleteDecision(tx, entry.event);
  await logStaff(tx, call, "suspense.withdraw", entryNo);
  return { ok: true, data: {} };
};

function mayDecide({ outcome, decision }: SuspenseItem, wanted: Wanted): boolean {
  if (isAboutReturn(wanted.decision)) {
    return outcome === "returning" && (decision === null || decision.decision === "return");
  }
  return isInSuspense(outcome) && decision === null;
}

/** Of what is carried out the decision stays beside it. */
function isProposed({ outcome, decision }: SuspenseItem): boolean {
  if (decision === null) return false;
  return isAboutReturn(decision.decision) ? outcome === "returning" : isInSuspense(outcome);
}

function subjectOf(entryNo: string, { loanId }: Wanted): string {
  return loanId === null ? entryNo : `${entryNo} ${loanId}`;
}

/** Null when it can be carried out. */
async function refuse(
  tx: Transaction,
  entry: SuspenseItem,
  wanted: Wanted,
  { services }: Call,
): Promise<Refused | null> {
  if (wanted.decision === "match") return refuseMatch(tx, entry, wanted);
  if (isAboutReturn(wanted.decision)) return refuseSettling(tx, entry, services);
  await lockMovement(tx, entry.event);
  if (wanted.decision === "close") {
    return (await isReturnedOtherwise(tx, entry)) ? "entryDecided" : null;
  }
  return (await returnableOf(tx, entry, services)) === "offered" ? null : "notReturnable";
}

/** Null when this payment may be credited to that order. Locks the order. */
async function refuseMatch(
  tx: Transaction,
  { event, outcome }: SuspenseItem,
  { loanId }: Wanted,
): Promise<Refused | null> {
  if (!isCreditable(event, outcome)) return "notMoney";
  const loan = await loadLoanById(tx, loanId ?? "", { lock: true });
  if (loan === null) return "orderUnknown";
  if (!loan.events.some(({ kind }) => kind === "disbursed")) return "orderNotPaidOut";
  return loan.terms.currency === event.currency ? null : "currencyDiffers";
}

/** Null on success. */
async function carryOut(
  tx: Transaction,
  entry: SuspenseItem,
  { decision, loanId, kind }: Wanted,
  { services }: Call,
): Promise<Refused | null> {
  const { event } = entry;
  if (decision === "close") {
    await writeSuspenseOutcome(tx, event, "closed");
    await bookSuspense(tx, event, services);
    return null;
  }
  if (decision === "return") {
    const begun = await requestReturn(tx, entry, services.calendar.now());
    return begun ? null : "notReturnable";
  }
  if (decision !== "match") {
    await settle(tx, entry, decision, services);
    return null;
  }
  if (loanId === null || kind === null) throw new Error("a match names an order and a purpose");
  const chosen = { kind, loanId, toldAt: entry.receivedAt };
  const outcome = await allocateByHand(tx, event, chosen, services);
  // The same movement was counted or given back by another event.
  if (outcome !== "counted") return "entryDecided";
  await writeSuspenseOutcome(tx, event, "counted");
  await bookSuspense(tx, event, services);
  return null;
}
