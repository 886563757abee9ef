/**
 * Records that an offer's cost was disclosed before acceptance (AC-5): the texts and figures of that day in the
 * borrower's language, with their hash. Until Loan Now the newest disclosure counts; afterwards it is final.
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
import { matchesOffer } from "./accept-offer.ts";

/** Minor units and days, as the offer's page shows them. */
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
  if (found === null || found.standing === "gone") return reject("offerGone");
  const { offerId, terms } = found.offer;
  if (!matchesOffer(terms, input)) return reject("offerChanged");
  const before = await readDisclosed(tx, offerId);
  // A repeat after Loan Now: the disclosure made before it stands.
  if (!mayBeAccepted(found.standing))
    return before === null ? reject("offerGone") : answerOf(before);
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
  if (before?.hash === hash) return answerOf(before);
  const at = services.calendar.now().toISOString();
  const disclosure: StoredDisclosure = { text, language, hash, on: today, at };
  await writeDisclosed(tx, offerId, disclosure);
  return answerOf(disclosure);
};

function answerOf({ text, hash, on }: StoredDisclosure): HandlerAnswer<typeof endpoint> {
  const { details, plan } = JSON.parse(text) as Disclosed;
  return { ok: true, data: { confirmedOn: formatDate(on), hash, details, repay_plans: plan } };
}

function reject(rejection: "offerGone" | "offerChanged"): HandlerAnswer<typeof endpoint> {
  return { ok: false, rejection };
}
