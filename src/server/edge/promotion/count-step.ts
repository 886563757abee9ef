/**
 * Counts the steps people take from an advert to registration, per day, page, source and tag. No person is in it.
 * Whoever makes up tags by the thousand fills a bounded number of rows; the rest is counted under one name.
 */
import { defaultTemplateId } from "#contract/promotion-template-limits.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import { addCount, addToCount, type Origin, type Step } from "./count-store.ts";
import { countUse } from "./limits.ts";

/** Places of origin of one day. */
export const originsOfDay = 1_000;
/** What is counted of all further ones. */
const otherOrigins: Origin = { page: "other", source: "", tag: "" };

interface FromAdvert {
  /** The landing page; the registration's own name for it is `id`. */
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

/** The one row for what does not fit has always room. */
const unbounded = 2 ** 31 - 1;
