/**
 * What a borrower may do about a loan today, and where each of it leaves the loan. Every figure is
 * read off `position()` after the payment itself, so a choice cannot promise what paying does not
 * do (LN-2 to LN-4).
 */
import { addDays, type Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { isFreeOfCharge } from "./deferral.ts";
import type { LoanEvent } from "./events.ts";
import { position } from "./position.ts";
import type { Position } from "./position-shape.ts";
import type { LoanTerms } from "./terms.ts";

/**
 * The first that unapplied funds do not cover; everything past due and due today (else the next instalment); the end of the
 * loan; all that may be paid today; a part; its due dates moved.
 */
export type ChoiceKind = "instalment" | "due" | "settle" | "everything" | "part" | "deferral";

/** Why a choice is closed today. */
type ClosedBecause =
  | "not-paid-out"
  | "settled"
  /** Unapplied funds of the loan pays all that may be paid today. */
  | "covered"
  /** The least payment is all there is to pay. */
  | "no-part"
  | "not-yet"
  | "no-deferral"
  | "deferrals-used"
  | "not-possible";

export interface OpenChoice {
  kind: ChoiceKind;
  open: true;
  /** What is to be paid today, in minor units: from `least` to `most`, which differ for a part only. */
  least: Minor;
  most: Minor;
  /** The number of the instalment that "instalment" pays off; null for the others. */
  instalment: number | null;
  /** The loan once `least` is received today. */
  after: Position;
  /** What the loan costs more, below zero less, than paying the rest as planned from today on. */
  costDifference: Minor;
}

export interface ClosedChoice {
  kind: ChoiceKind;
  open: false;
  because: ClosedBecause;
  /** The first day it opens if nothing happens before; null when no such day is known. */
  from: Day | null;
}

export type Choice = OpenChoice | ClosedChoice;

/** What is asked about one loan on one day. */
interface Asked {
  terms: LoanTerms;
  events: readonly LoanEvent[];
  today: Day;
  now: Position;
}

/**
 * Every choice once: the open ones with the lowest cost first (late charges of today's close
 * included, then in the order of `ChoiceKind`), the closed ones after them. `events` are those up
 * to `today`.
 */
export function repaymentChoices(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  today: Day,
): Choice[] {
  const asked: Asked = { terms, events, today, now: position(terms, events, today) };
  const choices = [instalment, due, settle, everything, part, deferral].map((choose) =>
    choose(asked),
  );
  const open = choices.filter((choice): choice is OpenChoice => choice.open);
  return [
    ...open.sort((one, other) => costBy(one) - costBy(other)),
    ...choices.filter((choice) => !choice.open),
  ];
}

function costBy({ costDifference, after }: OpenChoice): Minor {
  return costDifference + after.penaltyAtClose;
}

/** What is still to be paid, less what the lender already holds. */
export function stillOwed({ outstandingTotal, unapplied }: Position): Minor {
  return outstandingTotal - unapplied;
}

function instalment(asked: Asked): Choice {
  const kind = "instalment";
  const { now } = asked;
  const closed = nothingPayable(now);
  if (closed !== null) return shut(kind, closed);
  const { first } = now.toPay;
  if (first === null) return shut(kind, "covered");
  return choice(asked, kind, first.amount, { instalment: first.instalment });
}

function due(asked: Asked): Choice {
  const { now } = asked;
  const closed = nothingPayable(now);
  if (closed !== null) return shut("due", closed);
  return choice(asked, "due", now.toPay.amount);
}

function everything(asked: Asked): Choice {
  const closed = nothingPayable(asked.now);
  if (closed !== null) return shut("everything", closed);
  return choice(asked, "everything", asked.now.payable.maximum);
}

function part(asked: Asked): Choice {
  const closed = nothingPayable(asked.now);
  if (closed !== null) return shut("part", closed);
  const { minimum, maximum } = asked.now.payable;
  if (minimum === maximum) return shut("part", "no-part");
  return choice(asked, "part", minimum, { most: maximum });
}

function settle(asked: Asked): Choice {
  const { now } = asked;
  const { settlement } = now.payable;
  const covered = (settlement ?? stillOwed(now)) <= 0;
  const closed = covered ? nothingPayable(now) : nothingOut(now);
  if (closed !== null) return shut("settle", closed);
  if (settlement !== null) return choice(asked, "settle", settlement);
  return shut("settle", "not-yet", firstDay(asked, maySettle));
}

function maySettle({ payable }: Position): boolean {
  return payable.settlement !== null && payable.settlement > 0;
}

function deferral(asked: Asked): Choice {
  const kind = "deferral";
  const { now, terms } = asked;
  const { allowed, fee, left } = now.deferral;
  if (allowed) return choice(asked, kind, fee);
  const { countMaximum, days } = terms.deferral;
  if (countMaximum === 0 || days < 1) return shut(kind, "no-deferral");
  const closed = nothingOut(now);
  if (closed !== null) return shut(kind, closed);
  if (left === 0) return shut(kind, "deferrals-used");
  if (stillOwed(now) <= 0) return shut(kind, "covered");
  const full = now.ceilings.some((one) => one.of === "total-cost" && (one.left ?? fee) < fee);
  const priceless = fee === 0 && !isFreeOfCharge(terms.deferral);
  if (now.status === "written-off" || priceless || full) return shut(kind, "not-possible");
  return shut(
    kind,
    "not-yet",
    firstDay(asked, (later) => later.deferral.allowed),
  );
}

/** Why nothing at all is to be paid on a loan; null when something is. */
function nothingOut({ disbursedOn, status }: Position): ClosedBecause | null {
  if (disbursedOn === null) return "not-paid-out";
  return status === "settled" ? "settled" : null;
}

function nothingPayable(now: Position): ClosedBecause | null {
  return nothingOut(now) ?? (now.payable.maximum === 0 ? "covered" : null);
}

function pay(
  { terms, events, today }: Asked,
  kind: "repaid" | "deferral-paid",
  amount: Minor,
): Position {
  const sequence = events.reduce((most, event) => Math.max(most, event.sequence), 0) + 1;
  return position(terms, [...events, { kind, sequence, on: today, amount }], today);
}

function choice(
  asked: Asked,
  kind: ChoiceKind,
  least: Minor,
  more: { most?: Minor; instalment?: number } = {},
): OpenChoice {
  const after = pay(asked, kind === "deferral" ? "deferral-paid" : "repaid", least);
  return {
    kind,
    open: true,
    least,
    most: more.most ?? least,
    instalment: more.instalment ?? null,
    after,
    costDifference: least + stillOwed(after) - stillOwed(asked.now),
  };
}

function shut(kind: ChoiceKind, because: ClosedBecause, from: Day | null = null): ClosedChoice {
  return { kind, open: false, because, from };
}

/**
 * The first day after today on which it holds if nothing happens before; null when there is none up to the last due date,
 * by which everything has opened that will. Searched day by day: unapplied funds, charges and windows interact, so there
 * is no closed form.
 */
function firstDay(
  { terms, events, today, now }: Asked,
  holds: (on: Position) => boolean,
): Day | null {
  const lastDue = now.instalments.reduce(
    (last, { dueDate }) => (dueDate > last ? dueDate : last),
    today,
  );
  for (let on = addDays(today, 1); on <= lastDue; on = addDays(on, 1)) {
    if (holds(position(terms, events, on))) return on;
  }
  return null;
}
