/**
 * Which consent is worth asking for on a page, at the moment it would serve (AC-5). Only inside the app: a plain browser has
 * no telephone to tell of, and nobody is asked again for what they have given.
 */
import type { ConsentName } from "#contract/onboarding-steps.ts";
import { hasConsent } from "../../core/consent/has-consent.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";

export async function consentToAsk(
  db: Queryable,
  consent: ConsentName,
  { borrowerId, fromShell }: Pick<Call, "borrowerId" | "fromShell">,
): Promise<{ askConsent?: ConsentName }> {
  if (!fromShell || (await hasConsent(db, borrowerId, consent))) return {};
  return { askConsent: consent };
}
