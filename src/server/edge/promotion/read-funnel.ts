/** The funnel that staff see: how many came, began, were sent a code and registered, and what of the day's messages is used. */
import { formatDate } from "#contract/format.ts";
import type { readFunnel } from "#contract/promotion-funnel.ts";
import { addDays, type Day, daysBetween, parseDay } from "#values/business-day.ts";
import { readBudgetUse } from "../../core/sms-code/budget-use.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { readCounts, readTotal, type Step } from "./count-store.ts";

/** Without other wishes: today and the six days before. */
const daysShown = 7;
const daysMaximum = 366;
const rowsMaximum = 500;

export const handleReadFunnel: QueryHandler<typeof readFunnel> = async (db, input, call) => {
  const days = daysOf(input, call.today);
  if (days === null) return { ok: false, rejection: "daysWrong" };
  const { from, to } = days;
  const rows = await readCounts(db, from, to, rowsMaximum + 1);
  const { perDay, openPerDay, sent, sentToOthers } = await readBudgetUse(db, call.services);
  return {
    ok: true,
    data: {
      from: formatDate(from),
      to: formatDate(to),
      total: withConversion(await readTotal(db, from, to)),
      rows: rows.slice(0, rowsMaximum).map(withConversion),
      more: rows.length > rowsMaximum,
      smsToday: {
        sent,
        maximum: perDay,
        sentToNew: sentToOthers,
        maximumToNew: openPerDay,
      },
    },
  };
};

type DaysGiven = { from?: string | undefined; to?: string | undefined };

/** Null for days that are none, stand the wrong way round or are too many. */
function daysOf(given: DaysGiven, today: Day): { from: Day; to: Day } | null {
  const to = given.to ? parseDay(given.to) : today;
  if (to === null) return null;
  const from = given.from ? parseDay(given.from) : addDays(to, 1 - daysShown);
  if (from === null || from > to || daysBetween(from, to) >= daysMaximum) return null;
  return { from, to };
}

/** Registrations of visits in tenths of a percent, rounded half up; null without a visit. */
function withConversion<T extends Record<Step, number>>(
  counts: T,
): T & { conversion: number | null } {
  const { visits, registrations } = counts;
  const conversion = visits === 0 ? null : Math.round((registrations * 1_000) / visits);
  return { ...counts, conversion };
}
