/** Builds history entries of an application that carry no figures of the rules. */

import type { Entry, EntryKind } from "../../core/application/application-record.ts";
import type { Call } from "../../platform/http/handler.ts";

/** `staffId` null for the borrower. */
export function plainEntry(
  kind: EntryKind,
  staffId: string | null,
  { services }: Pick<Call, "services">,
  more: Partial<Entry> = {},
): Entry {
  const { calendar } = services;
  return {
    kind,
    staffId,
    at: calendar.now(),
    on: calendar.today(),
    outcome: null,
    amount: null,
    limit: null,
    policyId: null,
    reasons: [],
    reason: "",
    note: "",
    ...more,
  };
}
