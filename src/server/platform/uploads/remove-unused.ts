/** Job that removes pictures that were uploaded but never used, e.g. for a complaint that was not sent. */
import type { Services } from "../services/services.ts";
import { deleteImageRow, markUnusedImages } from "./store.ts";
import { removeFiles, unusedRetentionMs } from "./store-image.ts";

const batch = 50;

/**
 * Returns how many were removed. They are first marked, then their files and last their rows are deleted: what is interrupted is
 * found again by the next run.
 */
export async function removeUnusedImages(services: Services): Promise<number> {
  const { db, calendar } = services;
  let removed = 0;
  for (;;) {
    const now = calendar.now();
    const before = new Date(now.getTime() - unusedRetentionMs);
    const imageIds = await markUnusedImages(db, before, now, batch);
    for (const imageId of imageIds) {
      await removeFiles(services, imageId);
      await deleteImageRow(db, imageId);
      removed += 1;
    }
    if (imageIds.length < batch) return removed;
  }
}
