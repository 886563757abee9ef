/**
 * Receives an image of the document or the face (AC-3, AC-4). It becomes part of the form as soon as it is stored, so a
 * lost phone loses nothing; the image it replaces is removed at once.
 */
import { imageAddress } from "#contract/image-address.ts";
import type { uploadIdentityImage as endpoint } from "#contract/onboarding.ts";
import { lockPersonRow } from "../../core/customer/person-lock-store.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call, CommandHandler, HandlerAnswer } from "../../platform/http/handler.ts";
import { markImages, removeMarked } from "../../platform/uploads/remove-images.ts";
import { fillImage, reserveImage, useImages } from "../../platform/uploads/store-image.ts";
import { consentsMissing, readFacts } from "./kyc-facts.ts";
import { noteIfCompleted } from "./note-completed.ts";
import { replaceImageRow } from "./store.ts";

type Rejection = keyof (typeof endpoint)["rejections"] | "notFound";

/** Upload purposes of onboarding images. */
export const imagePurposes = ["identity", "face"] as const;

export const takeImage: CommandHandler<typeof endpoint> = async (tx, { image, kind }, call) => {
  const { borrowerId, services } = call;
  const rejection = await rejectionOf(tx, call);
  if (rejection !== null) return { ok: false, rejection };
  const owner = { kind: "borrower", id: borrowerId } as const;
  const purpose = kind === "face" ? "face" : "identity";
  const imageId = await reserveImage(tx, owner, purpose, services.calendar.now());
  if (imageId === null) return { ok: false, rejection: "tooManyImages" };
  // Decoding takes seconds, so it happens after the transaction, where it blocks nobody.
  return {
    afterCommit: async () => {
      const filled = await fillImage(services, imageId, image.bytes);
      return filled.ok ? attach(imageId, kind, call) : filled;
    },
  };
};

async function rejectionOf(
  tx: Transaction,
  { borrowerId, services }: Call,
): Promise<Rejection | null> {
  await lockPersonRow(tx, borrowerId);
  const facts = await readFacts(tx, borrowerId, services);
  if (facts === null) return "notFound";
  if (consentsMissing(facts).length > 0) return "consentNeeded";
  return facts.locked ? "underReview" : null;
}

/** Attaches the stored image to the form; if that is no longer allowed, it stays unused and is removed later. */
async function attach(
  imageId: string,
  kind: "front" | "back" | "face",
  call: Call,
): Promise<HandlerAnswer<typeof endpoint>> {
  const { borrowerId, services } = call;
  const now = services.calendar.now();
  const owner = { kind: "borrower", id: borrowerId } as const;
  const attached = await services.db.transaction(async (tx) => {
    const rejection = await rejectionOf(tx, call);
    if (rejection !== null) return { rejection };
    if (!(await useImages(tx, [imageId], { owner, shownTo: null, now }))) {
      throw new Error("a picture that was just stored is not there");
    }
    const old = await replaceImageRow(tx, borrowerId, { kind, imageId }, now);
    if (old !== null) await markImages(tx, [old], now);
    await noteIfCompleted(tx, call);
    return { old };
  });
  if ("rejection" in attached) return { ok: false, rejection: attached.rejection as Rejection };
  if (attached.old !== null) await removeMarked(services, [attached.old]);
  return { ok: true, data: { url: imageAddress(imageId, "middle") } };
}
