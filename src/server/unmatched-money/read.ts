/** The queue as staff read it: what came, from whom, when, why it waits, and who has decided what. */
import { symbolOf } from "#contract/format.ts";
import type * as contract from "#contract/unmatched-money.ts";
import { wallClock } from "../calendar.ts";
import type { Queryable } from "../db/database.ts";
import { type Call, type QueryHandler, staffOf } from "../http/handler.ts";
import { loadLoanById } from "../loan/load-loan.ts";
import { standingOf, statusText } from "../loan/standing.ts";
import { countQueue, type QueueEntry, readQueue, readQueueEntry } from "../outside/queue.ts";
import { readBorrower } from "../session/borrower.ts";
import { staffNames } from "../staff/members.ts";

const pageSize = 50;

export const handleListUnmatchedMoney: QueryHandler<typeof contract.listUnmatchedMoney> = async (
  db,
  { page },
  call,
) => {
  const [entries, waiting, names] = await Promise.all([
    readQueue(db, pageSize + 1, page * pageSize),
    countQueue(db),
    staffNames(db),
  ]);
  const shown = entries.slice(0, pageSize).map((entry) => shownEntry(entry, names, call));
  return { ok: true, data: { entries: shown, waiting, more: entries.length > pageSize } };
};

export const handleReadUnmatchedMoney: QueryHandler<typeof contract.readUnmatchedMoney> = async (
  db,
  { entryNo, orderNo = "" },
  call,
) => {
  const entry = await readQueueEntry(db, entryNo);
  // What was never in the queue is nobody's here: payments that fit stand at their orders.
  const known = entry !== null && (isOpen(entry) || entry.decision !== null);
  if (!known) return { ok: false, refusal: "notFound" };
  const order = orderNo === "" ? null : await orderShown(db, orderNo, call);
  const { fourEyes } = call.services.settings;
  return {
    ok: true,
    data: { entry: shownEntry(entry, await staffNames(db), call), fourEyes, order },
  };
};

function isOpen({ outcome }: QueueEntry): boolean {
  return outcome === "unmatched" || outcome === "contradictory";
}

function shownEntry(
  { entryNo, event, outcome, receivedAt, decision }: QueueEntry,
  names: ReadonlyMap<string, string>,
  call: Call,
): contract.MoneyEntry {
  const { timeZone } = call.services.settings;
  const clock = (at: Date) => wallClock(at, timeZone);
  const known = outcome === "counted" || outcome === "closed" || outcome === "contradictory";
  return {
    entryNo: String(entryNo),
    company: event.provider,
    isMoney: event.kind === "payment-succeeded" && outcome !== "contradictory",
    kind: event.kind,
    outcome: known ? outcome : "unmatched",
    amount: event.amount,
    currencySymbol: symbolOf(event.currency),
    reference: event.reference,
    companyReference: event.providerReference,
    happenedAt: clock(new Date(event.happenedAt)),
    receivedAt: clock(receivedAt),
    decided:
      decision === null
        ? null
        : {
            decision: decision.decision,
            orderNo: decision.loanId ?? "",
            kind: decision.kind,
            reason: decision.reason,
            by: names.get(decision.decidedBy) ?? "",
            at: clock(decision.decidedAt),
            own: decision.decidedBy === staffOf(call).staffId,
            confirmedBy: names.get(decision.confirmedBy ?? "") ?? "",
          },
  };
}

async function orderShown(db: Queryable, orderNo: string, call: Call) {
  const { today, language, services } = call;
  const { brand, sealKey } = services.settings;
  const loan = await loadLoanById(db, orderNo);
  if (loan === null) return null;
  const standing = await standingOf(db, loan, today);
  const borrower = await readBorrower(db, loan.borrowerId, sealKey);
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
