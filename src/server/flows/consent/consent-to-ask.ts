/**
 * The consent a page should ask for, at the moment it becomes useful (AC-5). Only inside the app: a plain browser has no
 * device telemetry to report, and nobody is asked again for a consent already given.
 */
import type { ConsentName } from "#contract/onboarding-steps.ts";
import { hasConsent } from "../../core/consent/has-consent.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";

export async function consentToAsk(
  db: Queryable,
  consent: ConsentName,
  { borrowerId, fromShell, services }: Pick<Call, "borrowerId" | "fromShell" | "services">,
): Promise<{ askConsent?: ConsentName }> {
  if (!fromShell || (await hasConsent(db, borrowerId, consent, services))) return {};
  return { askConsent: consent };
}
