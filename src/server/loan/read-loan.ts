/** Order details: the loan worked out for today. Another borrower's order answers exactly like a missing one. */
import type { readLoan as endpoint } from "#contract/loan.ts";
import { position } from "#lending/position.ts";
import { orderReview } from "../application/order-review.ts";
import type { QueryHandler } from "../http/handler.ts";
import { readProduct, recommendedProducts } from "../loan-offer/products.ts";
import { currentAccount, shownAccount } from "../payout-account/payout-account.ts";
import { consentToAsk } from "../person/consent-to-ask.ts";
import { loadLoan } from "./load-loan.ts";
import { orderStatus } from "./order-status.ts";
import { orderToWire } from "./wire.ts";

/** Statuses whose page shows other products (OD-2): those in which nothing has been paid out. */
const statusesWithProducts: readonly number[] = [21, 110, 151];

export const readLoan: QueryHandler<typeof endpoint> = async (db, { productId, orderId }, call) => {
  const { borrowerId, today, language, services } = call;
  const { brand } = services.settings;
  const loan = await loadLoan(db, { borrowerId, loanId: orderId });
  if (loan === null || loan.productId !== productId) return { ok: false, refusal: "notFound" };
  const reader = { language, market: brand.market };
  const standing = position(loan.terms, loan.events, today);
  const status = orderStatus(loan.applicationState, standing);
  const [product, loanAccount, account, products, review] = await Promise.all([
    readProduct(db, productId),
    loan.payoutAccountId === null ? null : shownAccount(db, loan.payoutAccountId),
    currentAccount(db, borrowerId),
    statusesWithProducts.includes(status)
      ? recommendedProducts(db, borrowerId, productId, reader)
      : [],
    orderReview(db, loan, reader, services),
  ]);
  if (product === null) throw new Error(`loan ${orderId} is of no product`);
  const order = {
    loan,
    position: standing,
    status,
    product,
    loanAccount,
    currentAccount: account,
    today,
    review,
  };
  // Something is still to come of it that a borrower waits for.
  const asked = status === 21 ? await consentToAsk(db, "notices", call) : {};
  return {
    ok: true,
    data: { ...orderToWire(order, products, brand.servicePhone, reader), ...asked },
  };
};
