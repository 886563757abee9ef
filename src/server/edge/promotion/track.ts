/** Counts landing page views and started registrations (PL-1): never rejected, bounded by address. */
import type { trackClick, trackVisit } from "#contract/promotion.ts";
import { readMobileNumber } from "../../core/customer/mobile-number.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { countStep } from "./count-step.ts";
import { countUse } from "./limits.ts";

const counted = { ok: true, data: {} } as const;

export const handleTrackVisit: CommandHandler<typeof trackVisit> = async (tx, input, call) => {
  if (await countUse(tx, call, "tracked")) await countStep(tx, call, input, "visits");
  return counted;
};

/** Counted once a day per phone number; the number is not stored. An invalid number counts as none. */
export const handleTrackClick: CommandHandler<typeof trackClick> = async (tx, input, call) => {
  const phone = readMobileNumber(input.phone, call.services.settings.brand);
  if (phone === null || !(await countUse(tx, call, "tracked"))) return counted;
  if (await countUse(tx, call, "clicked", phone)) {
    await countStep(tx, call, input, "clicks");
  }
  return counted;
};
