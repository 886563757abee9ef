/** The pictures of a complaint or an answer: only addresses their sender was given by an upload, each used once. */
import { imageAddress, imageIdOf, imagesPerFormMaximum } from "#contract/image-address.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { useImages as takeImages, type Use } from "../../platform/uploads/keep-image.ts";
import { writeImages } from "./store.ts";

type Refused = "tooManyImages" | "imageUnknown";

/** Reads the wire's comma-joined addresses as image ids; the same picture twice counts once. */
export function readImages(listed: string): { imageIds: string[] } | { rejection: Refused } {
  const addresses = listed.split(",").filter((address) => address.trim() !== "");
  const ids = addresses.map((address) => imageIdOf(address.trim()));
  const imageIds = [...new Set(ids.filter((id) => id !== null))];
  if (imageIds.length > imagesPerFormMaximum) return { rejection: "tooManyImages" };
  return ids.includes(null) ? { rejection: "imageUnknown" } : { imageIds };
}

interface PicturePlace {
  complaintId: string;
  /** Null for the complaint itself. */
  entryId: number | null;
}

/** False when one is not the sender's, is gone, or belongs to another complaint or answer: all alike. */
export async function attachImages(
  tx: Transaction,
  { complaintId, entryId }: PicturePlace,
  imageIds: readonly string[],
  use: Use,
): Promise<boolean> {
  if (!(await takeImages(tx, imageIds, use))) return false;
  return writeImages(tx, complaintId, entryId, imageIds);
}

/** What answers carry: the middle size; every other size has its own address. */
export function addressesOf(imageIds: readonly string[]): string[] {
  return imageIds.map((imageId) => imageAddress(imageId, "middle"));
}
