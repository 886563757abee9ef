/** When a borrower may be written to without having asked, on a day: the hours of contact of the market's rules (MK-4, MS-2). */
import type { ContactSetting } from "#markets/settings.ts";
import type { Day } from "#values/business-day.ts";
import { atTime } from "../../platform/runtime/calendar.ts";
import type { Services } from "../../platform/services/services.ts";
import { marketRules } from "./market-rules.ts";

interface ContactHours {
  /** Included. */
  from: Date;
  /** Excluded. */
  until: Date;
  contact: ContactSetting;
}

/** Not before `earliest` (lender's local time): some markets allow contact from six, and what can wait does. */
export function contactHours(
  on: Day,
  earliest: ContactSetting["from"],
  services: Pick<Services, "settings" | "configuration" | "calendar">,
): ContactHours {
  const { contact } = marketRules(services, on).pack.settings;
  const { timeZone } = services.settings;
  const from = contact.from > earliest ? contact.from : earliest;
  return {
    from: atTime(on, from, timeZone),
    until: atTime(on, contact.until, timeZone),
    contact,
  };
}
