/**
 * Reports of the portfolio, one a day (RP-4). A day is over for good once the books were checked on a later one: its report is worked out
 * once and kept. The report of today is worked out anew before long.
 */
import type { Day } from "#values/business-day.ts";
import { lastCheck } from "../../core/ledger/periods.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { countAside } from "./count-aside.ts";
import { insertReport, type Report, readReport } from "./store.ts";

interface Made extends Report {
  /** It is in the database and never changes. */
  kept: boolean;
}

/** A report that is not kept is shown for so many times as long as it took. */
const freshTimes = 60;
/** How long a reader waits for one before being told that it is worked out. */
const patienceMs = 2_000;

interface Desk {
  underWay: Map<Day, Promise<Made>>;
  latest: { report: Made; at: number } | null;
}

/** One a process and database: two readers of a day wait for the same pass. */
const desks = new WeakMap<object, Desk>();

function deskOf(services: Services): Desk {
  const desk = desks.get(services.settings) ?? { underWay: new Map(), latest: null };
  desks.set(services.settings, desk);
  return desk;
}

/** The report of a day, worked out where there is none; always one, however long it takes. */
function reportOf(services: Services, on: Day): Promise<Made> {
  const { underWay } = deskOf(services);
  const running = underWay.get(on);
  if (running !== undefined) return running;
  const made = make(services, on).finally(() => underWay.delete(on));
  underWay.set(on, made);
  return made;
}

/** Null where it takes longer than a reader waits: it is being worked out then, and is there soon. */
export async function reportSoon(db: Queryable, services: Services, on: Day): Promise<Made | null> {
  const kept = await readReport(db, on);
  if (kept !== null) return { ...kept, kept: true };
  const { latest } = deskOf(services);
  const now = performance.now();
  if (latest?.report.on === on && now - latest.at < freshTimes * latest.report.tookMs) {
    return latest.report;
  }
  const made = reportOf(services, on);
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), patienceMs);
  try {
    return await Promise.race([made, late]);
  } finally {
    clearTimeout(timer);
    made.catch((error: unknown) =>
      services.log.error("portfolio-report-failed", { on, reason: String(error) }),
    );
  }
}

async function make(services: Services, on: Day): Promise<Made> {
  const { db, calendar, log, settings } = services;
  const madeAt = calendar.now();
  const from = performance.now();
  const checked = await lastCheck(db);
  const currencies = await countAside(services, on);
  const report = { on, madeAt, currencies, tookMs: Math.round(performance.now() - from) };
  // The demo's date moves, and its population is booked into days that are past.
  const kept = settings.mode !== "demo" && checked !== null && checked.checked_on > on;
  if (kept) await insertReport(db, report);
  else deskOf(services).latest = { report: { ...report, kept }, at: performance.now() };
  log.info("portfolio-report-made", { on, kept, tookMs: report.tookMs });
  return { ...report, kept };
}

/** The report of a day, however long it takes: for jobs. */
export async function reportNow(services: Services, on: Day): Promise<Report> {
  return (await readReport(services.db, on)) ?? (await reportOf(services, on));
}

/** The report of the last day that is over, made once it is: readers find it in the morning. */
export async function makeReportOf(services: Services, on: Day): Promise<void> {
  if (services.settings.mode === "demo") return;
  if ((await readReport(services.db, on)) === null) await reportOf(services, on);
}
