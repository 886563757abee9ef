/** How long a request may take to arrive, and how slowly (decision record 0054). */

export interface BodyTimes {
  /** How often a body under way is looked at, milliseconds; every other time is counted in such looks. */
  everyMs: number;
  /** Time for the headers of a request, milliseconds. */
  headersMs: number;
  /** Time for the whole body of a form, milliseconds. */
  formMs: number;
  /** Time for the whole body of an upload, milliseconds, however fast it comes. */
  uploadMs: number;
  /** Time that every upload has, milliseconds; a longer one has to come at `uploadBytesPerSecond` on the whole. */
  uploadGraceMs: number;
  uploadBytesPerSecond: number;
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
  uploadGraceMs: 60_000,
  uploadBytesPerSecond: 20 * 1024,
  windowMs: 20_000,
  leastBytes: 16 * 1024,
  lingerMs: 30_000,
  lingerBytes: 16 * 1024 * 1024,
};

/**
 * How long an upload may take of which so many bytes have come, milliseconds. A minute is what clients wait for any call (AP-4), and
 * enough for a picture that our pages made smaller on the slowest network; beyond it each 20 KB buy a second, so that 10 KB/s end
 * after two minutes, and slow 3G (400 kbit/s) sends the largest upload there is. The rule is that of mod_reqtimeout in Apache httpd
 * (`body=60-300,MinRate=20480`).
 */
export function uploadTime(
  { uploadMs, uploadGraceMs, uploadBytesPerSecond }: BodyTimes,
  bytes: number,
): number {
  return Math.min(uploadMs, uploadGraceMs + (bytes * 1_000) / uploadBytesPerSecond);
}
