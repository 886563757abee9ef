/** Gathers the facts a decision is based on: KYC profile, every loan's position today, earlier applications. */
import type { DecisionFacts } from "#lending/decision-facts.ts";
import { feesOf, payoutAmount } from "#lending/fees.ts";
import { position } from "#lending/position.ts";
import type { Position } from "#lending/position-shape.ts";
import { instalmentAmount, schedule } from "#lending/schedule.ts";
import { brokenTerm } from "#lending/term-range.ts";
import type { LoanTerms } from "#lending/terms.ts";
import type { TermDays } from "#lending/terms-limits.ts";
import { addDays, type Day, daysBetween } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import { portion } from "#values/rounding.ts";
import type { Application } from "../../core/application/application-record.ts";
import { readEarlierDays } from "../../core/application/store.ts";
import { loadLoans } from "../../core/loan/load-loan.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { termDaysOn } from "../../core/market/term-days.ts";
import type { Product } from "../../core/product/product.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { type KycProfile, readKycProfile } from "../kyc/kyc-profile.ts";
import { blockedKinds } from "./blocklist.ts";

interface Asking {
  borrowerId: string;
  product: Product;
  /** The terms asked for, by the product's rules. */
  terms: LoanTerms;
  /** The application's own order, excluded from the facts; "" before there is one. */
  loanId: string;
  deviceHash: Application["deviceHash"];
  addressHash: Application["addressHash"];
}

export interface Gathered {
  facts: DecisionFacts;
  person: KycProfile;
  loans: readonly LoanRecord[];
}

/** No rule counts applications older than this, in days. */
export const countedDaysMaximum = 365;

export async function gatherFacts(
  db: Queryable,
  asking: Asking,
  services: Services,
): Promise<Gathered> {
  const { borrowerId, product, terms, loanId } = asking;
  const today = services.calendar.today();
  const since = addDays(today, -countedDaysMaximum);
  const [person, all, earlier] = await Promise.all([
    readKycProfile(db, borrowerId, services),
    loadLoans(db, borrowerId),
    readEarlierDays(db, asking, since),
  ]);
  if (person === null) throw new Error(`no borrower ${borrowerId}`);
  const blocklisted = await blockedKinds(db, borrowerId, person.documentHash, services);
  const loans = all.filter((loan) => loan.loanId !== loanId);
  const days = (of: "own" | "device" | "address") =>
    earlier.flatMap((one) => (one[of] ? [one.applied_on] : []));
  const facts: DecisionFacts = {
    today,
    market: services.settings.brand.market,
    birthDate: person.birthDate,
    missingSteps: person.missing,
    monthlyIncome: person.monthlyIncome,
    blocklisted,
    asked: askedOf(terms, today, termDaysOn(services, today)),
    product: { least: product.leastPrincipal, most: product.mostPrincipal },
    ...pastOf(loans, today),
    ...owedOf(loans, today),
    applications: { borrower: days("own"), device: days("device"), address: days("address") },
  };
  return { facts, person, loans };
}

function askedOf(terms: LoanTerms, today: Day, termDays: TermDays): DecisionFacts["asked"] {
  const { total, days } = planOf(terms, today);
  const fixed = feesOf(terms).filter(({ when }) => when !== "kept-back");
  const named = terms.fees.filter((fee) => "minor" in fee.amount).map(({ name }) => name);
  const fixedFees = sum(
    fixed.flatMap(({ name, amount }) => (named.includes(name) ? [amount] : [])),
  );
  return {
    principal: terms.principal,
    perMonth: perMonth(total, days),
    fixedPerMonth: perMonth(fixedFees, days),
    cost: total - payoutAmount(terms),
    termFits: brokenTerm(terms.plan, today, termDays) === null,
  };
}

function planOf(terms: LoanTerms, today: Day): { total: Minor; days: number } {
  const plan = schedule(terms, today);
  const last = plan.at(-1)?.dueDate ?? today;
  const total = sum(plan.map(instalmentAmount));
  return { total, days: Math.max(1, daysBetween(today, last)) };
}

/** An amount over a number of days, as an average per month (a twelfth of a year), rounded up. */
function perMonth(amount: Minor, days: number): Minor {
  return portion(amount, 365, 12 * Math.max(1, days), "up");
}

const paidOutStates: readonly Position["status"][] = ["running", "due", "overdue", "written-off"];

/** What is outstanding, or approved and may be paid out any day. An offer that nobody took is neither: it is counted once it is an order. */
function owedOf(
  loans: readonly LoanRecord[],
  today: Day,
): Pick<DecisionFacts, "exposure" | "burden" | "openLoans"> {
  const owed = loans.flatMap((loan) => {
    const current = position(loan.terms, loan.events, today);
    if (paidOutStates.includes(current.status)) {
      const days = Math.max(30, daysBetween(today, current.maturesOn ?? today));
      return [
        {
          principal: current.outstanding.principal,
          month: perMonth(current.outstandingTotal, days),
        },
      ];
    }
    return isGranted(loan, current) ? [toCome(loan.terms, today)] : [];
  });
  return {
    exposure: sum(owed.map(({ principal }) => principal)),
    burden: sum(owed.map(({ month }) => month)),
    openLoans: owed.length,
  };
}

const grantedStates: readonly LoanRecord["applicationState"][] = [
  "approved",
  "payout-pending",
  "payout-failed",
];

function isGranted({ applicationState }: LoanRecord, { status }: Position): boolean {
  return status === "not-disbursed" && grantedStates.includes(applicationState);
}

function toCome(terms: LoanTerms, today: Day) {
  const { total, days } = planOf(terms, today);
  return { principal: terms.principal, month: perMonth(total, days) };
}

type Past = Pick<
  DecisionFacts,
  "daysPastDueNow" | "daysPastDueEver" | "settled" | "settledOnTime" | "greatestOnTime"
>;

/** The borrower's repayment history. */
export function pastOf(loans: readonly LoanRecord[], today: Day): Past {
  const past: Past = {
    daysPastDueNow: 0,
    daysPastDueEver: 0,
    settled: 0,
    settledOnTime: 0,
    greatestOnTime: 0,
  };
  for (const { terms, events } of loans) {
    const current = position(terms, events, today);
    const late = worstDaysPastDue(current);
    past.daysPastDueEver = Math.max(past.daysPastDueEver, late);
    if (current.status !== "settled") {
      past.daysPastDueNow = Math.max(past.daysPastDueNow, current.daysPastDue);
      continue;
    }
    // A loan that was given back was not repaid as planned: it speaks neither for nor against anybody.
    if (current.coolingOff !== null && current.coolingOff.givenBackOn !== null) continue;
    past.settled += 1;
    if (late > 0) continue;
    past.settledOnTime += 1;
    past.greatestOnTime = Math.max(past.greatestOnTime, terms.principal);
  }
  return past;
}

/** The most days past due of any instalment, paid or not. */
function worstDaysPastDue({ instalments }: Position): number {
  const days = instalments.map(({ paidOn, dueDate, daysPastDue }) =>
    paidOn === null ? daysPastDue : Math.max(0, daysBetween(dueDate, paidOn)),
  );
  return Math.max(0, ...days);
}
