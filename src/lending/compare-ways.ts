/**
 * What each thing a borrower can do today costs in the end (DS-7), counting what waiting costs: every way is followed into the same
 * future, payment by payment through the engine, and its figures are read off the loan there.
 *
 * The future: what falls due later is paid on its date, whatever is done today; what a way leaves late is paid 30 days from today, or
 * on the day named. Whoever asks for help pays so too, as if no plan were agreed: late charges stand still for the days of the terms. So ways differ by nothing but themselves.
 */
import { addDays, type Day } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import { annualRate, type DatedAmount, percentText } from "./apr.ts";
import type { AprRule } from "./disclosure.ts";
import { isPaymentIn, type LoanEvent } from "./events.ts";
import { payoutAmount } from "./fees.ts";
import { FollowedLoan } from "./follow-loan.ts";
import { position } from "./position.ts";
import type { Position } from "./position-shape.ts";
import { type Choice, type ChoiceKind, type OpenChoice, stillOwed } from "./repayment-choices.ts";
import type { LoanTerms } from "./terms.ts";
import { validateEvent } from "./validate-event.ts";

/** Days of a week and of a month of waiting. */
const week = 7;
const month = 30;

/** How many days ahead a day to pay on may be named. */
export const longestWait = month;

/** later: nothing today, and all that is due on a day named. help: asking for a plan that fits, and none is agreed. */
type WayKind = ChoiceKind | "later" | "help";

interface Extra {
  inAWeek: Minor;
  inAMonth: Minor;
  /** Once everything is paid. */
  inAll: Minor;
}

export interface ComparedWay {
  kind: WayKind;
  /** To pay today, in minor units; the least of a part, 0 for later and help. */
  today: Minor;
  /** Everything that is paid from today on until the loan is over, today's payment included. */
  total: Minor;
  /** More (below zero: less) than paying what is due today and the rest on its dates, by each time. */
  extra: Extra;
  /** The payments of this future, today's first. */
  payments: readonly DatedAmount[];
  /** When the loan is over in this future; null when it is not, which is a bug of the terms. */
  endsOn: Day | null;
  /** The loan's yearly rate if it goes so, as a percentage ready to show; null where these flows have none. */
  yearlyRate: string | null;
}

interface Compare {
  today: Day;
  /** What may be done today: `repaymentChoices` of the same loan and day. */
  choices: readonly Choice[];
  /** The day of "later": after today, at most `longestWait` ahead. Null leaves it out. */
  laterOn: Day | null;
  rule: AprRule;
}

/**
 * The ways that are open today, the cheapest first: by what each costs in all, then within a month, then within a week, then by what
 * is to be paid today. `events` are those up to `today`.
 */
export function compareWays(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  { today, choices, laterOn, rule }: Compare,
): ComparedWay[] {
  const now = position(terms, events, today);
  const open = choices.filter((choice): choice is OpenChoice => choice.open);
  const asPlanned = now.toPay.when === "now" ? now.toPay.amount : 0;
  const loan = { terms, events, today };
  const aMonthOn = addDays(today, month);
  const planned = follow(loan, { kind: "repaid", amount: asPlanned }, aMonthOn);
  const ways: { kind: WayKind; first: First; until: Day }[] = open.map(({ kind, least }) => ({
    kind,
    first: { kind: kind === "deferral" ? "deferral-paid" : "repaid", amount: least },
    until: aMonthOn,
  }));
  if (mayAskForHelp(terms, events, today)) {
    ways.push({
      kind: "help",
      first: { kind: "hardship-requested", amount: 0 },
      until: aMonthOn,
    });
  }
  if (laterOn !== null && now.toPay.when === "now") {
    ways.push({ kind: "later", first: { kind: "repaid", amount: 0 }, until: laterOn });
  }
  const compared = ways.map(({ kind, first, until }): ComparedWay => {
    const future = follow(loan, first, until);
    const { total, payments, endsOn } = future;
    const extra = {
      inAWeek: future.inAWeek - planned.inAWeek,
      inAMonth: future.inAMonth - planned.inAMonth,
      inAll: total - planned.total,
    };
    const yearlyRate = rateOf(loan, now, payments, rule);
    return { kind, today: first.amount, total, extra, payments, endsOn, yearlyRate };
  });
  return compared.sort(dearer);
}

/** While one request waits another is none; asking for help is no payment, so no choice of payments says it. */
function mayAskForHelp(terms: LoanTerms, events: readonly LoanEvent[], today: Day): boolean {
  const sequence = Math.max(0, ...events.map((event) => event.sequence)) + 1;
  const { status } = position(terms, events, today);
  if (status === "written-off") return false;
  return validateEvent(terms, events, { kind: "hardship-requested", sequence, on: today }) === null;
}

function dearer(one: ComparedWay, other: ComparedWay): number {
  return (
    one.extra.inAll - other.extra.inAll ||
    one.extra.inAMonth - other.extra.inAMonth ||
    one.extra.inAWeek - other.extra.inAWeek ||
    Number(one.kind === "help") - Number(other.kind === "help") ||
    one.today - other.today
  );
}

interface Loan {
  terms: LoanTerms;
  events: readonly LoanEvent[];
  today: Day;
}

interface First {
  kind: "repaid" | "deferral-paid" | "hardship-requested";
  /** 0: nothing is paid today. */
  amount: Minor;
}

interface Future {
  payments: DatedAmount[];
  total: Minor;
  /** What was paid by then and what is owed then. */
  inAWeek: Minor;
  inAMonth: Minor;
  endsOn: Day | null;
}

/** What is late after `first` is paid on `catchUp`, everything else on its date. */
function follow({ terms, events, today }: Loan, first: First, catchUp: Day): Future {
  const loan = new FollowedLoan(terms);
  for (const event of events) loan.record(event);
  const payments: DatedAmount[] = [];
  const pay = (on: Day, amount: Minor, kind: "repaid" | "deferral-paid" = "repaid") => {
    if (amount > 0) payments.push({ on, amount });
    loan.record({ kind, sequence: loan.history.last + 1, on, amount });
  };
  const seen = new Map<Day, Minor>();
  const marks = [addDays(today, week), addDays(today, month)] as const;
  if (first.kind === "hardship-requested") {
    loan.record({ kind: first.kind, sequence: loan.history.last + 1, on: today });
  } else if (first.amount > 0 || first.kind === "deferral-paid") {
    pay(today, first.amount, first.kind);
  }
  let on: Day | null = today;
  let endsOn: Day | null = null;
  while (on !== null) {
    const before = loan.positionOn(on);
    if (on > today) {
      const amount = dueOn(before, on, catchUp);
      if (amount > 0) pay(on, amount);
    }
    const after = loan.positionOn(on);
    const paid = sum(payments.map(({ amount }) => amount));
    if (marks.includes(on)) seen.set(on, paid + stillOwed(after));
    if (endsOn === null && stillOwed(after) <= 0) endsOn = on;
    on = nextDay(after, on, [...marks, catchUp]);
  }
  return {
    payments,
    total: sum(payments.map(({ amount }) => amount)),
    inAWeek: seen.get(marks[0]) ?? 0,
    inAMonth: seen.get(marks[1]) ?? 0,
    endsOn,
  };
}

/** Up to the day of catching up only what falls due that very day; from then on everything that is due. */
function dueOn({ toPay, instalments, payable, unapplied }: Position, on: Day, catchUp: Day): Minor {
  if (on >= catchUp) return toPay.when === "now" ? toPay.amount : 0;
  const falling = instalments.filter(({ dueDate }) => dueDate === on);
  const owed = sum(falling.map(({ outstandingTotal }) => outstandingTotal));
  return Math.max(0, Math.min(owed - Math.max(0, unapplied), payable.maximum));
}

/** The next day on which anything is paid, settled by unapplied funds or looked at; null when there is none. */
function nextDay(
  { instalments, prepayment }: Position,
  after: Day,
  also: readonly Day[],
): Day | null {
  let next: Day | null = null;
  const days = instalments.flatMap(({ dueDate, status }) => (status === "paid" ? [] : [dueDate]));
  if (days.length > 0 && prepayment.from !== null) days.push(prepayment.from);
  for (const day of [...days, ...also]) {
    if (day > after && (next === null || day < next)) next = day;
  }
  return next;
}

function rateOf(
  { terms, events }: Loan,
  { disbursedOn }: Position,
  payments: readonly DatedAmount[],
  { convention, decimals }: AprRule,
): string | null {
  if (disbursedOn === null) return null;
  const reversed = new Set(
    events.flatMap((event) => (event.kind === "reversed" ? [event.reverses] : [])),
  );
  const counting = events.filter(({ sequence }) => !reversed.has(sequence));
  const past = counting.flatMap((event) =>
    isPaymentIn(event) && event.amount > 0 ? [{ on: event.on, amount: event.amount }] : [],
  );
  const refunds = counting.flatMap((event) =>
    event.kind === "refunded" ? [{ on: event.on, amount: event.amount }] : [],
  );
  const advances = [{ on: disbursedOn, amount: payoutAmount(terms) }, ...refunds];
  const found = annualRate({ advances, payments: [...past, ...payments] }, { convention });
  return found.ok ? percentText(found.annualRate, decimals) : null;
}
