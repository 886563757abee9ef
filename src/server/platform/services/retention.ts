/**
 * Retention of records after account closure: what the law of each market requires of a lender, unless the
 * lender's configuration says otherwise.
 */
import { z } from "zod";
import type { Market } from "#contract/format.ts";
import { newestPack } from "#markets/packs.ts";

export interface Retention {
  /** Whole years from account closure, which is never before the last loan ended. */
  years: number;
}

export const RetentionGiven = z.strictObject({ years: z.int().min(1).max(30) });

/** As the newest rule pack of the market has it (MK-4): read when the server starts, before there is a business date. */
export function retentionOf(market: Market): Retention {
  return { years: newestPack(market).settings.retentionYears };
}
