/** What the console's first page draws, as it was counted last (DK-7). */
import { symbolOf } from "#contract/format.ts";
import type { readToday as endpoint } from "#contract/today.ts";
import { addDays, type Day } from "#values/business-day.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import { daysShown } from "./count-today.ts";
import { readCounted, readDays } from "./store.ts";

const nothing = { applied: 0, approved: 0, accepted: 0, paidOut: 0 };

export const readToday: QueryHandler<typeof endpoint> = async (db, _, { today, services }) => {
  const [counted, found] = await Promise.all([
    readCounted(db),
    readDays(db, addDays(today, -daysShown), today),
  ]);
  const byDay = new Map(found.map((one) => [one.on_day, one]));
  const days = Array.from({ length: daysShown }, (_none, at) => {
    const day: Day = addDays(today, at + 1 - daysShown);
    const one = byDay.get(day);
    return {
      day,
      paidOut: one?.paid_out ?? 0,
      payouts: one?.payouts ?? 0,
      collected: one?.collected ?? 0,
      payments: one?.payments ?? 0,
    };
  });
  return {
    ok: true,
    data: {
      today,
      countedAt: counted === null ? "" : wallClock(counted.counted_at, services.settings.timeZone),
      currencySymbol: symbolOf(marketRules(services).pack.currency),
      days,
      arrears: [...(counted?.arrears ?? [])],
      funnel: counted?.funnel ?? nothing,
    },
  };
};
