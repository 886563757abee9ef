/**
 * Counts the funnel's steps per day, page, source and tag. Nothing identifies a person. Made-up tags fill a bounded
 * number of rows; the rest is counted in one row.
 */
import { defaultTemplateId } from "#contract/promotion-template-limits.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import { addCount, addToCount, type Origin, type Step } from "./count-store.ts";
import { countUse } from "./limits.ts";

/** The most distinct (page, source, tag) rows of one day. */
export const originsOfDay = 1_000;
/** The row that counts all further origins. */
const otherOrigins: Origin = { page: "other", source: "", tag: "" };

interface FromAdvert {
  /** The landing page; a registration calls it `id`. */
  page_id: string;
  id?: string;
  user_from: string;
  utm_tag: string;
}

export async function countStep(
  tx: Transaction,
  call: Call,
  from: FromAdvert,
  step: Step,
): Promise<void> {
  const { today } = call;
  const origin: Origin = {
    page: from.page_id || from.id || defaultTemplateId,
    source: from.user_from,
    tag: from.utm_tag,
  };
  if (await addToCount(tx, today, origin, step)) return;
  const mayBringNew = await countUse(tx, call, "new-tag");
  const rowsMaximum = mayBringNew ? originsOfDay : 0;
  if (await addCount(tx, today, origin, { step, rowsMaximum })) return;
  if (await addToCount(tx, today, otherOrigins, step)) return;
  await addCount(tx, today, otherOrigins, { step, rowsMaximum: unbounded });
}

/** The overflow row may always be added. */
const unbounded = 2 ** 31 - 1;
