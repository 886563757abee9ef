/**
 * Stores an uploaded picture, or a PDF as it was sent: first a row, then the files, then the row is marked as stored. So there is never a file in
 * the store without a row, and nobody can fill it beyond the limits.
 */
import { createHash, randomBytes } from "node:crypto";
import { type ImageSize, imageSizes, isDocumentId } from "#contract/image-address.ts";
import type { FileRejection, ImageRejection } from "#contract/upload.ts";
import type { Queryable, Transaction } from "../db/database.ts";
import type { Services } from "../services/services.ts";
import { checkDocument } from "./check-document.ts";
import { imageKindOf } from "./image-kind.ts";
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

type Stored<Rejection> = { ok: true; imageId: string } | { ok: false; rejection: Rejection };
type StoredImage = Stored<ImageRejection>;
type StoredFile = Stored<FileRejection>;

/** The picture's key in the file store, spread over folders. */
export function imageKey(imageId: string, size: ImageSize): string {
  return `images/${imageId.slice(0, 2)}/${imageId}-${size}.jpg`;
}

/** The key of a PDF in the file store. */
export function documentKey(fileId: string): string {
  return `images/${fileId.slice(1, 3)}/${fileId}.pdf`;
}

/** In the transaction, quick: reserves an id for one more picture, or null when the owner has sent too many. */
export async function reserveImage(
  tx: Transaction,
  owner: Owner,
  purpose: string,
  now: Date,
): Promise<string | null> {
  return reserve(tx, randomBytes(16).toString("hex"), owner, purpose, now);
}

/** The same for a picture or a PDF: the id says which of them the bytes are. */
export async function reserveFile(
  tx: Transaction,
  bytes: Uint8Array,
  owner: Owner,
  purpose: string,
  now: Date,
): Promise<string | null> {
  const fileId = `${imageKindOf(bytes) === "pdf" ? "d" : ""}${randomBytes(16).toString("hex")}`;
  return reserve(tx, fileId, owner, purpose, now);
}

async function reserve(
  tx: Transaction,
  imageId: string,
  owner: Owner,
  purpose: string,
  now: Date,
): Promise<string | null> {
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

/** After commit: `fillImage` for what `reserveFile` reserved, a picture or a PDF. Throws Outage. */
export async function fillFile(
  services: Services,
  fileId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<StoredFile> {
  if (!isDocumentId(fileId)) return fillImage(services, fileId, bytes);
  const giveBack = () => deleteImageRow(services.db, fileId);
  const wrong = await checkDocument(bytes).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (wrong !== null) {
    await giveBack();
    return { ok: false, rejection: wrong };
  }
  try {
    await services.files.put(documentKey(fileId), bytes, "application/pdf");
    await markStored(services, fileId, bytes, { width: 0, height: 0 });
    return { ok: true, imageId: fileId };
  } catch (error) {
    await removeFiles(services, fileId).then(giveBack, () => {});
    throw error;
  }
}

async function putFiles(services: Services, imageId: string, image: MadeImage): Promise<void> {
  const { files, width, height } = image;
  for (const size of imageSizes) {
    await services.files.put(imageKey(imageId, size), files[size], "image/jpeg");
  }
  await markStored(services, imageId, files.full, { width, height });
}

async function markStored(
  services: Services,
  imageId: string,
  file: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const stored = await setImageStored(services.db, imageId, {
    bytes: file.length,
    width,
    height,
    sha256: createHash("sha256").update(file).digest("hex"),
    storedAt: services.calendar.now(),
  });
  if (!stored) throw new Error("a file was removed while it was being stored");
}

export async function removeFiles(services: Services, imageId: string): Promise<void> {
  if (isDocumentId(imageId)) return services.files.remove(documentKey(imageId));
  for (const size of imageSizes) await services.files.remove(imageKey(imageId, size));
}

/** Both steps for callers outside of a command, for a picture or a PDF. Throws Outage. */
export async function storeImage(
  services: Services,
  bytes: Uint8Array<ArrayBuffer>,
  owner: Owner,
  purpose: string,
): Promise<StoredFile> {
  const { db, calendar } = services;
  const imageId = await db.transaction((tx) =>
    reserveFile(tx, bytes, owner, purpose, calendar.now()),
  );
  if (imageId === null) return { ok: false, rejection: "tooManyImages" };
  return fillFile(services, imageId, bytes);
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
  /** What they must have been sent for; left out where it does not matter. */
  purpose?: string;
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
