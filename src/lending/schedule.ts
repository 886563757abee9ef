/**
 * What is to be paid when: the plan of a loan (LN-6). Principal adds up to the principal of the
 * terms and fees to the agreed fees, to the cent; the last instalment takes what rounding leaves.
 */
import type { Day } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import { roundToStep } from "#values/rounding.ts";
import { dueDate } from "./due-dates.ts";
import { feesTaken } from "./fees.ts";
import { bullet } from "./methods/bullet.ts";
import { equalInstalments } from "./methods/equal-instalments.ts";
import { equalPrincipal } from "./methods/equal-principal.ts";
import { flat } from "./methods/flat.ts";
import type { Method, PrincipalAndInterest } from "./methods/method.ts";
import { periodRates } from "./period-rates.ts";
import { planExcess } from "./plan-ceilings.ts";
import type { LoanTerms, RepaymentMethod } from "./terms.ts";

/** One instalment as planned. Its amount is principal + interest + fee, in minor units. */
export interface ScheduledInstalment {
  /** 1, 2, 3 ... */
  number: number;
  dueDate: Day;
  principal: Minor;
  interest: Minor;
  fee: Minor;
}

export const methods: Record<RepaymentMethod, Method> = {
  "equal-instalments": equalInstalments,
  flat,
  "equal-principal": equalPrincipal,
  bullet,
};

/**
 * The instalments of a loan paid out on a day, oldest first. Principal and interest together are
 * rounded to the plan's step, fees of the plan come on top (spread ones in whole steps too). For
 * terms `checkTerms` accepts; others may throw a RangeError or hold instalments of nothing.
 */
export function schedule(terms: LoanTerms, disbursedOn: Day): ScheduledInstalment[] {
  const { plan, principal } = terms;
  const dueDates = Array.from({ length: plan.instalments }, (_, index) =>
    dueDate(plan, disbursedOn, index + 1),
  );
  const lines = methods[plan.method]({
    principal,
    rates: periodRates(plan, disbursedOn, dueDates),
    principalFree: plan.grace.principal,
    interestFree: plan.grace.interest,
    roundTo: plan.roundTo,
    rounding: plan.rounding,
    interestRounding: plan.interestRounding ?? { roundTo: 1, rounding: plan.rounding },
  });
  payLater(lines, plan.grace.interestPaidLater ?? 0);
  const fees = scheduledFees(terms);
  keepUnderCeilings(lines, terms, sum(fees));
  return lines.map((line, index) => ({
    number: index + 1,
    dueDate: dueDates[index]!,
    principal: line.principal,
    interest: line.interest,
    fee: fees[index]!,
  }));
}

/** Moves the interest of the first periods to the instalment after them; nothing is lost or added. */
function payLater(lines: PrincipalAndInterest[], periods: number): void {
  const charged = sum(lines.slice(0, periods).map(({ interest }) => interest));
  lines.forEach((line, index) => {
    if (index < periods) line.interest = 0;
    else if (index === periods) line.interest += charged;
  });
}

/** Interest that would exceed a ceiling of the terms is not charged; that of the last instalments first. */
function keepUnderCeilings(lines: PrincipalAndInterest[], terms: LoanTerms, fee: Minor): void {
  for (const ceiling of terms.ceilings ?? []) {
    const interest = sum(lines.map((line) => line.interest));
    let excess = planExcess(ceiling, terms, { interest, fee });
    for (let index = lines.length - 1; index >= 0 && excess > 0; index -= 1) {
      const line = lines[index]!;
      const dropped = Math.min(excess, line.interest);
      line.interest -= dropped;
      excess -= dropped;
    }
  }
}

/** The amount of one instalment as planned. */
export function instalmentAmount(instalment: ScheduledInstalment): Minor {
  return instalment.principal + instalment.interest + instalment.fee;
}

function scheduledFees(terms: LoanTerms): Minor[] {
  const { instalments, roundTo } = terms.plan;
  const spread = feesTaken(terms, "spread");
  const each = roundToStep(Math.floor(spread / instalments), roundTo, "down");
  const fees = new Array<Minor>(instalments).fill(each);
  fees[instalments - 1] = spread - each * (instalments - 1);
  fees[0] = (fees[0] ?? 0) + feesTaken(terms, "first-instalment");
  if (sum(fees) !== spread + feesTaken(terms, "first-instalment")) {
    throw new Error("the fees of a schedule do not add up");
  }
  return fees;
}
