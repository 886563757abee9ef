/** Contacts and promises as the pages of a customer and of a loan list them. */

import type { Contact } from "../../core/collection/contact-store.ts";
import type { PaymentPromise } from "../../core/collection/promise-store.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";

interface Shown {
  /** Names by member of staff. */
  staff: ReadonlyMap<string, string>;
  timeZone: string;
}

export function contactRow(
  { loanId, at, direction, channel, reached, result, madeBy }: Contact,
  { staff, timeZone }: Shown,
) {
  const by = staff.get(madeBy) ?? "";
  return { orderNo: loanId, at: wallClock(at, timeZone), direction, channel, reached, result, by };
}

export function promiseRow(
  { loanId, madeAt, amount, dueOn, state }: PaymentPromise,
  timeZone: string,
) {
  return { orderNo: loanId, at: wallClock(madeAt, timeZone), amount, on: dueOn, state };
}
