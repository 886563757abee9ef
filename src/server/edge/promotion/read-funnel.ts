/**
 * The funnel for staff: visits, clicks, codes sent and registrations, and how much of the day's message budget is used.
 */
import { formatDate } from "#contract/format.ts";
import type { readFunnel } from "#contract/promotion-funnel.ts";
import { addDays, type Day, daysBetween, parseDay } from "#values/business-day.ts";
import { readBudgetUse } from "../../core/sms-code/budget-use.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { readCounts, readTotal, type Step } from "./count-store.ts";

/** Default range: today and the six days before. */
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

/** Null for invalid dates, a reversed range or one that is too long. */
function daysOf(given: DaysGiven, today: Day): { from: Day; to: Day } | null {
  const to = given.to ? parseDay(given.to) : today;
  if (to === null) return null;
  const from = given.from ? parseDay(given.from) : addDays(to, 1 - daysShown);
  if (from === null || from > to || daysBetween(from, to) >= daysMaximum) return null;
  return { from, to };
}

/** Registrations per visit in tenths of a percent, rounded half up; null without visits. */
function withConversion<T extends Record<Step, number>>(
  counts: T,
): T & { conversion: number | null } {
  const { visits, registrations } = counts;
  const conversion = visits === 0 ? null : Math.round((registrations * 1_000) / visits);
  return { ...counts, conversion };
}
