/** Order details, computed as of today. Another borrower's order answers exactly like a missing one. */

import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#contract/languages.ts";
import type { readLoan as endpoint } from "#contract/loan.ts";
import { position } from "#lending/position.ts";
import type { Position } from "#lending/position-shape.ts";
import { codeChannels } from "../../core/channel/code-channels.ts";
import { hasMandates, mandateChannel } from "../../core/channel/mandate-channel.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { orderStatus } from "../../core/loan/order-status.ts";
import { isOffered } from "../../core/mandate/mandate-offer.ts";
import { isOpenMandate } from "../../core/mandate/mandate-record.ts";
import { readMandatesOfLoan } from "../../core/mandate/store.ts";
import type { WaitingPayment } from "../../core/payment-attempt/earlier-store.ts";
import { findSource } from "../../core/payout-account/banks.ts";
import { openOffers } from "../../core/product/offer.ts";
import { recommendedProducts } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { consentToAsk } from "../consent/consent-to-ask.ts";
import { orderReview } from "./order-review.ts";
import { readOrder } from "./order-store.ts";
import { orderToWire } from "./wire.ts";

/** Statuses whose page shows other products (OD-2): those without a payout, unless it says that too much is owed already. */
const statusesWithProducts: readonly number[] = [21, 110, 151];

export const readLoan: QueryHandler<typeof endpoint> = async (db, { productId, orderId }, call) => {
  const { borrowerId, today, language, services } = call;
  const { brand } = services.settings;
  const stored = await readOrder(db, { borrowerId, orderId });
  if (stored === null || stored.loan.productId !== productId) {
    return { ok: false, rejection: "notFound" };
  }
  const { waitingPayment, ...known } = stored;
  const { loan, product } = known;
  if (product === null) throw new Error(`loan ${orderId} is of no product`);
  const reader = { language, market: brand.market };
  const current = position(loan.terms, loan.events, today);
  const status = orderStatus(loan.applicationState, current);
  const [products, review, next, autoPay] = await Promise.all([
    statusesWithProducts.includes(status)
      ? recommendedProducts(db, borrowerId, productId, today, reader)
      : [],
    orderReview(db, loan, product, reader, services),
    status === 200 ? nextAmount(db, borrowerId, productId) : {},
    autoPayOf(db, loan, current, services),
  ]);
  const recommended = review?.owesTooMuch ? [] : products;
  const order = { ...known, product, position: current, status, today, review };
  // The borrower is still waiting for an outcome.
  const asked = status === 21 ? await consentToAsk(db, "notices", call) : {};
  return {
    ok: true,
    data: {
      ...orderToWire(order, recommended, brand.servicePhone, reader, services.settings.timeZone),
      ...waitsFor(waitingPayment, language, services),
      ...next,
      ...autoPay,
      ...asked,
    },
  };
};

/** One that is agreed to leads to its page, where it is cancelled, whether or not a new one is offered. Asked in India alone: elsewhere it costs nothing. */
async function autoPayOf(
  db: Queryable,
  loan: LoanRecord,
  standing: Position,
  services: Call["services"],
): Promise<Pick<Output<typeof endpoint>, "autoPay">> {
  if (!hasMandates(services) || standing.disbursedOn === null) return {};
  const [newest] = await readMandatesOfLoan(db, loan.loanId);
  const agreed = newest !== undefined && isOpenMandate(newest) && newest.state !== "waiting";
  if (agreed) return { autoPay: "on" };
  const mandates = mandateChannel(services)?.mandates ?? null;
  return isOffered(mandates, loan, standing) ? { autoPay: "offered" } : {};
}

/** What the loan that is paid off brought: the open offer of its product. */
async function nextAmount(db: Queryable, borrowerId: string, productId: string) {
  const offers = await openOffers(db, borrowerId);
  const next = offers.find((one) => one.productId === productId && one.loanId === null);
  return next === undefined ? {} : { nextAmount: next.terms.principal };
}

/** By name, whom a payment that was started is waiting for, and its amount. A card has no name to wait for: its bank answers at once. */
function waitsFor(
  payment: WaitingPayment | null,
  language: Language,
  { settings }: Call["services"],
): Pick<Output<typeof endpoint>, "waitsFor" | "waitsAmount" | "processing"> {
  if (payment === null) return {};
  const { bankCode, amount, processing } = payment;
  const place = codeChannels(settings).find(({ code }) => code === bankCode);
  const name = findSource(settings.brand.market, bankCode)?.name ?? place?.name[language] ?? "";
  return { waitsFor: name, waitsAmount: amount, processing: processing ? 1 : 0 };
}
