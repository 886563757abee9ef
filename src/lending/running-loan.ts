/**
 * The working state of `position()`: one loan being replayed day by day, in day numbers. It starts
 * from the schedule and is thrown away after every answer; nothing outside this folder may hold
 * one.
 */
import type { Day, DayNumber } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { Sweep } from "./allocation.ts";
import { type CeilingState, ceilingStates } from "./ceiling-state.ts";
import type { DailyRates } from "./daily-rates.ts";
import type { Accrual } from "./late-charges.ts";
import { frameOf } from "./loan-frame.ts";
import type { Parts } from "./position-shape.ts";
import type { ScheduledInstalment } from "./schedule.ts";
import type { LateCharges, LoanTerms, Part, Plan } from "./terms.ts";

/** One instalment being replayed. */
export interface Line {
  number: number;
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
  /** Whether the once-only fee fell on this instalment. */
  feeAssessed: boolean;
  /**
   * Only where the terms have ceilings: what was unpaid of principal and interest when it first fell late, and on how many
   * days it was assessed since.
   */
  late: { unpaid: Minor; days: number } | null;
  /** Only where interest accrues on the actual balance. */
  daily: DailyLine | null;
  /** Charges are assessed up to the close of this day. */
  assessedThrough: DayNumber;
  paidOn: DayNumber | null;
  /** A new plan took the place of what was unpaid of it. */
  replaced: boolean;
  /** Null in the plan the loan began with. */
  takenOver: TakenOver | null;
}

/** What an instalment of a new plan took over from the plan before it (HL-2). */
interface TakenOver {
  /** Of its interest, what was earned when the plan began; below zero where interest had been paid ahead. */
  earned: Minor;
  penalty: Minor;
  /** Of its interest, what the pause bears, earned over the days of the pause. */
  pause: { interest: Minor; from: DayNumber; until: DayNumber };
}

/** What an instalment keeps where interest accrues on the actual balance. */
interface DailyLine {
  planned: { principal: Minor; interest: Minor };
  /** The interest that accrued to it, over the denominator of the loan's daily rates. */
  exact: bigint;
  /** Interest may still accrue to it. */
  open: boolean;
  /** Interest charged since its due date, which bears no late charges. */
  afterDue: Minor;
}

/** Sums over all instalments, kept up with every change of one, so that asking for them costs nothing. */
interface LoanSums {
  due: Parts;
  outstanding: Parts;
  waived: Minor;
  /** What was outstanding when the loan was written off. */
  writtenOff: Minor;
}

export interface RunningLoan {
  terms: LoanTerms;
  /** The plan in force: that of the terms until a new one begins. */
  plan: Plan;
  /** The day whose events are being taken in. */
  openDay: DayNumber;
  disbursedOn: DayNumber | null;
  /** First day of prepayment (LN-3). */
  prepaymentFrom: DayNumber;
  sweeps: readonly Sweep[];
  /**
   * In the order of their numbers, which of those that owe anything is that of their due dates: a deferral moves them all.
   */
  lines: Line[];
  /** Where the first instalment of the plan in force stands: those before it were closed by a new plan. */
  planFrom: number;
  /** Instalments before this one owe nothing, and never will again. */
  paidBefore: number;
  /** Instalments before this one have earned all their interest, which comes to so much. */
  earned: { before: number; interest: Minor };
  sums: LoanSums;
  received: Minor;
  /** Below zero only when the payment behind a refund was reversed: the borrower owes it then. */
  unapplied: Minor;
  refunded: Minor;
  deferralFees: Minor;
  deferralsUsed: number;
  rebated: Minor;
  /** Of the fees kept back at payout, when the loan was given back. */
  feesReturned: Minor;
  givenBackOn: DayNumber | null;
  lateFeeAssessed: boolean;
  writtenOffOn: DayNumber | null;
  restructuredOn: DayNumber | null;
  /** Since when a request of a borrower who cannot pay waits, and on how many days late charges stood still before. */
  help: { since: DayNumber | null; daysUsed: number };
  /** Null where the terms have none. */
  ceilings: CeilingState[] | null;
  /** Null where interest is scheduled. */
  rates: DailyRates | null;
}

export function emptyLoan(terms: LoanTerms, openDay: DayNumber): RunningLoan {
  return {
    terms,
    plan: terms.plan,
    openDay,
    disbursedOn: null,
    prepaymentFrom: 0,
    sweeps: [],
    lines: [],
    planFrom: 0,
    paidBefore: 0,
    earned: { before: 0, interest: 0 },
    sums: { due: noParts(), outstanding: noParts(), waived: 0, writtenOff: 0 },
    received: 0,
    unapplied: 0,
    refunded: 0,
    deferralFees: 0,
    deferralsUsed: 0,
    rebated: 0,
    feesReturned: 0,
    givenBackOn: null,
    lateFeeAssessed: false,
    writtenOffOn: null,
    restructuredOn: null,
    help: { since: null, daysUsed: 0 },
    ceilings: ceilingStates(terms),
    rates: null,
  };
}

/** A copy that can be replayed on its own. */
export function copyOfLoan(loan: RunningLoan): RunningLoan {
  const { lines, earned, sums } = loan;
  return {
    ...loan,
    lines: lines.map(copyOfLine),
    ceilings: loan.ceilings?.map((state) => ({ ...state })) ?? null,
    earned: { ...earned },
    help: { ...loan.help },
    sums: { ...sums, due: { ...sums.due }, outstanding: { ...sums.outstanding } },
  };
}

export function noParts(): Parts {
  return { penalty: 0, fee: 0, interest: 0, principal: 0 };
}

function copyOfLine(line: Line): Line {
  return {
    ...line,
    due: { ...line.due },
    paid: { ...line.paid },
    waived: { ...line.waived },
    writtenOff: { ...line.writtenOff },
    outstanding: { ...line.outstanding },
    accrual: { ...line.accrual },
    late: line.late === null ? null : { ...line.late },
    daily: line.daily === null ? null : { ...line.daily },
  };
}

/** Starts the schedule on a day. */
export function disburse(loan: RunningLoan, on: DayNumber, day: Day): void {
  const frame = frameOf(loan.terms, day);
  loan.disbursedOn = on;
  loan.prepaymentFrom = frame.prepaymentFrom;
  loan.sweeps = frame.sweeps;
  const { planned, dueOn } = frame;
  const paidLater = loan.terms.plan.grace.interestPaidLater ?? 0;
  for (let index = 0; index < planned.length; index += 1) {
    // Interest that is charged in the first periods and paid with this one is earned all through them.
    const startsOn = index <= paidLater ? on : dueOn[index - 1]!;
    const line = lineOf(planned[index]!, startsOn, dueOn[index]!);
    if (frame.rates !== null) accrueDaily(line);
    // An instalment free of principal and interest owes nothing from the start.
    else if (line.owed === 0) line.paidOn = on;
    loan.lines.push(line);
  }
  loan.rates = frame.rates;
  loan.sums = { ...loan.sums, due: { ...frame.due }, outstanding: { ...frame.due } };
}

/** Nothing of its interest is owed yet: it accrues. */
function accrueDaily(line: Line): void {
  const { principal, interest } = line.due;
  line.daily = { planned: { principal, interest }, exact: 0n, open: true, afterDue: 0 };
  line.due.interest = 0;
  line.outstanding.interest = 0;
  line.owed -= interest;
}

/** It owes something, or interest may still accrue to it. */
export function isUnpaid({ owed, daily }: Line): boolean {
  return owed > 0 || daily?.open === true;
}

/** More falls due of a part, or less where the amount is below zero. */
export function charge(loan: RunningLoan, line: Line, part: Part, amount: Minor): void {
  line.due[part] += amount;
  line.outstanding[part] += amount;
  line.owed += amount;
  loan.sums.due[part] += amount;
  loan.sums.outstanding[part] += amount;
}

/** Takes what was paid or waived on a day off what a part owes. */
export function clear(
  { sums }: RunningLoan,
  line: Line,
  part: Part,
  amount: Minor,
  on: DayNumber,
): void {
  line.outstanding[part] -= amount;
  line.owed -= amount;
  sums.outstanding[part] -= amount;
  if (line.owed === 0) line.paidOn = on;
}

/** Where the first instalment stands that owes anything; behind the last when none does. */
export function firstOwed(loan: RunningLoan): number {
  const { lines } = loan;
  while (loan.paidBefore < lines.length && !isUnpaid(lines[loan.paidBefore]!)) loan.paidBefore += 1;
  return loan.paidBefore;
}

/** The unpaid amount late charges are on: never fees, earlier charges, or interest that accrued since the due date (LN-2). */
export function chargeBase(line: Line, { base }: LateCharges): Minor {
  const { principal, interest } = line.outstanding;
  if (base === "principal") return principal;
  if (line.daily === null) return principal + interest;
  return principal + Math.max(0, interest - line.daily.afterDue);
}

/**
 * What the lender holds of the borrower's money, or the borrower of the lender's: a refund whose payment was reversed is owed back, and no
 * credit is ever below zero (LN-4).
 */
export function heldOf({ unapplied }: Pick<RunningLoan, "unapplied">): {
  unapplied: Minor;
  overRefunded: Minor;
} {
  return { unapplied: Math.max(0, unapplied), overRefunded: Math.max(0, -unapplied) };
}

/** Of the plan: without what was refunded too much. */
export function owedInAll({ sums: { outstanding } }: RunningLoan): Minor {
  return outstanding.penalty + outstanding.fee + outstanding.interest + outstanding.principal;
}

export function lineOf(planned: ScheduledInstalment, startsOn: DayNumber, dueOn: DayNumber): Line {
  const { number, principal, interest, fee } = planned;
  const owed = principal + interest + fee;
  return {
    number,
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
    feeAssessed: false,
    late: null,
    daily: null,
    assessedThrough: dueOn,
    paidOn: null,
    replaced: false,
    takenOver: null,
  };
}
