/** The suspense account as staff read it: each item, why it waits, and who has decided what. */
import { symbolOf } from "#contract/format.ts";
import type * as contract from "#contract/suspense.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import { decryptReason } from "../../core/provider-events/decision-reason.ts";
import {
  type PaymentReturn,
  readReturnOfEvent,
} from "../../core/provider-events/payment-return.ts";
import { isCreditable } from "../../core/provider-events/plausible-amount.ts";
import { isInSuspense } from "../../core/provider-events/provider-events.ts";
import {
  countSuspenseItems,
  readSuspenseItem,
  readSuspenseItems,
  type SuspenseItem,
} from "../../core/provider-events/suspense-queue.ts";
import { staffNames } from "../../core/staff/members.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Call, type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import { type OpenPayout, openPayouts } from "../disbursement/open-payouts.ts";
import { statusSummaryOf, statusText } from "../order-details/status-summary.ts";
import { loanOfEvent } from "../payment/payments-of-loan.ts";
import { mayBeSettled, returnableOf } from "./returnable.ts";

const pageSize = 50;

export const handleListSuspenseEntries: QueryHandler<typeof contract.listSuspenseEntries> = async (
  db,
  { page },
  call,
) => {
  const [entries, waiting, names, open] = await Promise.all([
    readSuspenseItems(db, pageSize + 1, page * pageSize),
    countSuspenseItems(db),
    staffNames(db),
    page === 0 ? openPayouts(db, call.services) : [],
  ]);
  const shown = entries.slice(0, pageSize).map((entry) => shownEntry(entry, names, call));
  const payouts = open.map((payout) => shownPayout(payout, call));
  const more = entries.length > pageSize;
  return { ok: true, data: { entries: shown, waiting, more, openPayouts: payouts } };
};

function shownPayout(payout: OpenPayout, { services }: Call) {
  const { loanId, payoutId, amount, currency, provider, state, since, reason } = payout;
  return {
    orderNo: loanId,
    company: reason === "" ? (provider ?? services.payouts.name) : "",
    payoutId,
    amount,
    currencySymbol: symbolOf(currency),
    since: wallClock(since, services.settings.timeZone),
    taken: state === "sent",
    reason,
  };
}

export const handleReadSuspenseEntry: QueryHandler<typeof contract.readSuspenseEntry> = async (
  db,
  { entryNo, orderNo = "" },
  call,
) => {
  const entry = await readSuspenseItem(db, entryNo);
  // Events that were never in suspense are missing here: allocated payments are shown with their orders.
  const known = entry !== null && (isOpen(entry) || entry.decision !== null || isReturned(entry));
  if (!known) return { ok: false, rejection: "notFound" };
  const order = orderNo === "" ? null : await orderShown(db, orderNo, call);
  const { fourEyes } = call.services.settings;
  return {
    ok: true,
    data: {
      entry: shownEntry(entry, await staffNames(db), call),
      returnable: await returnableOf(db, entry, call.services),
      returned: shownReturn(await readReturnOfEvent(db, entry.event), call),
      cameFor: (await loanOfEvent(db, entry.event)) ?? "",
      ...{ fourEyes, order },
    },
  };
};

function isOpen({ outcome }: SuspenseItem): boolean {
  return isInSuspense(outcome);
}

/** Whoever decided it may have decided something else since. */
function isReturned({ event, outcome }: SuspenseItem): boolean {
  const back = outcome === "returning" || outcome === "returned";
  return back && event.kind === "payment-succeeded";
}

function shownReturn(
  found: PaymentReturn | null,
  { services: { calendar, settings } }: Call,
): contract.ShownReturn | null {
  if (found === null) return null;
  const { state, why, requestedAt, endedAt } = found;
  const clock = (at: Date | null) => (at === null ? "" : wallClock(at, settings.timeZone));
  return {
    ...{ state, why, requestedAt: clock(requestedAt), endedAt: clock(endedAt) },
    mayBeSettled: mayBeSettled(found, calendar.now()),
  };
}

function shownEntry(
  { entryNo, event, outcome, receivedAt, decision }: SuspenseItem,
  names: ReadonlyMap<string, string>,
  call: Call,
): contract.SuspenseEntry {
  const { timeZone, encryptionKey } = call.services.settings;
  const clock = (at: Date) => wallClock(at, timeZone);
  return {
    entryNo: String(entryNo),
    company: event.provider,
    isMoney: isCreditable(event, outcome),
    kind: event.kind,
    outcome: shownOutcome(outcome),
    amount: event.amount,
    currencySymbol: symbolOf(event.currency),
    reference: event.reference,
    providerReference: event.providerReference,
    happenedAt: clock(new Date(event.happenedAt)),
    receivedAt: clock(receivedAt),
    decided:
      decision === null
        ? null
        : {
            decision: decision.decision,
            orderNo: decision.loanId ?? "",
            kind: decision.kind,
            reason: decryptReason(decision.reasonEncrypted, encryptionKey),
            by: names.get(decision.decidedBy) ?? "",
            at: clock(decision.decidedAt),
            own: decision.decidedBy === staffOf(call).staffId,
            confirmedBy: names.get(decision.confirmedBy ?? "") ?? "",
          },
  };
}

function shownOutcome(outcome: SuspenseItem["outcome"]): contract.SuspenseEntry["outcome"] {
  switch (outcome) {
    case "counted":
    case "closed":
    case "contradictory":
    case "held":
    case "returning":
    case "returned":
      return outcome;
    default:
      return "unallocated";
  }
}

async function orderShown(db: Queryable, orderNo: string, call: Call) {
  const { today, language, services } = call;
  const { brand, encryptionKey } = services.settings;
  const loan = await loadLoanById(db, orderNo);
  if (loan === null) return null;
  const standing = await statusSummaryOf(db, loan, today);
  const borrower = await readBorrower(db, loan.borrowerId, encryptionKey);
  return {
    orderNo,
    productName: standing.product.name,
    borrowerName: borrower?.fullName ?? "",
    status: statusText(standing, { language, market: brand.market }),
    currencySymbol: symbolOf(loan.terms.currency),
    outstanding: standing.position.outstandingTotal,
    arrears: standing.position.arrears,
  };
}
