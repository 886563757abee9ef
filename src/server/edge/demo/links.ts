/**
 * The demo's links: every order and offer of the demo borrower with its current status, and the session a shell would
 * supply.
 */

import type { Language } from "#contract/languages.ts";
import { sessionLifetimes } from "#contract/session-lifetimes.ts";
import { position } from "#lending/position.ts";
import { loadLoans } from "../../core/loan/load-loan.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { type OrderStatus, orderStatus } from "../../core/loan/order-status.ts";
import { termsOnOffer } from "../../core/product/find-offer.ts";
import { openProducts, productNames } from "../../core/product/products.ts";
import { confirmAddress, orderAddress } from "../../core/product/wire.ts";
import type { Services } from "../../platform/services/services.ts";
import { openSession } from "../../platform/session/session.ts";

export interface DemoLink {
  /** What the link shows, for the person trying the demo. */
  label: string;
  /** Path and query, session parameters included. */
  path: string;
}

/** Offers first, then orders by status. */
export type DemoLinks = readonly DemoLink[];

/** Opens a new session and builds the links; labels follow today's business date. */
export async function demoLinks(
  services: Services,
  borrowerId: string,
  language: Language,
): Promise<DemoLinks> {
  const { db, calendar } = services;
  const { token } = await db.transaction((tx) =>
    openSession(tx, borrowerId, "", sessionLifetimes.demo, calendar.now()),
  );
  const session = sessionParameters(services, borrowerId, token, language);
  const orders = await orderLinks(services, borrowerId);
  const links = [...(await offerLinks(services, borrowerId)), ...orders, ...previewLink(orders)];
  return links.map(({ label, path }) => ({ label, path: `${path}&${session}` }));
}

function sessionParameters(
  { settings }: Services,
  borrowerId: string,
  token: string,
  language: Language,
) {
  const { packageName } = settings.brand;
  return new URLSearchParams({
    session_id: token,
    user_id: borrowerId,
    app_version: "1.0.0",
    app_name: packageName,
    lang: language,
  });
}

async function offerLinks({ db, calendar }: Services, borrowerId: string): Promise<DemoLink[]> {
  const links: DemoLink[] = [];
  const today = calendar.today();
  for (const { productId, name, wording } of await openProducts(db, today)) {
    const terms = await termsOnOffer(db, { borrowerId, productId }, today);
    if (terms === null) continue;
    links.push({ label: `Offer: ${name}`, path: confirmAddress(productId) });
    if (wording.legacy === undefined) continue;
    const path = `/loanConfirmLegacy?${new URLSearchParams({ productId, product_id: productId })}`;
    links.push({ label: `Older form of the offer: ${name}`, path });
  }
  return links;
}

/** The test preview, prefilled with an order that has something to pay (TP-1). */
function previewLink(orders: DemoLinks): DemoLink[] {
  const order = orders.find(({ label }) => label.startsWith("Order 180")) ?? orders[0];
  if (order === undefined) return [];
  return [{ label: "Test preview", path: order.path.replace(/^[^?]*/, "/testPreview") }];
}

const meanings: Readonly<Record<OrderStatus, string>> = {
  21: "in progress",
  110: "declined",
  151: "approved",
  170: "running",
  174: "due soon",
  180: "overdue",
  200: "paid off",
};

async function orderLinks(services: Services, borrowerId: string): Promise<DemoLink[]> {
  const loans = await loadLoans(services.db, borrowerId);
  const today = services.calendar.today();
  const names = await productNames(services.db, today);
  return loans
    .map((loan) => {
      const now = position(loan.terms, loan.events, today);
      return { loan, status: orderStatus(loan.applicationState, now) };
    })
    .sort((one, other) => one.status - other.status)
    .map(({ loan, status }) => ({
      label: `Order ${status} (${meaningOf(loan, status)}): ${names.get(loan.productId) ?? loan.productId}`,
      path: orderAddress(loan.productId, loan.loanId),
    }));
}

function meaningOf(loan: LoanRecord, status: OrderStatus): string {
  return loan.applicationState === "payout-failed" ? "payout failed" : meanings[status];
}
