/** The due dates before and after a deferral on one strip. Asked by the loader alone. */

import type { readDeferral } from "#contract/deferral.ts";
import type { Output } from "#contract/endpoint.ts";
import { fill } from "../../../client/fill.ts";
import type { MovedDates } from "./deferral-view-model.ts";

type Moved = NonNullable<Output<typeof readDeferral>["moved"]>;
type StripWords = Record<"next" | "last" | "alt", string>;

const dayMs = 86_400_000;
const dayOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);

/** Null where there is nothing to draw. */
export function movedDates(moved: Moved | undefined, words: StripWords): MovedDates | null {
  const [first] = moved ?? [];
  const last = moved?.at(-1);
  if (moved === undefined || first === undefined || last === undefined) return null;
  const [from, to] = [dayOf(first.before), dayOf(last.after)];
  const place = (day: string): number =>
    Math.round(30 + ((dayOf(day) - from) / Math.max(1, to - from)) * 940) / 10;
  const row = (text: string, { before, after }: typeof first) => ({
    text,
    value: `${before} → ${after}`,
  });
  return {
    dots: moved.map(({ number, before, after }) => ({
      number,
      before: place(before),
      after: place(after),
    })),
    rows: [row(words.next, first), ...(moved.length > 1 ? [row(words.last, last)] : [])],
    label: fill(words.alt, {
      count: moved.length,
      days: dayOf(first.after) - dayOf(first.before),
      firstBefore: first.before,
      firstAfter: first.after,
      lastBefore: last.before,
      lastAfter: last.after,
    }),
  };
}
