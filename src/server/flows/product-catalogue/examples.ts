/** Worked examples of a product: loans at the corners of its range, every figure from the engine (PD-3). */

import { formatDate } from "#contract/format.ts";
import type { ProductExample } from "#contract/product-catalogue-shapes.ts";
import { position } from "#lending/position.ts";
import type { LoanTerms } from "#lending/terms.ts";
import type { Market } from "#markets/pack.ts";
import { addDays, type Day, daysBetween } from "#values/business-day.ts";
import type { MarketRules } from "../../core/market/market-rules.ts";
import { discloseOffer } from "../../core/product/disclose-offer.ts";
import { asLent, makeTerms } from "../../core/product/make-terms.ts";
import type { ProductRules } from "../../core/product/product.ts";
import { cornersOf } from "./find-problems.ts";

/** How many days after the last due date the late example is calculated for. */
const lateDaysAfterTerm = 90;

/** At each corner, for the kind of client with the higher late fee. */
export function examplesOf(product: ProductRules, rules: MarketRules): ProductExample[] {
  const clientKind = dearerKind(product.terms);
  return cornersOf(asLent(product, rules), rules.on).map((corner) =>
    exampleOf(makeTerms(product, { ...corner, clientKind }, rules), rules.on, rules.pack.market),
  );
}

export function dearerKind({
  lateCharges,
}: Pick<LoanTerms, "lateCharges">): LoanTerms["clientKind"] {
  return lateCharges.feeRepeat > lateCharges.feeNew ? "repeat" : "new";
}

/** For a loan paid out on a day. `checkTerms` must have found nothing wrong with the terms. */
export function exampleOf(terms: LoanTerms, on: Day, market: Market): ProductExample {
  const { payout, interest, feesInAll, total, apr, plan } = discloseOffer(terms, on, market);
  return {
    amount: terms.principal,
    instalments: terms.plan.instalments,
    payout,
    interest,
    fees: feesInAll,
    total,
    apr: apr.percent ?? "",
    plan: plan.map(({ number, dueDate, amount }) => ({
      number,
      dueDate: formatDate(dueDate),
      amount,
    })),
    late: dearestLateCase(terms, on),
  };
}

/**
 * The total when nothing is ever paid, `lateDaysAfterTerm` days after the last due date: every instalment is late by then, and
 * every band of daily charges has been used.
 */
function dearestLateCase(terms: LoanTerms, on: Day): ProductExample["late"] {
  const paidOut = [{ kind: "disbursed", on, sequence: 1 }] as const;
  const { maturesOn } = position(terms, paidOut, on);
  if (maturesOn === null) throw new Error("a loan that was paid out has no last due date");
  const { outstanding, outstandingTotal } = position(
    terms,
    paidOut,
    addDays(maturesOn, lateDaysAfterTerm),
  );
  return {
    days: daysBetween(on, maturesOn) + lateDaysAfterTerm,
    charges: outstanding.penalty,
    owed: outstandingTotal,
  };
}
