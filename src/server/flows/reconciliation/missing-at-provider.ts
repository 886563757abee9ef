/**
 * Finds what we counted and no statement has: money whose day, and the days a statement may take, are covered by the
 * company's statements and over. Looked for again each day for a month, since a callback may count money late.
 */
import { addDays, type Day, dayIn } from "#values/business-day.ts";
import {
  type RecordedMovement,
  readCountedMovements,
} from "../../core/provider-events/recorded-movements.ts";
import { endOfDay } from "../../platform/runtime/calendar.ts";
import type { Services } from "../../platform/services/services.ts";
import { type DifferenceFound, insertDifference } from "./discrepancy-store.ts";
import { readStandingLines } from "./line-store.ts";
import { isSameMovement } from "./match-line.ts";
import { readPeriods, type Sweep, takeStatementsToSweep } from "./report-store.ts";

const statementsAtOnce = 20;
const movementsAtOnce = 500;
/** How long after its last day a statement is looked through again. */
const watchedDays = 35;

/** Returns the statements that should have had it. */
export async function findOursAlone(services: Services): Promise<ReadonlySet<number>> {
  const { db, calendar } = services;
  const today = calendar.today();
  const earliest = addDays(today, -watchedDays);
  const missing = new Set<number>();
  for (;;) {
    const limit = statementsAtOnce;
    const sweeps = await takeStatementsToSweep(db, { today, earliest, limit });
    for (const sweep of sweeps) {
      if ((await sweepStatement(services, sweep, today)) > 0) missing.add(sweep.statementId);
    }
    if (sweeps.length < limit) return missing;
  }
}

async function sweepStatement(services: Services, sweep: Sweep, today: Day): Promise<number> {
  const { db, settings } = services;
  const { company, lagDays } = sweep;
  const { timeZone } = settings;
  const first = addDays(sweep.from, -lagDays);
  const periods = await readPeriods(db, company, first, addDays(sweep.to, lagDays));
  const span = {
    from: endOfDay(addDays(first, -1), timeZone),
    until: endOfDay(sweep.to, timeZone),
  };
  let after = { happenedAt: new Date(0), eventId: "" };
  let found = 0;
  for (;;) {
    const counted = await readCountedMovements(db, company, span, after, movementsAtOnce);
    const due = counted.filter((one) => {
      const on = dayIn(timeZone, one.happenedAt);
      const covered = isPayout(one) ? sweep.payouts : sweep.payments;
      return covered && isCovered(on, one, { lagDays, today }, periods);
    });
    found += await recordMissing(services, sweep, due);
    const last = counted.at(-1);
    if (last === undefined || counted.length < movementsAtOnce) break;
    after = last;
  }
  return found;
}

function isPayout({ kind }: Pick<RecordedMovement, "kind">): boolean {
  return kind === "payout-succeeded";
}

/** Whether every day on which a statement could have told of it is over and stands in one. */
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
  { statementId, company }: Sweep,
  due: readonly RecordedMovement[],
): Promise<number> {
  if (due.length === 0) return 0;
  return db.transaction(async (tx) => {
    const lines = await readStandingLines(tx, company, {
      references: due.map(({ providerReference }) => providerReference),
      ourNumbers: due.map(({ reference }) => reference),
    });
    let found = 0;
    for (const one of due) {
      if (lines.some((line) => isSameMovement(line, one))) continue;
      const on = dayIn(settings.timeZone, one.happenedAt);
      const missing = missingOf(one, { statementId, company, on });
      if (await insertDifference(tx, missing, calendar.now())) found += 1;
    }
    return found;
  });
}

function missingOf(
  movement: RecordedMovement,
  of: Pick<DifferenceFound, "statementId" | "company" | "on">,
): DifferenceFound {
  const { providerReference, reference, amount, currency } = movement;
  return {
    ...of,
    ...{ place: null, kind: "ours-alone", movement: isPayout(movement) ? "payout" : "payment" },
    ...{ companyReference: providerReference, ourNumber: reference, currency },
    ...{ theirAmount: null, theirStatus: "", ourAmount: amount, inQueue: false, ask: false },
  };
}
