/**
 * Retention of records after account closure: what the law of each market requires of a lender, unless the
 * lender's configuration says otherwise.
 */
import { z } from "zod";
import type { Market } from "#contract/format.ts";

export interface Retention {
  /** Whole years from account closure, which is never before the last loan ended. */
  years: number;
}

export const RetentionGiven = z.strictObject({ years: z.int().min(1).max(30) });

/** Tanzania: 10 years (anti-money-laundering rules); Kenya: 7 (tax and AML); India and the Philippines: 5 (AML). */
const years: Readonly<Record<Market, number>> = { reference: 10, tz: 10, ke: 7, in: 5, ph: 5 };

export function retentionOf(market: Market): Retention {
  return { years: years[market] };
}
