/**
 * The market's form of disclosure as a page (DS-2): of an open offer as it stands, of an order as its borrower acknowledged it. In
 * the market's languages and the borrower's own.
 */
import { findLanguage, type Language } from "#contract/languages.ts";
import type { readDisclosureForm as endpoint } from "#contract/offer-disclosure.ts";
import { packOfTerms } from "#markets/packs.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import { offerToAccept } from "../../core/product/find-offer.ts";
import { disclosureNow, versionOf, writtenForm } from "../../core/product/offer-disclosure.ts";
import { readAcknowledgedOfLoan } from "../../core/product/offer-disclosure-store.ts";
import { offerForm } from "../../core/product/offer-form.ts";
import { readProductVersion } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, HandlerAnswer, QueryHandler } from "../../platform/http/handler.ts";
import { versionToWire } from "./version-wire.ts";

type Answer = HandlerAnswer<typeof endpoint>;

export const readDisclosureForm: QueryHandler<typeof endpoint> = async (db, input, call) => {
  const { productId, orderId, formLanguage = "" } = input;
  const reader: Call = { ...call, language: findLanguage(formLanguage) ?? call.language };
  return orderId === undefined
    ? formOfOpenOffer(db, productId, reader, call.language)
    : formOfOrder(db, orderId, reader, call.language);
};

async function formOfOpenOffer(
  db: Queryable,
  productId: string,
  reader: Call,
  own: Language,
): Promise<Answer> {
  const { borrowerId, today, services } = reader;
  const found = await offerToAccept(db, { borrowerId, productId }, today);
  if (found === null) return { ok: false, rejection: "offerGone" };
  const { offer, product } = found;
  const { newest, due, disclosed } = await disclosureNow(db, offer, reader);
  const { brand } = services.settings;
  const languages = languagesOf(offer.terms, reader, own);
  if (newest !== null && due === null) {
    const form = writtenForm(found, newest, reader);
    return { ok: true, data: { form, languages, version: versionToWire(newest) } };
  }
  const { terms } = offer;
  const form = offerForm(
    { brand, product, terms, disclosed, reference: null, on: today },
    { language: reader.language, market: brand.market },
  );
  return { ok: true, data: { form, languages, version: null } };
}

async function formOfOrder(
  db: Queryable,
  loanId: string,
  reader: Call,
  own: Language,
): Promise<Answer> {
  const loan = await loadLoan(db, { borrowerId: reader.borrowerId, loanId });
  if (loan === null) return { ok: false, rejection: "notFound" };
  const row = await readAcknowledgedOfLoan(db, loanId);
  const product = await readProductVersion(db, loan.productId, loan.productVersion);
  if (product === null) return { ok: false, rejection: "notFound" };
  // Not accepted yet: what stands is the offer. Its borrower may have come by the order's address.
  if (row === null && loan.acceptedOn === null) {
    return formOfOpenOffer(db, loan.productId, reader, own);
  }
  if (row === null) return { ok: false, rejection: "notFound" };
  const made = versionOf(row);
  const form = writtenForm({ offer: loan, product }, made, reader);
  const languages = languagesOf(loan.terms, reader, own);
  return { ok: true, data: { form, languages, version: versionToWire(made) } };
}

function languagesOf(
  terms: Parameters<typeof packOfTerms>[0],
  { today, services }: Call,
  own: Language,
): string[] {
  const { market } = services.settings.brand;
  const { languages } = packOfTerms(terms, { market, on: today }).settings.disclosure;
  return [...new Set([...languages, own])];
}
