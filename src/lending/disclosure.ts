/**
 * The disclosure of an offer: everything a borrower is entitled to know before choosing it, from one function (DS-1). Screens,
 * papers, the site, the console and the calculator print its result, so that no two of them can state another price.
 */
import { addDays, type Day, dayFromNumber, daysBetween } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import { percentText } from "./apr.ts";
import { deferralFee } from "./deferral.ts";
import { type FeeAmount, feesOf, payoutAmount } from "./fees.ts";
import { lateFee } from "./late-charges.ts";
import { plannedInstalments } from "./loan-frame.ts";
import { type PlanRateConvention, planRate } from "./plan-rate.ts";
import { replay } from "./replay.ts";
import { instalmentAmount } from "./schedule.ts";
import type { Ceiling, CoolingOff, LateBand, LateCharges, LoanTerms, Prepayment } from "./terms.ts";

/** How a market states the yearly rate (DS-5): by which convention, under which name, with how many decimals. */
export interface AprRule {
  convention: PlanRateConvention;
  /** What the market calls it. */
  name: "APR" | "EIR";
  decimals: number;
}

interface DisclosedInstalment {
  /** 1, 2, 3 ... */
  number: number;
  dueDate: Day;
  /** Principal owed before it is paid. */
  balance: Minor;
  principal: Minor;
  interest: Minor;
  fee: Minor;
  /** principal + interest + fee. */
  amount: Minor;
}

export interface Disclosure {
  /** The amount financed: what the borrower owes before any cost. */
  principal: Minor;
  /** Every agreed fee with when it is taken, and their sum. */
  fees: readonly FeeAmount[];
  feesInAll: Minor;
  /** What arrives: the principal less the fees that are kept back. */
  payout: Minor;
  interest: Minor;
  /** What goes back: the sum of the plan. Fees that are kept back are not part of it. */
  total: Minor;
  /** The difference: interest and every fee. */
  cost: Minor;
  plan: readonly DisclosedInstalment[];
  /** Calendar days from the payout to the last due date. */
  termDays: number;
  /** `percent` as decimal text ("17.07"), rounded half up; null where no rate can be stated. */
  apr: AprRule & { percent: string | null };
  late: {
    /** Charged `oncePer` loan or instalment to this kind of client. */
    fee: Minor;
    oncePer: LateCharges["feeOncePer"];
    /** What fee and bands are charged on. */
    base: NonNullable<LateCharges["base"]>;
    bands: readonly LateBand[];
    /** Interest is on the balance owed, so being late costs interest besides (PD-10). */
    interestGoesOn: boolean;
    ceilings: readonly Ceiling[];
    /** What it costs to pay the first instalment a week late, by the engine: the charges owed on that day. */
    aWeekLate: Minor;
  };
  prepayment: {
    /** The first day on which more than the current instalment may be paid. It never costs a fee. */
    from: Day;
    rebate: Prepayment["rebate"];
  };
  /** The first days in which it may be given back (DS-6), and whether fees kept back at payout are; null: it cannot be. */
  coolingOff: CoolingOff | null;
  deferral: {
    /** 0: the product has none. */
    times: number;
    days: number;
    /** What it costs while the whole principal is owed: at most so much each time. */
    fee: Minor;
  };
}

/**
 * What the loan costs when it is paid out on a day and everything goes to plan, and what lateness, prepayment and deferral cost.
 * For terms that `checkTerms` accepts. Amounts in minor units.
 */
export function disclosureOf(terms: LoanTerms, paidOutOn: Day, rule: AprRule): Disclosure {
  const lines = plannedInstalments(terms, paidOutOn);
  const first = lines[0]!;
  const fees = feesOf(terms);
  const feesInAll = sum(fees.map(({ amount }) => amount));
  const interest = sum(lines.map((line) => line.interest));
  const rate = planRate(terms, paidOutOn, rule.convention, lines);
  const paidOut = [{ kind: "disbursed", sequence: 1, on: paidOutOn }] as const;
  const atPayout = replay(terms, paidOut, paidOutOn);
  const weekLate = replay(terms, paidOut, addDays(first.dueDate, 7));
  const { lateCharges, clientKind, deferral } = terms;
  let balance = terms.principal;
  const plan = lines.map((line) => {
    const before = balance;
    balance -= line.principal;
    return { ...line, balance: before, amount: instalmentAmount(line) };
  });
  return {
    principal: terms.principal,
    fees,
    feesInAll,
    payout: payoutAmount(terms),
    interest,
    total: sum(plan.map(({ amount }) => amount)),
    cost: interest + feesInAll,
    plan,
    termDays: daysBetween(paidOutOn, lines.at(-1)!.dueDate),
    apr: { ...rule, percent: rate === null ? null : percentText(rate, rule.decimals) },
    late: {
      fee: lateFee(lateCharges, clientKind),
      oncePer: lateCharges.feeOncePer,
      base: lateCharges.base ?? "principal-and-interest",
      bands: lateCharges.bands,
      interestGoesOn: terms.plan.interestBasis === "actual-balance",
      ceilings: terms.ceilings ?? [],
      aWeekLate: weekLate.lines[0]!.due.penalty,
    },
    prepayment: { from: dayFromNumber(atPayout.prepaymentFrom), rebate: terms.prepayment.rebate },
    coolingOff: terms.coolingOff ?? null,
    deferral: { times: deferral.countMaximum, days: deferral.days, fee: deferralFee(atPayout) },
  };
}
