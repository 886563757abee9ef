/**
 * Seeds an empty demo with one borrower who has an order in every status and an open offer, through the server's own
 * commands; at every start it opens a new session and returns the links.
 */

import type { Brand } from "#contract/brand.ts";
import { isPhone, phoneRuleOf } from "#contract/phone.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { addDays, type Day, day } from "#values/business-day.ts";
import { addBorrower, readBorrower } from "../../core/customer/borrower.ts";
import { openLoan } from "../../core/loan/open-loan.ts";
import { recordPastEvent } from "../../core/loan/record-event.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import { paymentSources } from "../../core/payout-account/banks.ts";
import { bindAccount } from "../../core/payout-account/payout-account.ts";
import { makeTerms } from "../../core/product/make-terms.ts";
import { makeOffer, markAccepted, offerAgain } from "../../core/product/offer.ts";
import {
  acknowledgesFirst,
  acknowledgeVersion,
  disclosureNow,
  issueDisclosure,
} from "../../core/product/offer-disclosure.ts";
import type { Offer } from "../../core/product/offer-record.ts";
import type { Product } from "../../core/product/product.ts";
import { archiveAcceptance } from "../../flows/agreement/archive-acceptance.ts";
import { installAgreements } from "../../flows/agreement/install-agreements.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { atTime } from "../../platform/runtime/calendar.ts";
import type { Services } from "../../platform/services/services.ts";
import { type DemoOrder, demoOrders, freshOffer } from "./demo-orders.ts";
import { demoProduct, seedDemoProducts } from "./demo-products.ts";
import { type DemoLinks, demoLinks } from "./links.ts";
import { findPast } from "./past.ts";

export type { DemoLinks } from "./links.ts";

export const demoBorrower = {
  borrowerId: "demo-asha",
  fullName: "Asha Demo",
  birthDate: day("1992-04-18"),
};

const accountNumber = "0712345678";

/** A phone number valid in the market, so that one can sign in with it. */
function demoPhone(brand: Brand): string {
  const known = "13800000001";
  const rule = phoneRuleOf(brand);
  return isPhone(known, rule) ? known : rule.example;
}

/** Seeds once, in one transaction; every later start only opens a new session. */
export async function seedDemo(services: Services): Promise<DemoLinks> {
  const { db, settings, calendar } = services;
  await installAgreements(db);
  await db.transaction(async (tx) => {
    const { borrowerId } = demoBorrower;
    if ((await readBorrower(tx, borrowerId, settings.encryptionKey)) !== null) return;
    await seedDemoProducts(tx, services);
    const phone = demoPhone(settings.brand);
    await addBorrower(tx, { ...demoBorrower, phone }, settings.encryptionKey, calendar.now());
    const payoutAccountId = await bindDemoAccount(tx, services);
    for (const order of demoOrders) await addOrder(tx, services, order, payoutAccountId);
    const { productId } = freshOffer;
    const product = await demoProduct(tx, productId, services);
    const terms = makeTerms(product, freshOffer, marketRules(services));
    const madeOn = calendar.today();
    const productVersion = product.version;
    await makeOffer(tx, { borrowerId, productId, productVersion, terms, madeOn });
  });
  return demoLinks(services, demoBorrower.borrowerId, services.settings.brand.language);
}

async function bindDemoAccount(tx: Transaction, services: Services): Promise<string> {
  const { settings, calendar } = services;
  const { market } = settings.brand;
  const [source] = paymentSources(market);
  if (source === undefined) throw new Error(`no bank in market ${market}`);
  const bound = await bindAccount(
    tx,
    { borrowerId: demoBorrower.borrowerId, bankCode: source.code, number: accountNumber },
    { market, encryptionKey: settings.encryptionKey, now: calendar.now() },
  );
  if ("wrong" in bound) throw new Error(`the demo account has a wrong ${bound.wrong}`);
  return bound.accountId;
}

async function addOrder(
  tx: Transaction,
  services: Services,
  order: DemoOrder,
  payoutAccountId: string,
): Promise<void> {
  const today = services.calendar.today();
  const { productId, state, past } = order;
  const { borrowerId } = demoBorrower;
  const product = await demoProduct(tx, productId, services);
  const { version: productVersion } = product;
  const rules = marketRules(services);
  const terms = makeTerms(product, order, rules);
  const events = past === undefined ? [] : findPast(terms, today, past);
  const appliedOn = events[0]?.on ?? addDays(today, -(order.appliedDaysAgo ?? 0));
  const accepted = state === "payout-pending" || state === "payout-failed";
  const loanId = await openLoan(tx, {
    borrowerId,
    productId,
    productVersion,
    terms,
    applicationState: state,
    appliedOn,
    ...(accepted ? { acceptedOn: appliedOn, payoutAccountId } : {}),
  });
  if (accepted) await keepTexts(tx, services, { loanId, product, terms, on: appliedOn });
  for (const event of events) await recordPastEvent(tx, { loanId, event, today: event.on });

  if (order.offer !== "open" && !accepted) return;
  const offer = { borrowerId, productId, productVersion, terms, madeOn: appliedOn, loanId };
  const offerId = await makeOffer(tx, offer);
  if (offerId === null) throw new Error(`two open offers for ${productId}`);
  if (!accepted) return;
  await acknowledgeCost(tx, { offer: { ...offer, offerId, state: "open" }, product }, services);
  await markAccepted(tx, offerId, loanId, appliedOn);
  if (order.offer === "again") {
    await offerAgain(tx, { borrowerId, productId, terms }, rules);
  }
}

/** The form of disclosure that the demo borrower acknowledged on the day it applied, in the lender's language. */
async function acknowledgeCost(
  tx: Transaction,
  offered: { offer: Offer; product: Product },
  services: Services,
): Promise<void> {
  const { brand, timeZone } = services.settings;
  const today = offered.offer.madeOn;
  const calendar = { today: () => today, now: () => atTime(today, "12:00", timeZone) };
  const then = { language: brand.language, today, services: { ...services, calendar } };
  const now = await disclosureNow(tx, offered.offer, then);
  const made = await issueDisclosure(tx, offered.offer, now, then);
  const given = acknowledgesFirst(offered.offer, then) ? "step" : "acceptance";
  await acknowledgeVersion(tx, offered, made, given, then);
}

/** The agreements the demo borrower accepted back then, in the lender's language. */
async function keepTexts(
  tx: Transaction,
  services: Services,
  loan: { loanId: string; product: Product; terms: LoanTerms; on: Day },
): Promise<void> {
  const { language } = services.settings.brand;
  await archiveAcceptance(
    tx,
    { ...loan, borrower: demoBorrower },
    { language, today: loan.on, services },
  );
}
