/**
 * The closed set of checks that a rule about products can use. Percentages are exact decimal text, shares basis points,
 * amounts minor units of the pack's currency, terms calendar days or months.
 */
import type { LateCharges, RepaymentMethod } from "#lending/terms.ts";
import type { Currency, Minor } from "#values/money.ts";

/** The loans that a rule applies to; without a limit, all of them. */
export interface Scope {
  principalMost?: Minor;
  /** A loan is within so many months if its last due date is, on at least one payout day. */
  termMonthsMost?: number;
}

type LateBase = NonNullable<LateCharges["base"]>;

/** Decided once for a product, whatever the amount. */
export type WholeCheck =
  | { kind: "currency"; currency: Currency }
  /** How interest is calculated. */
  | { kind: "method"; allowed: readonly RepaymentMethod[] }
  /** Words that must not occur in a fee's name, in lower case. */
  | { kind: "fee-names"; forbidden: readonly string[] }
  /** What late charges may be a share of. */
  | { kind: "late-base"; allowed: readonly LateBase[] }
  /**
   * Calendar days from payout to the last due date. everyDay: on every payout day; otherwise on at least one, because no offer is
   * made on the others (LN-1).
   */
  | { kind: "term"; leastDays?: number; mostDays?: number; everyDay: boolean }
  | { kind: "cooling-off"; leastDays: number }
  /** Days to wait before early repayment. */
  | { kind: "prepayment-wait"; mostDays: number }
  | { kind: "languages"; required: readonly string[] };

/** Decided for every amount and number of instalments. */
export type CornerCheck =
  /** The contract's interest rate per month: of 30 days, 52/12 weeks or a twelfth of a year. */
  | { kind: "nominal-rate"; percentPerMonth: string; scope?: Scope }
  /** The monthly cost with interest and every agreed fee: the internal rate of return of the plan. */
  | { kind: "effective-rate"; percentPerMonth: string; scope?: Scope }
  /** All agreed fees as a share of the principal. */
  | { kind: "fees"; bps: number; scope?: Scope }
  /** All agreed fees together. */
  | { kind: "fees-amount"; most: Minor; scope?: Scope }
  /** Interest and agreed fees, if everything is paid as planned, as a share of the principal. */
  | { kind: "planned-cost"; bps: number; scope?: Scope }
  /**
   * Interest, late charges and, with `fees`, agreed fees as a share of the principal, when nothing is ever paid until `days` after
   * the last due date.
   */
  | { kind: "unpaid-cost"; bps: number; days: number; fees: boolean; scope?: Scope }
  /** Late charges in any 30 days as a share of the scheduled amount that is late. */
  | { kind: "late-charges"; bpsPerMonth: number; scope?: Scope }
  /** The fee for moving the due dates once, as a share of the principal that is moved. */
  | { kind: "deferral-fee"; bps: number };

export type ProductCheck = WholeCheck | CornerCheck;

const wholeKinds: readonly string[] = [
  "currency",
  "method",
  "fee-names",
  "late-base",
  "term",
  "cooling-off",
  "prepayment-wait",
  "languages",
] satisfies readonly WholeCheck["kind"][];

export function isWholeCheck(check: ProductCheck): check is WholeCheck {
  return wholeKinds.includes(check.kind);
}
