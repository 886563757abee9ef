/**
 * What a credit bureau is told of a loan at the end of a month (RP-7): the columns usual there, from one replay. Judged with all that is known
 * when it is written: a payment that was reversed later never counted, one that became known later did.
 */
import { addMonths, type Day, dayFromNumber, dayNumber } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { isPaymentIn, type LoanEvent } from "../events.ts";
import { visitDays } from "../portfolio/standing.ts";
import { position, positionOf } from "../position.ts";
import type { Position } from "../position-shape.ts";
import { countingEvents } from "../replay.ts";
import type { Frequency, LoanTerms } from "../terms.ts";
import { type PaymentMark, paymentMark, type StatusCode, statusCode } from "./codes.ts";

interface ReportedMonth {
  from: Day;
  to: Day;
  /** In force with the lender: nothing bad is said of so much or less; null where anything may be. */
  badAbove: Minor | null;
}

export interface BureauRecord {
  openedOn: Day;
  lent: Minor;
  frequency: Frequency;
  instalments: number;
  /** The first of the plan, as it first fell due. */
  instalmentAmount: Minor;
  maturesOn: Day;
  balance: Minor;
  principal: Minor;
  pastDue: Minor;
  daysPastDue: number;
  instalmentsPastDue: number;
  /** The due date of the oldest instalment that is past due. */
  lateSince: Day | null;
  nextDueOn: Day | null;
  paidInMonth: Minor;
  lastPaidOn: Day | null;
  lastPaid: Minor;
  closedOn: Day | null;
  writtenOffOn: Day | null;
  /** What was owed when it was written off. */
  writtenOff: Minor;
  restructuredOn: Day | null;
  status: "current" | "late" | "closed" | "written-off" | "closed-after-write-off";
  statusCode: StatusCode;
  /** The 24 months before, the newest first. */
  pattern: string;
}

/** Months of the payment pattern. */
const patternMonths = 24;

interface Loan {
  terms: LoanTerms;
  events: readonly LoanEvent[];
}

/** not-then: it was not paid out by the end of the month, or closed before it; too-little: late with so little that it must not be said. */
type NotReported = "not-then" | "too-little";

export function bureauRecord(loan: Loan, month: ReportedMonth): BureauRecord | NotReported {
  const events = countingEvents(loan.events, lastOf(loan.events, month.to));
  const opening = events.find(({ kind }) => kind === "disbursed");
  if (opening === undefined || opening.on > month.to) return "not-then";
  const ends = monthEnds(opening.on, month);
  const seen: Position[] = [];
  const known = { product: "", terms: loan.terms, events };
  visitDays(known, ends.map(dayNumber), (running) => seen.push(positionOf(running)));
  const now = seen.at(-1);
  if (now === undefined || now.disbursedOn === null) return "not-then";
  const closedOn = now.status === "settled" ? closingOf(loan.terms, events, now) : null;
  if (closedOn !== null && closedOn < month.from) return "not-then";
  const record = recordOf(now, closedOn, { ...month, events, terms: loan.terms });
  if (tooLittle(record.pastDue, month)) return "too-little";
  const marks = seen.slice(0, -1).map((then) => markOf(then, month));
  return { ...record, pattern: patternOf(marks) };
}

/** Far enough for every reversal that is known. */
function lastOf(events: readonly LoanEvent[], to: Day): Day {
  return events.reduce((last, { on }) => (on > last ? on : last), to);
}

/** Last days of the months from the payout's to the one reported, the newest 25. */
function monthEnds(openedOn: Day, { from, to }: ReportedMonth): Day[] {
  const ends: Day[] = [to];
  for (let back = 0; back < patternMonths; back += 1) {
    const end = dayFromNumber(dayNumber(addMonths(from, -back)) - 1);
    if (end < openedOn) break;
    ends.unshift(end);
  }
  return ends;
}

interface Known extends ReportedMonth {
  terms: LoanTerms;
  events: readonly LoanEvent[];
}

function recordOf(now: Position, closedOn: Day | null, { from, to, events, terms }: Known) {
  const plan = now.instalments.filter(({ replaced }) => !replaced);
  const late = plan.filter(({ daysPastDue }) => daysPastDue > 0);
  const next = plan.find((one) => one.outstandingTotal > 0 && one.dueDate > to);
  const paid = events.filter((event) => isPaymentIn(event) && event.on <= to && event.amount > 0);
  const last = paid.at(-1);
  const amountOf = (event: LoanEvent | undefined) =>
    event !== undefined && isPaymentIn(event) ? event.amount : 0;
  // Of reversals only that of a write-off is among the events that count.
  const wroteOff = events.findLast(
    (one) => (one.kind === "written-off" || one.kind === "reversed") && one.on <= to,
  );
  const writtenOffOn = wroteOff?.kind === "written-off" ? wroteOff.on : null;
  const { instalments, daysPastDue, arrears } = now;
  const writtenOff = instalments.reduce(
    (all, { writtenOff: of }) => all + of.penalty + of.fee + of.interest + of.principal,
    0,
  );
  const first = plan[0]!;
  const status = statusOf({
    closed: closedOn !== null,
    writtenOff: writtenOffOn !== null,
    arrears,
  });
  return {
    openedOn: now.disbursedOn!,
    lent: terms.principal,
    frequency: terms.plan.frequency,
    instalments: plan.length,
    instalmentAmount: first.due.fee + first.due.interest + first.due.principal,
    maturesOn: now.maturesOn!,
    balance: now.outstandingTotal,
    principal: now.outstanding.principal,
    pastDue: arrears,
    daysPastDue,
    instalmentsPastDue: late.length,
    lateSince: late[0]?.dueDate ?? null,
    nextDueOn: next?.dueDate ?? null,
    paidInMonth: paid.reduce((all, one) => all + (one.on >= from ? amountOf(one) : 0), 0),
    lastPaidOn: last?.on ?? null,
    lastPaid: amountOf(last),
    closedOn,
    writtenOffOn,
    writtenOff,
    restructuredOn: now.restructuredOn,
    status,
    statusCode: statusCode(status, daysPastDue),
  };
}

interface Standing {
  closed: boolean;
  writtenOff: boolean;
  arrears: Minor;
}

function statusOf({ closed, writtenOff, arrears }: Standing): BureauRecord["status"] {
  if (closed) return writtenOff ? "closed-after-write-off" : "closed";
  if (writtenOff) return "written-off";
  return arrears > 0 ? "late" : "current";
}

/** The first day it was settled on for good: everything after it said the same. */
function closingOf(terms: LoanTerms, events: readonly LoanEvent[], now: Position): Day {
  const settledBy = (on: Day) => position(terms, events, on).status === "settled";
  const days = [
    ...events.map(({ on }) => on),
    // Unapplied funds may have covered the last of it on a due date.
    ...now.instalments.flatMap(({ paidOn }) => paidOn ?? []),
  ];
  const inOrder = [...new Set(days)].filter((on) => on <= now.asOf).toSorted();
  const open = inOrder.findLastIndex((on) => !settledBy(on));
  return inOrder[open + 1] ?? now.asOf;
}

function tooLittle(pastDue: Minor, { badAbove }: ReportedMonth): boolean {
  return badAbove !== null && pastDue > 0 && pastDue <= badAbove;
}

function markOf(then: Position, month: ReportedMonth): PaymentMark {
  if (tooLittle(then.arrears, month)) return "D";
  return paymentMark(then.status, then.daysPastDue);
}

/** Months before the payout have no history. */
function patternOf(marks: readonly PaymentMark[]): string {
  return marks.toReversed().join("").padEnd(patternMonths, "B");
}
