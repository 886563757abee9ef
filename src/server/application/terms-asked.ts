/** The terms an application would run on: the product's rules with the amount and the number of instalments asked for. */
import { dueDate } from "#lending/due-dates.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { termsLimits, termWithinLimits } from "#lending/terms-limits.ts";
import { addDays, type Day, daysBetween } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { problemOfTerms } from "../loan-offer/offer.ts";
import type { Product } from "../loan-offer/product.ts";

/** What no plan goes beyond. */
const periodsMaximum = 366;

export function termsOf(
  { terms }: Pick<Product, "terms">,
  { principal, periods, repeat }: { principal: Minor; periods: number; repeat: boolean },
): LoanTerms {
  return {
    ...terms,
    plan: { ...terms.plan, instalments: periods },
    principal,
    clientKind: repeat ? "repeat" : "new",
  };
}

/** Whether the product is lent for so many instalments from a day on (LN-1). */
export function mayRun(product: Product, periods: number, on: Day): boolean {
  const principal = product.mostPrincipal;
  return problemOfTerms(termsOf(product, { principal, periods, repeat: false }), on) === null;
}

/** The fewest and the most instalments that may be chosen; null when no term keeps the promise. */
export function periodRange(product: Product, on: Day): { least: number; most: number } | null {
  const numbers = Array.from({ length: periodsMaximum }, (_, index) => index + 1);
  // Most numbers fall out by their length alone, which costs nothing to see.
  const fitting = numbers.filter((periods) => keepsPromise(product, periods, on));
  const least = fitting.find((periods) => mayRun(product, periods, on));
  if (least === undefined) return null;
  return { least, most: fitting.findLast((periods) => mayRun(product, periods, on)) ?? least };
}

/** On whichever promised day the money goes out. */
function keepsPromise({ terms }: Product, periods: number, on: Day): boolean {
  const waits = Array.from({ length: termsLimits.disbursementDaysMaximum + 1 }, (_, days) => days);
  return waits.every((days) => {
    const paidOut = addDays(on, days);
    return termWithinLimits(daysBetween(paidOut, dueDate(terms.plan.frequency, paidOut, periods)));
  });
}
