/** Pictures and PDFs of a complaint or an answer: only URLs their sender got from an upload, each used once. */
import { fileAddress, fileIdOf, imagesPerFormMaximum } from "#contract/image-address.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { useImages as takeImages, type Use } from "../../platform/uploads/store-image.ts";
import { writeImages } from "./store.ts";

type Rejection = "tooManyImages" | "imageUnknown";

/** Parses the wire's comma-separated URLs into image ids; duplicates count once. */
export function readImages(listed: string): { imageIds: string[] } | { rejection: Rejection } {
  const addresses = listed.split(",").filter((address) => address.trim() !== "");
  const ids = addresses.map((address) => fileIdOf(address.trim()));
  const imageIds = [...new Set(ids.filter((id) => id !== null))];
  if (imageIds.length > imagesPerFormMaximum) return { rejection: "tooManyImages" };
  return ids.includes(null) ? { rejection: "imageUnknown" } : { imageIds };
}

interface ImageTarget {
  complaintId: string;
  /** Null for the complaint itself. */
  entryId: number | null;
}

/** False when an image is not the sender's, is gone or is attached elsewhere: all alike. */
export async function attachImages(
  tx: Transaction,
  { complaintId, entryId }: ImageTarget,
  imageIds: readonly string[],
  use: Use,
): Promise<boolean> {
  if (!(await takeImages(tx, imageIds, use))) return false;
  return writeImages(tx, complaintId, entryId, imageIds);
}

/** URLs, a picture's of the middle size, as answers carry them. */
export function addressesOf(imageIds: readonly string[]): string[] {
  return imageIds.map(fileAddress);
}
