/** Reads everything an order's page shows in one statement, to save round trips. */

import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { type LoanRow, loanColumns, toRecord } from "../../core/loan/store.ts";
import {
  type WaitingPayment,
  waitingPaymentSubquery as waiting,
} from "../../core/payment-attempt/earlier-store.ts";
import { payeeWaitsSubquery as payeeWaits } from "../../core/payout-account/payee-check.ts";
import {
  accountSubquery as account,
  currentAccountSubquery as current,
  type ShownAccount,
  untakenSubquery as untaken,
} from "../../core/payout-account/payout-account.ts";
import type { Product } from "../../core/product/product.ts";
import { productSubquery as product } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { defineLookup } from "../../platform/db/lookup.ts";

interface OrderRow extends LoanRow {
  product: unknown;
  loan_account: unknown;
  current_account: unknown;
  waiting_payment: unknown;
  payee_waits: unknown;
  untaken: unknown;
}

const find = defineLookup<OrderRow>(
  "loan.read-order",
  { loan_id: "text", borrower_id: "text" },
  `select ${loanColumns}, ${product.sql("l.product_id", "l.product_version")} as product,
    ${account.sql("l.payout_account_id")} as loan_account,
    ${current.sql("l.borrower_id")} as current_account,
    ${waiting.sql("l.loan_id")} as waiting_payment,
    ${payeeWaits.sql("l.borrower_id")} as payee_waits,
    ${untaken.sql("l.borrower_id")} as untaken
  from loan l where l.loan_id = asked.loan_id and l.borrower_id = asked.borrower_id`,
);

interface StoredOrder {
  loan: LoanRecord;
  product: Product | null;
  loanAccount: ShownAccount | null;
  currentAccount: ShownAccount | null;
  waitingPayment: WaitingPayment | null;
  payeeWaits: boolean;
  /** No provider takes the payout as things stand. */
  payoutStopped: boolean;
}

/** Null both for a missing order and for another borrower's. */
export async function readOrder(
  db: Queryable,
  { borrowerId, orderId }: { borrowerId: string; orderId: string },
): Promise<StoredOrder | null> {
  const row = await find(db, [orderId, borrowerId]);
  if (row === null) return null;
  return {
    loan: toRecord(row),
    product: product.read(row.product),
    loanAccount: account.read(row.loan_account),
    currentAccount: current.read(row.current_account),
    waitingPayment: waiting.read(row.waiting_payment),
    payeeWaits: payeeWaits.read(row.payee_waits),
    payoutStopped: untaken.read(row.untaken),
  };
}
