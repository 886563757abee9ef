/** An order as its page needs it: the loan, its position today, its product and the accounts involved. */
import type { Position } from "#lending/position-shape.ts";
import type { Day } from "#values/business-day.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import type { OrderStatus } from "../../core/loan/order-status.ts";
import type { ShownAccount } from "../../core/payout-account/payout-account.ts";
import type { Product } from "../../core/product/product.ts";
import type { OrderReview } from "./order-review.ts";

export interface Order {
  loan: LoanRecord;
  position: Position;
  status: OrderStatus;
  product: Product;
  /** The account of the current or last payout. */
  loanAccount: ShownAccount | null;
  /** The borrower's current payout account. */
  currentAccount: ShownAccount | null;
  today: Day;
  /** The payout waits until somebody has judged whose account it is; left out where no accounts are known. */
  payeeWaits?: boolean;
  /** No provider takes the payout as things stand, so staff see to it; left out where no accounts are known. */
  payoutStopped?: boolean;
  /** The application's part; null for an order without one and once the loan is accepted. */
  review?: OrderReview | null;
}

/** The loan is running, and the unapplied funds cover everything that is still to fall due. */
export function isCovered({ disbursedOn, unapplied, outstandingTotal }: Position): boolean {
  return disbursedOn !== null && outstandingTotal > 0 && unapplied >= outstandingTotal;
}

/** A rating is asked for once something was paid and nothing is due, until it is given (OD-8). */
export function asksForRating({ loan, position }: Order): boolean {
  const paid = position.instalments.some(({ status }) => status === "paid");
  const atEase = position.status === "settled" || (position.status === "running" && paid);
  return !loan.rated && atEase;
}

/** Why the borrower must update the payout account before the payout (OD-7); null when they need not. */
export function accountProblem(order: Order): "failed" | "missing" | null {
  const { loan, currentAccount } = order;
  const { applicationState, payoutAccountId } = loan;
  if (applicationState !== "approved" && applicationState !== "payout-failed") return null;
  if (currentAccount === null) return "missing";
  const same = currentAccount.accountId === payoutAccountId;
  return applicationState === "payout-failed" && same ? "failed" : null;
}

/** The day the last instalment was paid; null while any is open. */
export function settledOn({ instalments, status }: Position): Day | null {
  if (status !== "settled") return null;
  const days = instalments.flatMap(({ paidOn }) => (paidOn === null ? [] : [paidOn]));
  return days.sort().at(-1) ?? null;
}
