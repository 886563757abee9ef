/**
 * What a page may weigh: the figures planned for, each today's with a tenth of air at least. Above its figure a page is told of;
 * above a fifth more than today's it fails. So a feature with a few words of its own need not ask, and what was not meant to be
 * sent is found. The goals stand in docs/benchmarks.md.
 */
import { expect } from "vitest";

/** Bytes: of script and style as compressed for the way, of the style also as text. */
const planned = {
  "script of a screen": 115_000,
  "script of the landing": 8_000,
  "script of the site": 20_000,
  "style of a page": 8_000,
  "style of a page, as text": 11_700,
} as const;

/** A fifth above today's, where the plan is a tenth above. */
const failsAbove = 1.2 / 1.1;

export function expectLight(what: keyof typeof planned, bytes: number, where = ""): void {
  const most = planned[what];
  if (bytes > most) console.warn(`${what} ${where}: ${bytes} bytes, above the ${most} planned`);
  expect(bytes, `${what} ${where}`).toBeLessThanOrEqual(Math.round(most * failsAbove));
}
