/** What an action would change on a loan today, in the figures staff compare: worked out by the engine, stored with the proposal. */
import { isDeepStrictEqual } from "node:util";
import type { ActionFigures } from "#contract/loan-action-shapes.ts";
import type { LoanStateName } from "#contract/loan-views.ts";
import type { LoanEvent } from "#lending/events.ts";
import type { Position } from "#lending/position-shape.ts";
import { previewEvent } from "#lending/preview-event.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import type { ActionPreview } from "../../core/loan-action/action-record.ts";

export function previewOf(loan: LoanRecord, event: LoanEvent, today: Day): ActionPreview {
  const { before, after, postings } = previewEvent(loan.terms, loan.events, event, today);
  return {
    before: figuresOf(before),
    after: figuresOf(after),
    postings,
    amount: amountOf(loan, event, before),
    unused: event.kind === "repaid" ? Math.max(0, after.unapplied - before.unapplied) : 0,
    payout: null,
  };
}

/** What the event moves: its own amount, that of the event it reverses, or all that is written off. */
function amountOf(loan: LoanRecord, event: LoanEvent, before: Position): Minor {
  if (event.kind === "reversed") {
    const reversed = loan.events.find(({ sequence }) => sequence === event.reverses);
    if (reversed?.kind === "written-off") return before.outstandingTotal;
    return reversed !== undefined && "amount" in reversed ? reversed.amount : 0;
  }
  if (event.kind === "written-off") return before.outstandingTotal;
  return "amount" in event ? event.amount : 0;
}

/** Of a loan that is paid out; before, `status` says what the caller knows of the application. */
export function figuresOf(position: Position, unpaid: LoanStateName = "payout"): ActionFigures {
  const { status, toPay, payable, outstanding, outstandingTotal, unapplied, daysPastDue } =
    position;
  return {
    status: status === "not-disbursed" ? unpaid : status,
    toPay: toPay.when === "nothing" ? 0 : toPay.amount,
    dueDate: toPay.dueDate ?? "",
    settlement: payable.settlement,
    outstandingTotal,
    ...outstanding,
    unapplied,
    daysPastDue,
  };
}

/**
 * Whether a preview still says what is true: every amount, before and after, and every posting. Days late are no amount: they grow
 * each day, and where that costs anything the amounts say so.
 */
export function isStill(one: ActionPreview, other: ActionPreview): boolean {
  return isDeepStrictEqual(compared(one), compared(other));
}

function compared({ before, after, ...rest }: ActionPreview) {
  const { daysPastDue: _before, ...first } = before;
  const { daysPastDue: _after, ...second } = after;
  return { ...rest, before: first, after: second };
}
