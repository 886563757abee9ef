/** The value date of a provider event: the calendar date, in the lender's time zone, on which it happened, within bounds. */
import { type Day, dayIn } from "#values/business-day.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";

/** Never after `today` (the provider's clock may be ahead) nor before `earliest` (a loan has no events before it began). */
export function valueDate(
  event: Pick<ProviderEvent, "happenedAt">,
  timeZone: string,
  { earliest, today }: { earliest: Day; today: Day },
): Day {
  const happened = dayIn(timeZone, new Date(event.happenedAt));
  if (happened > today) return today;
  if (happened < earliest) return earliest;
  return happened;
}

/** How far a provider's clock may be behind ours. */
const behindMs = 10 * 60_000;

/** The day on which something began; a provider whose clock is ten minutes behind ours may say that it was the day before. */
export function dayBegun(begunAt: Date, timeZone: string): Day {
  return dayIn(timeZone, new Date(begunAt.getTime() - behindMs));
}

/**
 * Whether the provider says that it happened on a day before it can have: a payment before anybody was asked for it, a chargeback before
 * the payment. A loan counts by days, so such a day would take late charges away, or make some: a person decides (decision record 0011).
 */
export function isBefore(
  { happenedAt }: Pick<ProviderEvent, "happenedAt">,
  earliest: Day,
  timeZone: string,
): boolean {
  return dayIn(timeZone, new Date(happenedAt)) < earliest;
}
