/** Order details, computed as of today. Another borrower's order answers exactly like a missing one. */
import type { readLoan as endpoint } from "#contract/loan.ts";
import { position } from "#lending/position.ts";
import { orderStatus } from "../../core/loan/order-status.ts";
import { recommendedProducts } from "../../core/product/products.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { consentToAsk } from "../consent/consent-to-ask.ts";
import { orderReview } from "./order-review.ts";
import { readOrder } from "./order-store.ts";
import { orderToWire } from "./wire.ts";

/** Statuses whose page shows other products (OD-2): those without a payout. */
const statusesWithProducts: readonly number[] = [21, 110, 151];

export const readLoan: QueryHandler<typeof endpoint> = async (db, { productId, orderId }, call) => {
  const { borrowerId, today, language, services } = call;
  const { brand } = services.settings;
  const stored = await readOrder(db, { borrowerId, orderId });
  if (stored === null || stored.loan.productId !== productId) {
    return { ok: false, rejection: "notFound" };
  }
  const { loan, product, loanAccount, currentAccount } = stored;
  if (product === null) throw new Error(`loan ${orderId} is of no product`);
  const reader = { language, market: brand.market };
  const current = position(loan.terms, loan.events, today);
  const status = orderStatus(loan.applicationState, current);
  const [products, review] = await Promise.all([
    statusesWithProducts.includes(status)
      ? recommendedProducts(db, borrowerId, productId, today, reader)
      : [],
    orderReview(db, loan, product, reader, services),
  ]);
  const order = {
    loan,
    position: current,
    status,
    product,
    loanAccount,
    currentAccount,
    today,
    review,
  };
  // The borrower is still waiting for an outcome.
  const asked = status === 21 ? await consentToAsk(db, "notices", call) : {};
  return {
    ok: true,
    data: {
      ...orderToWire(order, products, brand.servicePhone, reader, services.settings.timeZone),
      ...asked,
    },
  };
};
