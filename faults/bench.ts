/**
 * The real server and the real simulator in one process, built once and reused run after run: between runs every table
 * but the agreement texts is emptied and the simulator's ledger cleared.
 */
import formbody from "@fastify/formbody";
import Fastify, { type FastifyInstance } from "fastify";
import { everyConfigurationKind } from "#server/app/registry/configuration-kinds.ts";
import { everyVertical } from "#server/app/registry/verticals.ts";
import { liveConfiguration } from "#server/core/configuration/live-configuration.ts";
import { moneyLimits } from "#server/core/loan-action/money-limits-kind.ts";
import { findStaff } from "#server/core/staff/session.ts";
import { installAgreements } from "#server/flows/agreement/install-agreements.ts";
import { noteEvidenceOpened } from "#server/flows/loan-actions/evidence-files.ts";
import type { Database } from "#server/platform/db/database.ts";
import { buildServer } from "#server/platform/http/build-server.ts";
import { simulatorPayments } from "#server/platform/providers/simulator-payments.ts";
import { simulatorPayouts } from "#server/platform/providers/simulator-payouts.ts";
import { simulatorSms } from "#server/platform/providers/simulator-sms.ts";
import type { Configuration } from "#server/platform/services/configuration.ts";
import type { Services } from "#server/platform/services/services.ts";
import { api } from "#server/platform/simulator/api.ts";
import type { CallbackSettings } from "#server/platform/simulator/callbacks.ts";
import { controlOf, type SimulatorControl } from "#server/platform/simulator/control.ts";
import { emptyLedger, Ledger } from "#server/platform/simulator/ledger.ts";
import { memoryFiles } from "#test/memory-files.ts";
import { memoryLog, testSettings } from "#test/server.ts";
import { toDecimal } from "#values/money.ts";

export const serverOrigin = "http://mkopo.test";
export const simulatorOrigin = "http://simulator.test";
export const secret = "simulator-secret-for-faults";

/** State that each run sets anew. */
export interface Bench {
  /** Handlers read its fields call by call: a run substitutes its own database, clock, log and providers. */
  services: Services;
  app: FastifyInstance;
  simulatorApp: FastifyInstance;
  ledger: Ledger;
  control: SimulatorControl;
  callbacks: CallbackSettings;
  /** Beneath everything a run wraps around it. */
  db: Database;
  clock: { now: () => Date };
  /** Our adapters, unmodified. */
  providers: Pick<Services, "payments" | "payouts" | "sms">;
  close(): Promise<void>;
}

export async function openBench(db: Database): Promise<Bench> {
  const clock = { now: () => new Date(0) };
  const now = () => clock.now();
  const settings = { ...testSettings(), publicOrigin: serverOrigin, repeatWaitMs: 0 };
  settings.simulator = { origin: simulatorOrigin, secret };
  settings.brand = { ...settings.brand, allowedOrigins: [simulatorOrigin] };
  const connection = { origin: simulatorOrigin, secrets: [secret] as [string], now };
  const providers = {
    payments: simulatorPayments(connection),
    payouts: simulatorPayouts(connection),
    sms: simulatorSms(connection),
  };
  const calendar = { now, today: () => "1970-01-01" as never };
  const { log } = memoryLog();
  const files = memoryFiles();
  const newCaptchaText = () => "ACEF";
  // No device of a run has registered a push token.
  const push = { name: "none", show: async () => "gone" as const };
  const configuration = withLimits(liveConfiguration(db, everyConfigurationKind));
  const given = {
    db,
    configuration,
    settings,
    calendar,
    ...providers,
    push,
    email: { name: "none", send: async () => {} },
    further: { payments: new Map(), payouts: new Map(), sms: new Map(), email: new Map() },
    files,
    log,
    newCaptchaText,
    findStaff,
    noteEvidenceOpened,
  };
  const services: Services = given;
  const app = await buildServer(services, everyVertical);
  const ledger = new Ledger(now);
  const callbacks: CallbackSettings = { secret, now, callbackOrigin: serverOrigin };
  const control = controlOf(ledger, callbacks, () => {});
  const simulatorApp = Fastify();
  await simulatorApp.register(formbody);
  const save = () => {};
  api(simulatorApp, ledger, control, { secret, now, save, origin: () => simulatorOrigin });
  await app.ready();
  await simulatorApp.ready();
  await installAgreements(db);
  return {
    services,
    app,
    simulatorApp,
    ledger,
    control,
    callbacks,
    db,
    clock,
    providers,
    async close() {
      await app.close();
      await simulatorApp.close();
    },
  };
}

/** What an agent may decide alone about the money of loans; a supervisor nothing. Minor units. */
export const agentAlone = 60_000_00;

function withLimits(live: Configuration): Configuration {
  const none = moneyLimits.usual(testSettings(), "");
  const body = { ...none, agent: toDecimal(agentAlone) };
  return {
    ...live,
    inForce: (kind, key, on) =>
      kind === moneyLimits.kind ? { version: 1, from: on, body } : live.inForce(kind, key, on),
  };
}

/** Resets to the state before the first run. */
export async function clearBench({ db, ledger, control }: Bench): Promise<void> {
  await db.script(emptyTables);
  Object.assign(ledger.content, emptyLedger());
  control.callbacks = "held";
  control.payouts = "left-open";
  control.returns = "done";
  control.outage = "none";
}

/** Empties only what a run wrote; bypasses triggers and foreign keys, so that the journal can be emptied too. */
const emptyTables = `do $empty$
  declare item text; used boolean;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for item in select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname = 'public' and tablename not in ('schema_migration', 'agreement_template')
    loop
      execute 'select exists (select 1 from ' || item || ')' into used;
      if used then execute 'delete from ' || item; end if;
    end loop;
    for item in select format('%I.%I', schemaname, sequencename) from pg_sequences
      where schemaname = 'public' and last_value is not null
    loop execute 'alter sequence ' || item || ' restart'; end loop;
  end $empty$`;
