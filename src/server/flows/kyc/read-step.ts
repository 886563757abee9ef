/**
 * Reads the steps of onboarding with the stored values: a borrower continues on another device where they stopped
 * (AC-3).
 */

import { wordsByKey } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { imageAddress } from "#contract/image-address.ts";
import type * as contract from "#contract/onboarding.ts";
import { type IdentityImageKind, identityImageKinds } from "#contract/onboarding-steps.ts";
import { maskNumber } from "../../core/payout-account/account-number.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import type { FormStep } from "./fields.ts";
import { chosenName, stepItems } from "./form-items.ts";
import { imagesNeeded, isComplete, type KycFacts, readFacts } from "./kyc-facts.ts";

const stepCopy = wordsByKey("kyc-overview.steps");
const imageCopy = wordsByKey("kyc-step.images");

type StepImage = Output<typeof contract.readFaceInfo>["image"];

const notFound = { ok: false, rejection: "notFound" } as const;

/** Handler of the four calls that read a step. */
export function readStep(step: FormStep): QueryHandler<typeof contract.readBaseInfo> {
  return async (db, _input, call) => {
    const { borrowerId, language, services } = call;
    const facts = await readFacts(db, borrowerId, services);
    if (facts === null) return notFound;
    const { brand } = services.settings;
    return {
      ok: true,
      data: {
        step,
        title: stepCopy[step][language],
        items: stepItems(step, facts.values, { brand, language }),
        images: step === "public" ? imagesShown(facts, call) : [],
        complete: isComplete(step, facts),
        locked: facts.locked ? 1 : 0,
      },
    };
  };
}

export const readIdentityInfo: QueryHandler<typeof contract.readIdentityInfo> = async (
  db,
  _input,
  call,
) => {
  const { borrowerId, language, services } = call;
  const facts = await readFacts(db, borrowerId, services);
  if (facts === null) return notFound;
  const { documentType = "", documentNumber = "" } = facts.values;
  const reader = { brand: services.settings.brand, language };
  return {
    ok: true,
    data: {
      documentType: chosenName("documentType", documentType, reader),
      documentNumber: maskNumber(documentNumber),
      images: imagesShown(facts, call).filter(({ kind }) => kind !== "face"),
      complete: isComplete("public", facts),
    },
  };
};

export const readFaceInfo: QueryHandler<typeof contract.readFaceInfo> = async (
  db,
  _input,
  call,
) => {
  const facts = await readFacts(db, call.borrowerId, call.services);
  if (facts === null) return notFound;
  const image = imageShown("face", facts, call);
  return { ok: true, data: { image, complete: image.url !== "" } };
};

/** Images the document requires, and any that exist. */
function imagesShown(facts: KycFacts, call: Call): StepImage[] {
  const needed = imagesNeeded(facts);
  return identityImageKinds
    .filter((kind) => needed.includes(kind) || facts.images[kind] !== undefined)
    .map((kind) => imageShown(kind, facts, call));
}

function imageShown(kind: IdentityImageKind, facts: KycFacts, { language }: Call): StepImage {
  const imageId = facts.images[kind];
  const { title, hint } = imageCopy[kind];
  return {
    kind,
    title: title[language],
    hint: hint[language],
    needed: imagesNeeded(facts).includes(kind) ? 1 : 0,
    url: imageId === undefined ? "" : imageAddress(imageId, "middle"),
  };
}
