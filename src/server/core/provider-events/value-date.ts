/** The business day an outside event counts from: the lender's calendar day of the instant it happened, within bounds. */
import { type Day, dayIn } from "#values/business-day.ts";
import type { ProviderEvent } from "../../platform/provider-ports/ports.ts";

/** Never after `today` (a clock may be ahead) nor before `earliest` (nothing can happen to a loan before it began). */
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
