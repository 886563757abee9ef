/**
 * Removes pictures that were in use: from the commit on nobody can see them, then their files are deleted. What is interrupted
 * in between is found by the job that removes unused pictures.
 */
import type { Transaction } from "../db/database.ts";
import { Outage } from "../provider-ports/ports.ts";
import type { Services } from "../services/services.ts";
import { deleteImageRow, markOwnersImages, markUsedImages } from "./store.ts";
import { removeFiles } from "./store-image.ts";

/** In the transaction that no longer refers to them. */
export async function markImages(
  tx: Transaction,
  imageIds: readonly string[],
  now: Date,
): Promise<void> {
  await markUsedImages(tx, imageIds, now);
}

/** All of a borrower's that were sent for these purposes, in use or not; returns their ids. */
export function markImagesOf(
  tx: Transaction,
  borrowerId: string,
  purposes: readonly string[],
  now: Date,
): Promise<string[]> {
  return markOwnersImages(tx, { kind: "borrower", id: borrowerId }, purposes, now);
}

/** After the commit. If the store does not answer, the job removes the files later. */
export async function removeMarked(services: Services, imageIds: readonly string[]): Promise<void> {
  for (const imageId of imageIds) {
    try {
      await removeFiles(services, imageId);
    } catch (error) {
      if (error instanceof Outage) continue;
      throw error;
    }
    await deleteImageRow(services.db, imageId);
  }
}
