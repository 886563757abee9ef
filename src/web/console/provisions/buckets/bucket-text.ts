/** How buckets of days late and their rates are written. */
import { formatNumber, type Market } from "#contract/format.ts";
import type { ProvisionBucketShown } from "#contract/provisions.ts";
import { fill } from "../../../client/fill.ts";

/** "0", "1 to 30", "91 or more". */
export function bucketText(
  { from, to }: Pick<ProvisionBucketShown, "from" | "to">,
  { range, over }: { range: string; over: string },
): string {
  if (to === null) return fill(over, { days: String(from) });
  return from === to ? String(from) : fill(range, { from: String(from), to: String(to) });
}

/** "2,50 %" from basis points. */
export function rateText(rateBps: number, market: Market): string {
  return `${formatNumber(rateBps, market)} %`;
}
