/**
 * The working state of `position()`: one loan being replayed day by day, in day numbers. It starts
 * from the schedule and is thrown away after every answer; nothing outside this folder may hold
 * one.
 */
import { type Day, type DayNumber, dayNumber } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { portion } from "#values/rounding.ts";
import { type Sweep, sweepsOf } from "./allocation.ts";
import type { Accrual } from "./late-charges.ts";
import type { Parts } from "./position-shape.ts";
import { type ScheduledInstalment, schedule } from "./schedule.ts";
import type { Bucket, LoanTerms } from "./terms.ts";

/** One instalment being replayed. */
export interface Line {
  number: number;
  /** Set anew for each payment; null keeps the payment away from it. */
  bucket: Bucket | null;
  /** The period its interest is earned in; a deferral does not move it. */
  startsOn: DayNumber;
  originalDueOn: DayNumber;
  dueOn: DayNumber;
  due: Parts;
  paid: Parts;
  waived: Parts;
  writtenOff: Parts;
  outstanding: Parts;
  /** The sum of `outstanding`. */
  owed: Minor;
  accrual: Accrual;
  /** The once-only fee, where this instalment bore it. */
  feeLevied: Minor;
  /** Charges are levied up to the close of this day. */
  leviedThrough: DayNumber;
  paidOn: DayNumber | null;
}

export interface RunningLoan {
  terms: LoanTerms;
  /** The day whose events are being taken in. */
  openDay: DayNumber;
  disbursedOn: DayNumber | null;
  /** First day of prepayment (LN-3). */
  prepaymentFrom: DayNumber;
  sweeps: readonly Sweep[];
  lines: Line[];
  received: Minor;
  /** Below zero only when the payment behind a refund was taken back: the borrower owes it then. */
  credit: Minor;
  refunded: Minor;
  deferralFees: Minor;
  deferralsUsed: number;
  rebated: Minor;
  lateFeeLevied: boolean;
  writtenOffOn: DayNumber | null;
}

export function emptyLoan(terms: LoanTerms, openDay: DayNumber): RunningLoan {
  return {
    terms,
    openDay,
    disbursedOn: null,
    prepaymentFrom: 0,
    sweeps: [],
    lines: [],
    received: 0,
    credit: 0,
    refunded: 0,
    deferralFees: 0,
    deferralsUsed: 0,
    rebated: 0,
    lateFeeLevied: false,
    writtenOffOn: null,
  };
}

/** Starts the schedule on a day. */
export function disburse(loan: RunningLoan, on: DayNumber, day: Day): void {
  const frame = frameOf(loan.terms, day);
  loan.disbursedOn = on;
  loan.prepaymentFrom = frame.prepaymentFrom;
  loan.sweeps = frame.sweeps;
  const { planned, dueOn } = frame;
  for (let index = 0; index < planned.length; index += 1) {
    const startsOn = index === 0 ? on : dueOn[index - 1]!;
    const line = lineOf(planned[index]!, startsOn, dueOn[index]!);
    // An instalment free of principal and interest owes nothing from the start.
    if (line.owed === 0) line.paidOn = on;
    loan.lines.push(line);
  }
}

/** The unpaid amount late charges are on: never fees or earlier charges (LN-2). */
export function chargeBase(line: Line): Minor {
  return line.outstanding.principal + line.outstanding.interest;
}

export function owedInAll(loan: RunningLoan): Minor {
  let total = 0;
  for (const line of loan.lines) total += line.owed;
  return total;
}

function lineOf(planned: ScheduledInstalment, startsOn: DayNumber, dueOn: DayNumber): Line {
  const { number, principal, interest, fee } = planned;
  const owed = principal + interest + fee;
  return {
    number,
    bucket: null,
    startsOn,
    originalDueOn: dueOn,
    dueOn,
    due: { penalty: 0, fee, interest, principal },
    paid: { penalty: 0, fee: 0, interest: 0, principal: 0 },
    waived: { penalty: 0, fee: 0, interest: 0, principal: 0 },
    writtenOff: { penalty: 0, fee: 0, interest: 0, principal: 0 },
    outstanding: { penalty: 0, fee, interest, principal },
    owed,
    accrual: { whole: 0, tenThousandths: 0 },
    feeLevied: 0,
    leviedThrough: dueOn,
    paidOn: null,
  };
}

interface Frame {
  planned: ScheduledInstalment[];
  dueOn: DayNumber[];
  prepaymentFrom: DayNumber;
  sweeps: Sweep[];
}

// Terms are frozen once a loan has them, so what follows from terms and disbursement day alone is
// kept for as long as the terms object lives. The cache changes no answer, only its price.
const frames = new WeakMap<LoanTerms, Map<Day, Frame>>();

function frameOf(terms: LoanTerms, day: Day): Frame {
  let byDay = frames.get(terms);
  if (byDay === undefined) {
    byDay = new Map();
    frames.set(terms, byDay);
  }
  let frame = byDay.get(day);
  if (frame === undefined) {
    const planned = schedule(terms, day);
    const dueOn = planned.map((instalment) => dayNumber(instalment.dueDate));
    const start = dayNumber(day);
    const { afterTermBps, leastDays } = terms.prepayment;
    const share = portion((dueOn.at(-1) ?? start) - start, afterTermBps, 10_000, "up");
    const prepaymentFrom = start + Math.max(share, leastDays);
    frame = { planned, dueOn, prepaymentFrom, sweeps: sweepsOf(terms.allocation) };
    byDay.set(day, frame);
  }
  return frame;
}
