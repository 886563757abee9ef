/** What a deferral costs and does today, worked out from the loan (DR-1, DR-2). */
import type { readDeferral as endpoint } from "#contract/deferral.ts";
import { position } from "#lending/position.ts";
import type { QueryHandler } from "../http/handler.ts";
import { loadLoan } from "../loan/load-loan.ts";
import { readProduct } from "../loan-offer/products.ts";
import { currentAccount } from "../payout-account/payout-account.ts";
import { paymentProcessing } from "../repayment/read-instalments.ts";
import { deferralToWire } from "./wire.ts";

/** Another borrower's order, a missing one and one of another product answer alike. */
export const readDeferral: QueryHandler<typeof endpoint> = async (db, input, call) => {
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
  const now = position(loan.terms, loan.events, today);
  if (!now.deferral.allowed) return { ok: false, refusal: "deferralClosed" };
  const shown = {
    productName: product.name,
    currency: loan.terms.currency,
    position: now,
    account,
    telephone: brand.servicePhone,
    processing: await paymentProcessing(db, loan.loanId),
  };
  return { ok: true, data: deferralToWire(shown, { language, market: brand.market }) };
};
