/**
 * A killable server in a process of its own: the real parts on a real database and port. Its parent sets its clock and
 * triggers its jobs, so that the same story passes the same points every time.
 */

import { everyConfigurationKind } from "#server/app/registry/configuration-kinds.ts";
import { everyVertical } from "#server/app/registry/verticals.ts";
import { liveConfiguration } from "#server/core/configuration/live-configuration.ts";
import { findStaff } from "#server/core/staff/session.ts";
import { noteEvidenceOpened } from "#server/flows/loan-actions/evidence-files.ts";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { buildServer } from "#server/platform/http/build-server.ts";
import { simulatorPayments } from "#server/platform/providers/simulator-payments.ts";
import { simulatorPayouts } from "#server/platform/providers/simulator-payouts.ts";
import { simulatorSms } from "#server/platform/providers/simulator-sms.ts";
import { systemCalendar } from "#server/platform/runtime/calendar.ts";
import type { Services } from "#server/platform/services/services.ts";
import { memoryFiles } from "#test/memory-files.ts";
import { memoryLog, testSettings } from "#test/server.ts";
import { type JobName, jobs } from "../jobs.ts";
import { DeathCount, type DiesAt, deadlyDatabase, deadlyProviders } from "./deadly.ts";

/** Settings passed by the parent as JSON in the first argument. */
export interface ChildSettings {
  databaseUrl: string | null;
  dataFolder: string | null;
  simulatorOrigin: string;
  secret: string;
  logFile: string;
  nowMs: number;
}

export type Order =
  | { order: "clock"; nowMs: number }
  | { order: "arm"; diesAt: DiesAt }
  | { order: "job"; name: JobName }
  | { order: "end" };

export type Report = { done: true } | { ready: string } | { errors: string[] };

const given = JSON.parse(process.argv[2] ?? "{}") as ChildSettings;
let nowMs = given.nowMs;
const now = () => new Date(nowMs);
const count = new DeathCount(given.logFile);

const { simulatorOrigin, secret } = given;
const db = await openDatabase(given);
const simulator = { origin: simulatorOrigin, secret };
const settings = { ...testSettings(), simulator, repeatWaitMs: 0 };
settings.brand = { ...settings.brand, allowedOrigins: [simulatorOrigin] };
const connection = { origin: simulatorOrigin, secrets: [secret] as [string], now };
const own = { payments: simulatorPayments(connection), payouts: simulatorPayouts(connection) };
const { log, logged } = memoryLog();
const services: Services = {
  configuration: liveConfiguration(db, everyConfigurationKind),
  db: deadlyDatabase(db, count),
  settings,
  calendar: systemCalendar(settings.timeZone, now),
  ...deadlyProviders(own, count),
  sms: simulatorSms(connection),
  email: { name: "none", send: async () => {} },
  push: { name: "none", show: async () => "gone" },
  further: { payments: new Map(), payouts: new Map(), sms: new Map(), email: new Map() },
  files: memoryFiles(),
  log,
  newCaptchaText: () => "ACEF",
  findStaff,
  noteEvidenceOpened,
};
const app = await buildServer(services, everyVertical);
const origin = await app.listen({ host: "127.0.0.1", port: 0 });

async function obey(order: Order): Promise<Report> {
  if (order.order === "clock") nowMs = order.nowMs;
  if (order.order === "arm") count.arm(order.diesAt);
  if (order.order === "job") await jobs[order.name](services);
  if (order.order !== "end") return { done: true };
  await app.close();
  await db.close();
  const errors = logged.filter(
    ({ level, event }) => level === "error" && event !== "provider-event",
  );
  return { errors: errors.map((line) => JSON.stringify(line)) };
}

process.on("message", async (order: Order) => {
  const report = await obey(order).catch((error: unknown) => ({ errors: [String(error)] }));
  process.send?.(report);
  if (order.order === "end") process.disconnect();
});
// Exit when the parent is gone.
process.on("disconnect", () => process.exit());
process.send?.({ ready: origin } satisfies Report);
