/**
 * Shrinks a photo on the phone before the upload: a cheap phone's camera writes megabytes, 3G carries kilobytes. What the browser
 * cannot decode is sent unchanged; the server validates pictures.
 */
import { imageSides } from "#contract/image-address.ts";

interface SmallPhoto {
  photo: Blob;
  /** A data address to show until the server has the picture; "" when it cannot be drawn. */
  preview: string;
}

const quality = 0.8;

export async function shrinkPhoto(file: File): Promise<SmallPhoto> {
  let bitmap: ImageBitmap | null = null;
  try {
    bitmap = await createImageBitmap(file);
    const preview = drawn(bitmap, imageSides.thumb).toDataURL("image/jpeg", quality);
    const canvas = drawn(bitmap, imageSides.full);
    const small = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, "image/jpeg", quality),
    );
    return { photo: small !== null && small.size < file.size ? small : file, preview };
  } catch {
    return { photo: file, preview: "" };
  } finally {
    // A decoded photo takes tens of megabytes: not left to the garbage collector.
    bitmap?.close();
  }
}

function drawn(bitmap: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("no canvas");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
