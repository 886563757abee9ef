/** Addresses, sizes and number of pictures and PDFs: what browser, server and back office must agree on, without any schema. */

/** Most pictures of one complaint, or of one answer to it (CP-6). */
export const imagesPerFormMaximum = 9;

/** Longest sides in pixels; a smaller picture is never made larger. */
export const imageSides = { full: 1600, middle: 720, thumb: 200 } as const;

export type ImageSize = keyof typeof imageSides;

export const imageSizes = Object.keys(imageSides) as ImageSize[];

/** Address on our own origin; only its owner and the back office can read it. */
export function imageAddress(imageId: string, size: ImageSize): string {
  return `/files/${imageId}/${size}.jpg`;
}

/** The id in an address that `imageAddress` wrote (of any size); null for every other text. */
export function imageIdOf(address: string): string | null {
  return /^\/files\/([0-9a-f]{32})\/(?:full|middle|thumb)\.jpg$/.exec(address)?.[1] ?? null;
}

/**
 * Address of a picture in middle size or of a PDF, whichever the id is of: the id of a PDF begins with a d, so that whoever
 * has an id knows what it is.
 */
export function fileAddress(fileId: string): string {
  return isDocumentId(fileId) ? `/files/${fileId}/document.pdf` : imageAddress(fileId, "middle");
}

/** Whether a file is a PDF, by its id. */
export const isDocumentId = (fileId: string): boolean =>
  fileId.startsWith("d") && fileId.length === 33;

/** The id in an address that `fileAddress` or `imageAddress` wrote; null for every other text. */
export function fileIdOf(address: string): string | null {
  return documentIdOf(address) ?? imageIdOf(address);
}

/** The id in the address of a PDF; null for every other text, a picture's address among them. */
export function documentIdOf(address: string): string | null {
  return /^\/files\/(d[0-9a-f]{32})\/document\.pdf$/.exec(address)?.[1] ?? null;
}

/** The same picture in another size; an address that is not ours stays as it is: another backend has its own. */
export function imageInSize(address: string, size: ImageSize): string {
  const imageId = imageIdOf(address);
  return imageId === null ? address : imageAddress(imageId, size);
}
