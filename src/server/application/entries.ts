/** Makes the entries of an application's history that carry no figures of the engine. */
import type { Call } from "../http/handler.ts";
import type { Entry, EntryKind } from "./application-record.ts";

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
