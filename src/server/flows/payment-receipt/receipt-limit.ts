/**
 * The largest payment applied to a loan automatically. A payment far above anything the loan could owe is a typing error or a
 * provider's bug, and as unapplied funds the borrower could claim it.
 */
import { position } from "#lending/position.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";

/** Decision record 0048. */
const receiptLimitMultiple = 2;

/**
 * True for up to twice the largest of: what was lent, what the payer was asked for, what is owed in all on that day. The first never
 * shrinks, so that an ordinary overpayment is not held while a due date passes.
 */
export function isWithinReceiptLimit(
  amount: Minor,
  { loan: { terms, events }, asked }: { loan: LoanRecord; asked: Minor },
  on: Day,
): boolean {
  // True of most payments without computing the loan's position.
  if (amount <= receiptLimitMultiple * Math.max(terms.principal, asked)) return true;
  return amount <= receiptLimitMultiple * position(terms, events, on).outstandingTotal;
}
