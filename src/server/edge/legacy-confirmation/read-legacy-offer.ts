/** The legacy confirmation's data: the same offer as the current confirmation, in the legacy shape (LX-1, LX-2). */

import { wordsByKey } from "#contract/catalogue.ts";
import { countedUnit } from "#contract/counted-unit.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#contract/languages.ts";
import type { readLegacyOffer as endpoint } from "#contract/legacy.ts";
import { findPresentedOffer, type PresentedOffer } from "../../flows/loan-offer/read-offer.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";

const legacyCopy = wordsByKey("loan-confirmation-legacy.offer");

type LegacyOffer = Output<typeof endpoint>;

export const readLegacyOffer: QueryHandler<typeof endpoint> = async (db, { productId }, call) => {
  const presented = await findPresentedOffer(db, productId, call);
  return presented === null
    ? { ok: false, rejection: "offerGone" }
    : { ok: true, data: legacyToWire(presented, call.language) };
};

function legacyToWire({ product, data }: PresentedOffer, language: Language): LegacyOffer {
  // Terms without a field of their own in the legacy shape become rows: the borrower must see them before accepting.
  const { bankCardInfo, firstPeriodDay, pRateDsc, sendSms, ...alike } = data;
  const { button = legacyCopy.button } = product.wording.legacy ?? {};
  const account = bankCardInfo && `${bankCardInfo.bankName} ${bankCardInfo.difficult}`;
  return {
    ...alike,
    details: [
      {
        text: legacyCopy.term[language],
        value: countedUnit(data.periods, data.termUnit, language),
      },
      { text: legacyCopy.rate[language], value: pRateDsc },
      {
        text: legacyCopy.account[language],
        value: account ?? legacyCopy.accountMissing[language],
      },
      ...data.details,
    ],
    buttonText: button[language],
    promo: promoToWire(product, language),
  };
}

function promoToWire(
  { wording }: PresentedOffer["product"],
  language: Language,
): LegacyOffer["promo"] {
  const promo = wording.legacy?.promo ?? null;
  if (promo === null) return { show: 0, topImage: "", message: "", pointerImage: "" };
  const { topImage, message, pointerImage } = promo;
  return { show: 1, topImage, message: message[language], pointerImage };
}
