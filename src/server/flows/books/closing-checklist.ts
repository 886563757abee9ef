/** What has to be so before a month is closed (RP-3): asked for the page, and again under the lock by whoever closes. */
import type { ClosingStep } from "#contract/books.ts";
import { addDays, type Day } from "#values/business-day.ts";
import { configured } from "../../core/configuration/read-configuration.ts";
import { type Month, monthAfter, monthOf } from "../../core/ledger/month.ts";
import { firstDayOfBooks, lastCheck, readClosings } from "../../core/ledger/periods.ts";
import { bookkeepingKind } from "../../core/lender/bookkeeping-kind.ts";
import { countLoansBehind } from "../../core/loan/load-loan.ts";
import { countSuspenseBefore } from "../../core/provider-events/suspense-queue.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { endOfDay } from "../../platform/runtime/calendar.ts";
import type { Services } from "../../platform/services/services.ts";
import { countOpenDiscrepanciesUntil } from "../reconciliation/open-discrepancies.ts";

interface CheckedStep {
  step: ClosingStep;
  done: boolean;
  /** What is left: days, loans, problems, breaks or items. */
  left: number;
  /** Of "checked" the day of the check, of "earlier" the month to close first; "" for none. */
  on: string;
}

interface Bookkeeping {
  closedByTwo: boolean;
  suspenseDays: number;
}

export function bookkeepingOf(services: Services, today: Day): Bookkeeping {
  const { closedByTwo, suspenseDays } = configured(bookkeepingKind, services, today);
  return { closedByTwo: closedByTwo === "on", suspenseDays: Number(suspenseDays) };
}

/** In the order of the contract's steps. */
export async function closingChecklist(
  db: Queryable,
  month: Month,
  services: Services,
): Promise<CheckedStep[]> {
  const today = services.calendar.today();
  const { timeZone } = services.settings;
  const { suspenseDays } = bookkeepingOf(services, today);
  const oldest = addDays(today, -suspenseDays - 1);
  const waitedUntil = endOfDay(oldest < month.to ? oldest : month.to, timeZone);
  const [first, behind, check, breaks, waiting] = await Promise.all([
    firstOpenMonth(db),
    countLoansBehind(db, month.to),
    lastCheck(db),
    countOpenDiscrepanciesUntil(db, month.to),
    countSuspenseBefore(db, waitedUntil),
  ]);
  const over = today > month.to;
  const earlier = first !== null && first.name < month.name ? first.name : "";
  const checkedSince = check !== null && check.checked_on > month.to;
  return [
    { step: "over", done: over, left: 0, on: month.to },
    { step: "earlier", done: earlier === "", left: 0, on: earlier },
    { step: "accrued", done: over && behind === 0, left: behind, on: "" },
    {
      step: "checked",
      done: checkedSince && check.problems === 0,
      left: checkedSince ? check.problems : 0,
      on: check?.checked_on ?? "",
    },
    { step: "breaks", done: breaks === 0, left: breaks, on: "" },
    { step: "suspense", done: waiting === 0, left: waiting, on: "" },
  ];
}

/** The oldest month that is not closed; null before the first entry. */
export async function firstOpenMonth(db: Queryable): Promise<Month | null> {
  const [first, closings] = await Promise.all([firstDayOfBooks(db), readClosings(db)]);
  const last = closings.findLast(({ closed_at }) => closed_at !== null);
  if (last !== undefined) return monthAfter(monthOf(last.begins));
  return first === null ? null : monthOf(first);
}
