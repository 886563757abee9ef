/**
 * Concludes a review, by rules or staff: an approval becomes an offer tied to the order; the borrower is notified either
 * way.
 */
import type { Minor } from "#values/money.ts";
import type { Application } from "../../core/application/application-record.ts";
import { writeApplication } from "../../core/application/store.ts";
import { loadLoans } from "../../core/loan/load-loan.ts";
import { moveApplication } from "../../core/loan/move-application.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import { makeOffer, withdrawOffer } from "../../core/product/offer.ts";
import type { Product } from "../../core/product/product.ts";
import { noteEvent } from "../../core/webhook/note-event.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { pastOf } from "./gather-facts.ts";
import { notifyOfApplication } from "./notify-of-application.ts";
import { termsOf } from "./terms-asked.ts";

interface Approval {
  application: Application;
  product: Product;
  /** At most the amount asked for. */
  amount: Minor;
}

/** The caller holds the borrower's lock. Returns the application after the change. */
export async function approve(
  tx: Transaction,
  { application, product, amount }: Approval,
  services: Services,
): Promise<Application> {
  const { loanId, borrowerId, productId, periods, version } = application;
  const { calendar } = services;
  const today = calendar.today();
  const { settled } = pastOf(await loadLoans(tx, borrowerId), today);
  const rules = marketRules(services);
  const terms = termsOf(product, { principal: amount, periods, repeat: settled > 0 }, rules);
  await moveApplication(tx, loanId, "approved", { terms, productVersion: product.version });
  // An offer without an order is replaced by the approved one.
  await withdrawOffer(tx, borrowerId, productId);
  const productVersion = product.version;
  const offer = { borrowerId, productId, productVersion, terms, madeOn: today, loanId };
  if ((await makeOffer(tx, offer)) === null) throw new Error(`two offers for ${loanId}`);
  const approved: Application = {
    ...application,
    state: "approved",
    version: version + 1,
    nextDue: null,
    decidedAt: calendar.now(),
    decidedOn: today,
    approved: amount,
  };
  await writeApplication(tx, approved);
  await noteDecision(tx, approved, services);
  await notifyOfApplication(
    tx,
    approved,
    amount < application.asked ? "approvedLess" : "approved",
    services,
  );
  return approved;
}

/** The caller records the decision and its reasons. */
export async function decline(
  tx: Transaction,
  application: Application,
  services: Services,
): Promise<Application> {
  const { calendar } = services;
  await moveApplication(tx, application.loanId, "declined");
  const declined: Application = {
    ...application,
    state: "declined",
    version: application.version + 1,
    nextDue: null,
    decidedAt: calendar.now(),
    decidedOn: calendar.today(),
    first: null,
  };
  await writeApplication(tx, declined);
  await noteDecision(tx, declined, services);
  await notifyOfApplication(tx, declined, "declined", services);
  return declined;
}

/** For the lender's other systems. */
function noteDecision(tx: Transaction, decided: Application, services: Services): Promise<boolean> {
  const { loanId, borrowerId, productId, version, state, asked, approved, decidedOn } = decided;
  const ids = { loanId, customerId: borrowerId, productId };
  const { currency } = marketRules(services).pack;
  const data = { ...ids, currency, outcome: state, asked, approved, on: decidedOn };
  const subject = `application ${loanId} ${version}`;
  return noteEvent(tx, { kind: "application.decided", subject, data }, services);
}
