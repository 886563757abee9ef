/** The set-up checklist of the console: its items, and who opened or closed the lender last. */
import { formatDateTime } from "#contract/format.ts";
import type { readSetUp as endpoint } from "#contract/opening.ts";
import { openingNow } from "../../core/opening/opening.ts";
import { readNewestOpening } from "../../core/opening/store.ts";
import { staffNames } from "../../core/staff/members.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { readItems } from "./read-items.ts";
import { isReady } from "./set-up-item.ts";

export const readSetUp: QueryHandler<typeof endpoint> = async (db, _input, call) => {
  const { settings } = call.services;
  const [items, opening, newest, names] = await Promise.all([
    readItems(db, call),
    openingNow(db, call.services),
    readNewestOpening(db),
    staffNames(db),
  ]);
  const changed = newest && {
    by: names.get(newest.staff_id) ?? "",
    time: formatDateTime(newest.happened_at, settings.timeZone),
    reason: newest.reason,
  };
  return { ok: true, data: { opening, changed, ready: isReady(items), items } };
};
