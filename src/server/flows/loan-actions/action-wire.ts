/** Rows of proposals, and events that may be reversed, as the console shows them. */
import { symbolOf } from "#contract/format.ts";
import { isPaymentIn, type LoanEvent } from "#lending/events.ts";
import { position } from "#lending/position.ts";
import { borrowerNames } from "../../core/customer/borrower.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import type { ListedAction } from "../../core/loan-action/action-record.ts";
import { readOutsideNumbers } from "../../core/loan-action/store.ts";
import { staffNames } from "../../core/staff/members.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";

/** As many statements whatever their number. */
export async function actionRows(db: Queryable, actions: readonly ListedAction[], call: Call) {
  const { encryptionKey, timeZone } = call.services.settings;
  const [staff, borrowers] = await Promise.all([
    staffNames(db),
    borrowerNames(
      db,
      actions.map(({ borrowerId }) => borrowerId),
      encryptionKey,
    ),
  ]);
  return actions.map((one) => {
    const { action } = one;
    return {
      actionId: one.actionId,
      orderNo: one.loanId,
      borrowerName: borrowers.get(one.borrowerId) ?? "",
      kind: action.kind,
      part: action.kind === "waiver" ? action.part : "",
      amount: one.amount,
      currencySymbol: symbolOf(one.currency),
      state: one.state,
      madeBy: staff.get(one.madeBy) ?? "",
      madeAt: wallClock(one.madeAt, timeZone),
      decidedBy: one.decidedBy === null ? "" : (staff.get(one.decidedBy) ?? ""),
      decidedAt: one.decidedAt === null ? "" : wallClock(one.decidedAt, timeZone),
    };
  });
}

type Reversible = (LoanEvent & { amount: number }) | (LoanEvent & { kind: "written-off" });

/** Payments, waivers, refunds and a write-off that no other event has taken back, newest first. */
export async function reversibleEvents(
  db: Queryable,
  { loanId, terms, events }: LoanRecord,
  encryptionKey: Buffer,
) {
  const references = await readOutsideNumbers(db, loanId, encryptionKey);
  const reversed = new Set(
    events.flatMap((event) => (event.kind === "reversed" ? [event.reverses] : [])),
  );
  return events
    .filter(isReversible)
    .filter(({ sequence }) => !reversed.has(sequence))
    .map((event) => eventToWire(event, { terms, events }, references))
    .reverse();
}

function isReversible(event: LoanEvent): event is Reversible {
  // What moved no money has none to take back.
  if (isPaymentIn(event)) return event.amount > 0;
  return event.kind === "waived" || event.kind === "refunded" || event.kind === "written-off";
}

function eventToWire(
  event: Reversible,
  { terms, events }: Pick<LoanRecord, "terms" | "events">,
  references: ReadonlyMap<number, string>,
) {
  return {
    sequence: event.sequence,
    kind: event.kind as string,
    on: event.on as string,
    // Of a write-off what was given up.
    amount:
      event.kind === "written-off"
        ? position(terms, events, event.on).outstandingTotal
        : event.amount,
    part: event.kind === "waived" ? event.part : "",
    reference: references.get(event.sequence) ?? "",
  };
}

/** One event by its sequence; null where there is none with an amount. */
export async function eventShown(
  db: Queryable,
  { loanId, terms, events }: LoanRecord,
  sequence: number,
  encryptionKey: Buffer,
) {
  const event = events.find((one) => one.sequence === sequence);
  if (event === undefined || !isReversible(event)) return null;
  const references = await readOutsideNumbers(db, loanId, encryptionKey);
  return eventToWire(event, { terms, events }, references);
}
