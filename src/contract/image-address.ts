/** Addresses, sizes and number of pictures: what browser, server and back office must agree on, without any schema. */

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

/** The same picture in another size; an address that is not ours stays as it is: another backend has its own. */
export function imageInSize(address: string, size: ImageSize): string {
  const imageId = imageIdOf(address);
  return imageId === null ? address : imageAddress(imageId, size);
}
