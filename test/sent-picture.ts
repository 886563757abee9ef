/** Processes an image in this process as an upload would. */
import sharp from "sharp";
import { makeImage } from "#server/platform/uploads/make-image.ts";

/** Throws when it is rejected. */
export async function takeSentPicture(): Promise<void> {
  const paper = { width: 40, height: 40, channels: 3, background: "#ffffff" } as const;
  const made = await makeImage(await sharp({ create: paper }).png().toBuffer());
  if (!made.ok) throw new Error(`the picture was refused: ${made.rejection}`);
}
