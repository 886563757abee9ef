/** The value date of a provider event: the calendar date, in the lender's time zone, on which it happened, within bounds. */
import { type Day, dayIn } from "#values/business-day.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";

/** Never after `today` (the provider's clock may be ahead) nor before `earliest` (a loan has no events before it began). */
export function valueDate(
  event: ProviderEvent,
  timeZone: string,
  { earliest, today }: { earliest: Day; today: Day },
): Day {
  const happened = dayIn(timeZone, new Date(event.happenedAt));
  if (happened > today) return today;
  if (happened < earliest) return earliest;
  return happened;
}
