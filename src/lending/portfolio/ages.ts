/** Ages of a loan in a portfolio by its days late (RP-4), and shares of amounts. */
import type { Minor } from "#values/money.ts";

/** Days late, both included; they meet, so every loan of the book is in one. */
export const ages = [
  { from: 0, to: 0 },
  { from: 1, to: 7 },
  { from: 8, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const;

/** Loans at risk, by the name of the figure: those of this age or an older one. PAR 1 is a day or more, PAR n more than n days. */
export const atRisk = [
  { par: 1, fromAge: 1 },
  { par: 7, fromAge: 2 },
  { par: 30, fromAge: 3 },
  { par: 60, fromAge: 4 },
  { par: 90, fromAge: 5 },
] as const;

/** The place in `ages` of a number of days late. */
export function ageOf(daysLate: number): number {
  return ages.findIndex(({ to }) => to === null || daysLate <= to);
}

/** In basis points, half up; 0 of nothing. */
export function bpsOf(part: Minor, whole: Minor): number {
  if (whole === 0) return 0;
  return Number((BigInt(part) * 20_000n + BigInt(whole)) / (2n * BigInt(whole)));
}
