/** How long a request may take to arrive, and how slowly (decision record 0054). */

export interface BodyTimes {
  /** How often a body under way is looked at, milliseconds; every other time is counted in such looks. */
  everyMs: number;
  /** Time for the headers of a request, milliseconds. */
  headersMs: number;
  /** Time for the whole body of a form, milliseconds. */
  formMs: number;
  /** Time for the whole body of an upload, milliseconds. */
  uploadMs: number;
  /** A body that brings fewer than `leastBytes` within this time is cut, milliseconds. */
  windowMs: number;
  leastBytes: number;
  /** After the answer the rest is read and dropped this long, and up to this many bytes, so that the answer can be read. */
  lingerMs: number;
  lingerBytes: number;
}

export const bodyTimesDefault: BodyTimes = {
  everyMs: 250,
  headersMs: 20_000,
  formMs: 60_000,
  uploadMs: 300_000,
  windowMs: 20_000,
  leastBytes: 16 * 1024,
  lingerMs: 30_000,
  lingerBytes: 16 * 1024 * 1024,
};
