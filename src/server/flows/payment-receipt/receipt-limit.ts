/**
 * The largest receipt applied to a loan automatically. A receipt far above anything the loan could owe is a typing error or a
 * provider's bug, and as unapplied funds the borrower could claim it.
 */
import { position } from "#lending/position.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";

/** Decision record 0048. */
const receiptLimitMultiple = 2;

/**
 * True for up to twice the largest of: what was lent, what the payer was asked for, what is owed in all on that day. The
 * first of them never gets smaller, so that an ordinary payment too much does not wait while a due date passes.
 */
export function isWithinReceiptLimit(
  amount: Minor,
  { loan: { terms, events }, asked }: { loan: LoanRecord; asked: Minor },
  on: Day,
): boolean {
  // Most money is, and the loan need not be worked out for it.
  if (amount <= receiptLimitMultiple * Math.max(terms.principal, asked)) return true;
  return amount <= receiptLimitMultiple * position(terms, events, on).outstandingTotal;
}
