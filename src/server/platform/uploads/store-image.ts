/**
 * Stores an uploaded picture: first a row, then the files, then the row is marked as stored. So there is never a file in
 * the store without a row, and nobody can fill it beyond the limits.
 */
import { createHash, randomBytes } from "node:crypto";
import { type ImageSize, imageSizes } from "#contract/image-address.ts";
import type { ImageRejection } from "#contract/upload.ts";
import type { Queryable, Transaction } from "../db/database.ts";
import type { Services } from "../services/services.ts";
import { type MadeImage, makeImage } from "./make-image.ts";
import {
  deleteImageRow,
  hasPurpose,
  insertImageWithin,
  type Owner,
  setImageStored,
  setImageUsed,
} from "./store.ts";

/** Per person and 24 hours: several complaints with all their pictures for a borrower, a day's answers for staff. */
export const imagesPerDayMaximum: Readonly<Record<Owner["kind"], number>> = {
  borrower: 40,
  staff: 400,
};
/** Pictures that nothing refers to are removed after this; also the length of the "day" above. */
export const unusedRetentionMs = 24 * 3_600_000;

type StoredImage = { ok: true; imageId: string } | { ok: false; rejection: ImageRejection };

/** The picture's key in the file store, spread over folders. */
export function imageKey(imageId: string, size: ImageSize): string {
  return `images/${imageId.slice(0, 2)}/${imageId}-${size}.jpg`;
}

/** In the transaction, quick: reserves an id for one more picture, or null when the owner has sent too many. */
export async function reserveImage(
  tx: Transaction,
  owner: Owner,
  purpose: string,
  now: Date,
): Promise<string | null> {
  const imageId = randomBytes(16).toString("hex");
  const since = new Date(now.getTime() - unusedRetentionMs);
  const limit = { since, maximum: imagesPerDayMaximum[owner.kind] };
  const inserted = await insertImageWithin(tx, { imageId, owner, purpose, createdAt: now }, limit);
  return inserted ? imageId : null;
}

/** After commit, slow: makes the picture and stores it under the reserved id, or releases the id. Throws Outage. */
export async function fillImage(
  services: Services,
  imageId: string,
  bytes: Uint8Array,
): Promise<StoredImage> {
  const giveBack = () => deleteImageRow(services.db, imageId);
  const made = await makeImage(bytes).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (!made.ok) {
    await giveBack();
    return made;
  }
  try {
    await putFiles(services, imageId, made.image);
    return { ok: true, imageId };
  } catch (error) {
    // If the store fails here too, the job that removes unused pictures finds the row.
    await removeFiles(services, imageId).then(giveBack, () => {});
    throw error;
  }
}

async function putFiles(services: Services, imageId: string, image: MadeImage): Promise<void> {
  const { files, width, height } = image;
  for (const size of imageSizes) {
    await services.files.put(imageKey(imageId, size), files[size], "image/jpeg");
  }
  const { full } = files;
  const stored = await setImageStored(services.db, imageId, {
    bytes: full.length,
    width,
    height,
    sha256: createHash("sha256").update(full).digest("hex"),
    storedAt: services.calendar.now(),
  });
  if (!stored) throw new Error("a picture was removed while it was being stored");
}

export async function removeFiles(services: Services, imageId: string): Promise<void> {
  for (const size of imageSizes) await services.files.remove(imageKey(imageId, size));
}

/** Both steps for callers outside of a command. Throws Outage. */
export async function storeImage(
  services: Services,
  bytes: Uint8Array,
  owner: Owner,
  purpose: string,
): Promise<StoredImage> {
  const { db, calendar } = services;
  const imageId = await db.transaction((tx) => reserveImage(tx, owner, purpose, calendar.now()));
  if (imageId === null) return { ok: false, rejection: "tooManyImages" };
  return fillImage(services, imageId, bytes);
}

/** Whether the picture is in use and was uploaded for this purpose. */
export function isImageFor(db: Queryable, imageId: string, purpose: string): Promise<boolean> {
  return hasPurpose(db, imageId, purpose);
}

export interface Use {
  owner: Owner;
  /** A borrower who may see the pictures of staff; null for the borrower's own. */
  shownTo: string | null;
  now: Date;
}

/**
 * In the transaction that first refers to them: marks the pictures as used, so that they stay. False when one of them is not the
 * owner's or does not exist, which is not distinguished; the caller rejects the whole command.
 */
export async function useImages(
  tx: Transaction,
  imageIds: readonly string[],
  use: Use,
): Promise<boolean> {
  // In a fixed order, to avoid deadlocks.
  for (const imageId of [...imageIds].sort()) {
    if (!(await setImageUsed(tx, imageId, use))) return false;
  }
  return true;
}
