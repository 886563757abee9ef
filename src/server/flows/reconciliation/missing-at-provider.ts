/**
 * Finds counted movements missing at the provider: value date and reporting lag have passed and are covered by the provider's
 * settlement reports, yet none has them. Repeated daily for a month, because a late callback may count a payment afterwards.
 */
import { addDays, type Day, dayIn } from "#values/business-day.ts";
import {
  type RecordedMovement,
  readCountedMovements,
} from "../../core/provider-events/recorded-movements.ts";
import { endOfDay } from "../../platform/runtime/calendar.ts";
import type { Services } from "../../platform/services/services.ts";
import { type DiscrepancyFound, insertDiscrepancy } from "./discrepancy-store.ts";
import { readSucceededLines } from "./line-store.ts";
import { isSameMovement } from "./match-line.ts";
import { acquireReportsToSweep, readPeriods, type Sweep } from "./report-store.ts";

const sweepBatch = 20;
const movementBatch = 500;
/** How long after a report's period it is searched again. */
const watchedDays = 35;

/** Returns the reports that should have had them. */
export async function findMissingAtProvider(services: Services): Promise<ReadonlySet<number>> {
  const { db, calendar } = services;
  const today = calendar.today();
  const earliest = addDays(today, -watchedDays);
  const missing = new Set<number>();
  for (;;) {
    const limit = sweepBatch;
    const sweeps = await acquireReportsToSweep(db, { today, earliest, limit });
    for (const sweep of sweeps) {
      if ((await sweepReport(services, sweep, today)) > 0) missing.add(sweep.reportId);
    }
    if (sweeps.length < limit) return missing;
  }
}

async function sweepReport(services: Services, sweep: Sweep, today: Day): Promise<number> {
  const { db, settings } = services;
  const { provider, lagDays } = sweep;
  const { timeZone } = settings;
  const first = addDays(sweep.from, -lagDays);
  const periods = await readPeriods(db, provider, first, addDays(sweep.to, lagDays));
  const span = {
    from: endOfDay(addDays(first, -1), timeZone),
    until: endOfDay(sweep.to, timeZone),
  };
  let after = { happenedAt: new Date(0), eventId: "" };
  let found = 0;
  for (;;) {
    const counted = await readCountedMovements(db, provider, span, after, movementBatch);
    const due = counted.filter((one) => {
      const on = dayIn(timeZone, one.happenedAt);
      const covered = isPayout(one) ? sweep.payouts : sweep.payments;
      return covered && isCovered(on, one, { lagDays, today }, periods);
    });
    found += await recordMissing(services, sweep, due);
    const last = counted.at(-1);
    if (last === undefined || counted.length < movementBatch) break;
    after = last;
  }
  return found;
}

function isPayout({ kind }: Pick<RecordedMovement, "kind">): boolean {
  return kind === "payout-succeeded";
}

/** Whether every day on which the provider could have reported it has passed and is covered by a report. */
function isCovered(
  on: Day,
  movement: RecordedMovement,
  { lagDays, today }: { lagDays: number; today: Day },
  periods: Awaited<ReturnType<typeof readPeriods>>,
): boolean {
  if (addDays(on, lagDays) >= today) return false;
  return Array.from({ length: lagDays + 1 }, (_, later) => addDays(on, later)).every((day) =>
    periods.some(
      ({ from, to, payments, payouts }) =>
        from <= day && day <= to && (isPayout(movement) ? payouts : payments),
    ),
  );
}

async function recordMissing(
  { db, calendar, settings }: Services,
  { reportId, provider }: Sweep,
  due: readonly RecordedMovement[],
): Promise<number> {
  if (due.length === 0) return 0;
  return db.transaction(async (tx) => {
    const lines = await readSucceededLines(tx, provider, {
      references: due.map(({ providerReference }) => providerReference),
      ourReferences: due.map(({ reference }) => reference),
    });
    let found = 0;
    for (const one of due) {
      if (lines.some((line) => isSameMovement(line, one))) continue;
      const on = dayIn(settings.timeZone, one.happenedAt);
      const missing = missingOf(one, { reportId, provider, on });
      if (await insertDiscrepancy(tx, missing, calendar.now())) found += 1;
    }
    return found;
  });
}

function missingOf(
  movement: RecordedMovement,
  of: Pick<DiscrepancyFound, "reportId" | "provider" | "on">,
): DiscrepancyFound {
  const { providerReference, reference, amount, currency } = movement;
  return {
    ...of,
    ...{
      lineNo: null,
      kind: "missing-at-provider",
      movement: isPayout(movement) ? "payout" : "payment",
    },
    ...{ providerReference: providerReference, ourNumber: reference, currency },
    ...{
      theirAmount: null,
      theirStatus: "",
      ourAmount: amount,
      inSuspense: false,
      queryable: false,
    },
  };
}
