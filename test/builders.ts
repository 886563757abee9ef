/**
 * Builds test data through the server's own commands: products, offers, accounts, loans with a history. No rows are
 * written directly, so every loan has its postings.
 */

import { referenceProduct } from "#lending/reference-product.ts";
import { type Recognition, underRules } from "#lending/rule-versions.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { termsUnder } from "#markets/loan-terms.ts";
import { packOf } from "#markets/packs.ts";
import type { ApplicationState } from "#server/core/loan/application-state.ts";
import { openLoan } from "#server/core/loan/open-loan.ts";
import { type EventToRecord, recordPastEvent } from "#server/core/loan/record-event.ts";
import { bindAccount } from "#server/core/payout-account/payout-account.ts";
import { makeOffer } from "#server/core/product/offer.ts";
import type { ProductWording } from "#server/core/product/product.ts";
import { readProduct } from "#server/core/product/products.ts";
import { installAgreements } from "#server/flows/agreement/install-agreements.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services/services.ts";
import { type ProductToSave, saveProduct } from "#test/save-product.ts";
import { type Day, day } from "#values/business-day.ts";

/** The reference product under another name. */
export function someProduct(overrides: Partial<ProductToSave> = {}): ProductToSave {
  return {
    productId: "salama",
    name: "Salama Loan",
    logo: "/logos/salama.svg",
    terms: referenceProduct,
    leastPrincipal: 100_000_00,
    mostPrincipal: 2_000_000_00,
    wording: {
      description: {
        en: "For what comes up",
        sw: "Kwa mahitaji ya ghafla",
        id: "Untuk kebutuhan mendadak",
        hi: "अचानक की ज़रूरतों के लिए",
        fil: "Para sa biglaang gastos",
        zh: "应对临时开支",
      },
      feeNames: {
        "Processing fee": {
          en: "Processing fee",
          sw: "Ada ya uchakataji",
          id: "Biaya proses",
          hi: "प्रोसेसिंग शुल्क",
          fil: "Bayad sa pagproseso",
          zh: "手续费",
        },
      },
      exitDialog: {
        title: {
          en: "Leave this offer?",
          sw: "Unaacha ofa hii?",
          id: "Tinggalkan penawaran ini?",
          hi: "यह ऑफ़र छोड़ना चाहते हैं?",
          fil: "Iiwan ang alok na ito?",
          zh: "放弃此借款方案？",
        },
        content: {
          en: "Your offer stays open.",
          sw: "Ofa yako itabaki wazi.",
          id: "Penawaran Anda tetap terbuka.",
          hi: "आपका ऑफ़र खुला रहेगा।",
          fil: "Mananatili ang alok sa iyo.",
          zh: "借款方案会为您保留。",
        },
      },
      agreementPopup: "",
    },
    open: true,
    place: 0,
    ...overrides,
  };
}

/** The reference product's wording, with a promotion on the legacy confirmation. */
export const promotedWording: ProductWording = {
  ...someProduct().wording,
  legacy: {
    button: {
      en: "Get my money",
      sw: "Chukua pesa yangu",
      id: "Ambil dana saya",
      hi: "मेरे पैसे पाएँ",
      fil: "Kunin ang pera ko",
      zh: "领取借款",
    },
    promo: {
      topImage: "/promo/top.svg",
      message: {
        en: "Your offer is ready.",
        sw: "Ofa yako iko tayari.",
        id: "Sudah siap.",
        hi: "आपका ऑफ़र तैयार है।",
        fil: "Handa na ang alok sa iyo.",
        zh: "您的借款方案已准备好。",
      },
      pointerImage: "/promo/pointer.svg",
    },
    productOpensIn: "native",
  },
};

/** Offer terms on the reference product: 600,000.00 over six months. */
export function someTerms(overrides: Partial<LoanTerms> = {}): LoanTerms {
  return { ...referenceProduct, principal: 600_000_00, clientKind: "new", ...overrides };
}

/** As every loan of the server is made: under the rules of its lender's market. */
export function underMarket(
  terms: LoanTerms,
  on: Day,
  { brand }: Pick<Services["settings"], "brand">,
  recognition?: Recognition,
): LoanTerms {
  return underRules(termsUnder(packOf(brand.market, on), terms, 0), on, recognition);
}

/** Saves a product and installs the agreement texts. */
export async function addProduct(
  { db }: Services,
  overrides: Partial<ProductToSave> = {},
): Promise<ProductToSave> {
  const product = someProduct(overrides);
  await installAgreements(db);
  await db.transaction((tx) => saveProduct(tx, product));
  return product;
}

/** Binds a payout account, by default M-Pesa 0712345678; returns its id. */
export async function addAccount(
  { db, settings, calendar }: Services,
  borrowerId: string,
  account: { bankCode?: string; number?: string } = {},
): Promise<string> {
  const { bankCode = "MPESA", number = "0712345678" } = account;
  const how = {
    market: settings.brand.market,
    encryptionKey: settings.encryptionKey,
    now: calendar.now(),
  };
  const bound = await db.transaction((tx) =>
    bindAccount(tx, { borrowerId, bankCode, number }, how),
  );
  if ("wrong" in bound) throw new Error(`no such account: wrong ${bound.wrong}`);
  return bound.accountId;
}

export interface OfferToAdd {
  borrowerId: string;
  productId?: string;
  terms?: Partial<LoanTerms>;
  loanId?: string;
}

/** Makes an offer today; returns its terms. */
export async function addOffer(
  { db, calendar, settings }: Services,
  { borrowerId, productId = "salama", terms, loanId }: OfferToAdd,
): Promise<LoanTerms> {
  const full = underMarket(someTerms(terms), calendar.today(), settings);
  const madeOn = calendar.today();
  const productVersion = await versionOf(db, productId, madeOn);
  const offer = { borrowerId, productId, productVersion, terms: full, madeOn };
  const made = await db.transaction((tx) =>
    makeOffer(tx, loanId === undefined ? offer : { ...offer, loanId }),
  );
  if (made === null) throw new Error(`${borrowerId} has an open offer for ${productId} already`);
  return full;
}

/** The version in force, which every builder makes its offers and loans on. */
export async function versionOf(db: Queryable, productId: string, on: Day): Promise<number> {
  const product = await readProduct(db, productId, on);
  if (product === null) throw new Error(`no product ${productId}`);
  return product.version;
}

export interface LoanToAdd {
  borrowerId: string;
  productId?: string;
  terms?: Partial<LoanTerms>;
  /** Default: payout-pending, and running as soon as there are events. */
  state?: ApplicationState;
  payoutAccountId?: string;
  /** Day of application; by default the first event's, else today. */
  appliedOn?: string;
  /** Each is recorded on its own day, as if the server had been running then. */
  events?: readonly PastEvent[];
}

/** An event with its day as plain text: { kind: "disbursed", on: "2026-01-05" }. */
export type PastEvent = EventToRecord extends infer E
  ? E extends EventToRecord
    ? Omit<E, "on"> & { on: string }
    : never
  : never;

/** Opens a loan and records its events; returns its id. */
export async function addLoan(
  { db, calendar, settings }: Services,
  { borrowerId, productId = "salama", terms, state, events = [], ...rest }: LoanToAdd,
): Promise<string> {
  const appliedOn: Day = day(rest.appliedOn ?? events[0]?.on ?? calendar.today());
  return db.transaction(async (tx) => {
    const applicationState = state ?? "payout-pending";
    const accepted = applicationState.startsWith("payout") ? { acceptedOn: appliedOn } : {};
    const { payoutAccountId } = rest;
    const loanId = await openLoan(tx, {
      borrowerId,
      productId,
      productVersion: await versionOf(tx, productId, appliedOn),
      terms: underMarket(someTerms(terms), appliedOn, settings),
      applicationState,
      appliedOn,
      ...accepted,
      ...(payoutAccountId === undefined ? {} : { payoutAccountId }),
    });
    for (const event of events) {
      const on = day(event.on);
      await recordPastEvent(tx, { loanId, event: { ...event, on }, today: on });
    }
    return loanId;
  });
}
