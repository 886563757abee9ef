/** The instalment plan: what may be paid today, worked out from the loan (IR-1 to IR-6). */
import type { readInstalments as endpoint } from "#contract/repayment.ts";
import { position } from "#lending/position.ts";
import type { Queryable } from "../db/database.ts";
import type { QueryHandler } from "../http/handler.ts";
import { loadLoan } from "../loan/load-loan.ts";
import { readProduct } from "../loan-offer/products.ts";
import { currentAccount } from "../payout-account/payout-account.ts";
import { readOpenAttempt } from "./store.ts";
import { instalmentsToWire } from "./wire.ts";

/** Another borrower's order, a missing one and one of another product answer alike. */
export const readInstalments: QueryHandler<typeof endpoint> = async (db, input, call) => {
  const { borrowerId, today, language } = call;
  const { brand } = call.services.settings;
  const [loan, account, product] = await Promise.all([
    loadLoan(db, { borrowerId, loanId: input.orderId }),
    currentAccount(db, borrowerId),
    readProduct(db, input.productId),
  ]);
  if (loan === null || product === null || loan.productId !== input.productId) {
    return { ok: false, refusal: "notFound" };
  }
  const plan = {
    productName: product.name,
    currency: loan.terms.currency,
    position: position(loan.terms, loan.events, today),
    account,
    telephone: brand.servicePhone,
    processing: await paymentProcessing(db, loan.loanId),
  };
  return { ok: true, data: instalmentsToWire(plan, { language, market: brand.market }) };
};

/** Whether a payment that can no longer be stopped is under way on a loan. */
export async function paymentProcessing(db: Queryable, loanId: string): Promise<boolean> {
  return (await readOpenAttempt(db, loanId))?.state === "processing";
}
