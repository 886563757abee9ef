/**
 * Keeps that an offer's cost was shown before it was taken (AC-5): the words and figures the server works out that day, in
 * the borrower's language, with their hash. Until Loan Now the newest counts; from then on it stands.
 */
import { createHash } from "node:crypto";
import type { confirmDisclosure as endpoint } from "#contract/disclosure.ts";
import { formatDate } from "#contract/format.ts";
import {
  readDisclosed,
  type StoredDisclosure,
  writeDisclosed,
} from "../../core/product/disclosure-store.ts";
import { findOffer, mayBeAccepted } from "../../core/product/find-offer.ts";
import { offerToWire } from "../../core/product/wire.ts";
import type { CommandHandler, HandlerAnswer } from "../../platform/http/handler.ts";
import { asShown } from "./accept-offer.ts";

/** Hundredths and days as the offer's page tells them. */
interface Disclosed {
  amount: number;
  periods: number;
  termUnit: string;
  rate: string;
  currencySymbol: string;
  details: { text: string; value: string }[];
  plan: { amount: number; pay_time: string }[];
}

export const confirmDisclosure: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const { borrowerId, today, language, services } = call;
  const { productId } = input;
  const found = await findOffer(tx, { borrowerId, productId }, today, { lock: true });
  if (found === null || found.standing === "gone") return refuse("offerGone");
  const { offerId, terms } = found.offer;
  if (!asShown(terms, input)) return refuse("offerChanged");
  const before = await readDisclosed(tx, offerId);
  // A repeat that comes after Loan Now: what was shown before it stands.
  if (!mayBeAccepted(found.standing)) return before === null ? refuse("offerGone") : told(before);
  const reader = { language, market: services.settings.brand.market };
  const { amount, periods, termUnit, pRateDsc, currencySymbol, details, repay_plans } = offerToWire(
    found.product,
    terms,
    null,
    today,
    reader,
  );
  const figures = { amount, periods, termUnit, rate: pRateDsc, currencySymbol };
  const disclosed: Disclosed = { ...figures, details, plan: repay_plans };
  const text = JSON.stringify(disclosed);
  const hash = createHash("sha256").update(text).digest("hex");
  if (before?.hash === hash) return told(before);
  const at = services.calendar.now().toISOString();
  const kept: StoredDisclosure = { text, language, hash, on: today, at };
  await writeDisclosed(tx, offerId, kept);
  return told(kept);
};

function told({ text, hash, on }: StoredDisclosure): HandlerAnswer<typeof endpoint> {
  const { details, plan } = JSON.parse(text) as Disclosed;
  return { ok: true, data: { confirmedOn: formatDate(on), hash, details, repay_plans: plan } };
}

function refuse(rejection: "offerGone" | "offerChanged"): HandlerAnswer<typeof endpoint> {
  return { ok: false, rejection };
}
