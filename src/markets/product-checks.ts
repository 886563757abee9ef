/**
 * The closed set of checks a rule about products may be made of. Percentages are exact decimal text, shares basis points,
 * amounts minor units of the pack's currency, terms calendar days or months.
 */
import type { LateCharges, RepaymentMethod } from "#lending/terms.ts";
import type { Currency, Minor } from "#values/money.ts";

/** Loans a rule is about; without a limit, all of them. */
export interface Scope {
  principalMost?: Minor;
  /** A loan is within so many months when on some payout day its last due date is. */
  termMonthsMost?: number;
}

type LateBase = NonNullable<LateCharges["base"]>;

/** Decided once for a product, whatever the amount. */
export type WholeCheck =
  | { kind: "currency"; currency: Currency }
  /** How interest is counted. */
  | { kind: "method"; allowed: readonly RepaymentMethod[] }
  /** Words that no fee may be named with, in lower case. */
  | { kind: "fee-names"; forbidden: readonly string[] }
  /** What late charges may be a share of. */
  | { kind: "late-base"; allowed: readonly LateBase[] }
  /**
   * From payout to the last due date. everyDay: on whichever day the money goes out; else it is enough that some day does,
   * because no offer is made on the others (LN-1).
   */
  | { kind: "term"; leastDays?: number; mostDays?: number; everyDay: boolean }
  | { kind: "cooling-off"; leastDays: number }
  /** Days of waiting before early repayment. */
  | { kind: "prepayment-wait"; mostDays: number }
  | { kind: "languages"; required: readonly string[] };

/** Decided for every amount and number of instalments. */
export type CornerCheck =
  /** The contract's rate of interest for a month: of 30 days, 52/12 weeks or a twelfth of a year. */
  | { kind: "nominal-rate"; percentPerMonth: string; scope?: Scope }
  /** What a month costs with interest and every agreed fee: the internal rate of return of the plan. */
  | { kind: "effective-rate"; percentPerMonth: string; scope?: Scope }
  /** All agreed fees as a share of the principal. */
  | { kind: "fees"; bps: number; scope?: Scope }
  /** All agreed fees together. */
  | { kind: "fees-amount"; most: Minor; scope?: Scope }
  /** Interest and agreed fees, if all goes to plan, as a share of the principal. */
  | { kind: "planned-cost"; bps: number; scope?: Scope }
  /**
   * The same, and late charges, as a share of the principal when nothing is ever paid until `days` after the last due
   * date. Without fees where only interest and late charges count.
   */
  | { kind: "unpaid-cost"; bps: number; days: number; fees: boolean; scope?: Scope }
  /** Late charges of any 30 days as a share of the scheduled amount that is late. */
  | { kind: "late-charges"; bpsPerMonth: number; scope?: Scope }
  /** What moving the due dates once costs, as a share of the principal that is moved. */
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
