/** An order as its page needs it: the loan, where it stands today, its product and the accounts concerned. */
import type { InstalmentPosition, Position } from "#lending/position-shape.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { OrderReview } from "../application/order-review.ts";
import type { Product } from "../loan-offer/product.ts";
import type { ShownAccount } from "../payout-account/payout-account.ts";
import type { LoanRecord } from "./loan-record.ts";
import type { OrderStatus } from "./order-status.ts";

export interface Order {
  loan: LoanRecord;
  position: Position;
  status: OrderStatus;
  product: Product;
  /** The account the loan is, or was last, paid out to. */
  loanAccount: ShownAccount | null;
  /** The borrower's account of today. */
  currentAccount: ShownAccount | null;
  today: Day;
  /** Of the application it came from; none for an order without one and once the loan is accepted. */
  review?: OrderReview | null;
}

/**
 * What to pay next, null when nothing is: all arrears when overdue, else the next instalment that credit on the
 * loan does not cover, with its due date. Net of that credit; 0 for the last instalment when credit covers them all.
 */
export function nextPayment({
  arrears,
  credit,
  disbursedOn,
  instalments,
}: Position): { instalment: InstalmentPosition; amount: Minor } | null {
  const unpaid = instalments.filter((one) => one.outstandingTotal > 0);
  const [oldest] = unpaid;
  if (disbursedOn === null || oldest === undefined) return null;
  if (arrears > 0) return { instalment: oldest, amount: Math.max(0, arrears - credit) };
  let left = credit;
  for (const instalment of unpaid) {
    if (instalment.outstandingTotal > left) {
      return { instalment, amount: instalment.outstandingTotal - left };
    }
    left -= instalment.outstandingTotal;
  }
  return { instalment: unpaid.at(-1) ?? oldest, amount: 0 };
}

/** A rating is asked for once something was paid and nothing is due, until there is one (OD-8). */
export function asksForRating({ loan, position }: Order): boolean {
  const paid = position.instalments.some(({ status }) => status === "paid");
  const atEase = position.status === "settled" || (position.status === "running" && paid);
  return !loan.rated && atEase;
}

/** Why the borrower has to see to the payout account before the money can come (OD-7); null when there is no need. */
export function accountProblem(order: Order): "failed" | "missing" | null {
  const { loan, currentAccount } = order;
  const { applicationState, payoutAccountId } = loan;
  if (applicationState !== "approved" && applicationState !== "payout-failed") return null;
  if (currentAccount === null) return "missing";
  const same = currentAccount.accountId === payoutAccountId;
  return applicationState === "payout-failed" && same ? "failed" : null;
}

/** The day the last instalment was paid; null while one is open. */
export function settledOn({ instalments, status }: Position): Day | null {
  if (status !== "settled") return null;
  const days = instalments.flatMap(({ paidOn }) => (paidOn === null ? [] : [paidOn]));
  return days.sort().at(-1) ?? null;
}
