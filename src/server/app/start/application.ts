/**
 * The whole program from settings to a listening server: database, providers, routes, web, background jobs; and its
 * shutdown. Started by main.ts, and by browser tests and benchmarks.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Language } from "#contract/languages.ts";
import { missingSettings } from "../../core/channel/provider-readiness.ts";
import { liveConfiguration } from "../../core/configuration/live-configuration.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { liveSettings } from "../../core/lender/live-settings.ts";
import { findStaff } from "../../core/staff/session.ts";
import { newSetUpLink } from "../../core/staff/set-up.ts";
import { seedApplicants } from "../../edge/demo/demo-applicants.ts";
import { type DemoCalendar, demoCalendar } from "../../edge/demo/demo-date.ts";
import { demoPage } from "../../edge/demo/demo-page.ts";
import { type DemoStaff, seedDemoStaff } from "../../edge/demo/demo-staff.ts";
import { demoLinks } from "../../edge/demo/links.ts";
import { growBook, seedCast } from "../../edge/demo/population/population.ts";
import { type DemoLinks, demoBorrower, seedDemo } from "../../edge/demo/seed.ts";
import { loadAhead, mountWeb } from "../../edge/pages/web.ts";
import { installLandingTemplate } from "../../edge/promotion/read-template.ts";
import { installAgreements } from "../../flows/agreement/install-agreements.ts";
import { noteEvidenceOpened } from "../../flows/loan-actions/evidence-files.ts";
import { installStarter } from "../../flows/product-catalogue/starter.ts";
import { newCaptchaText } from "../../platform/captcha/captcha-text.ts";
import type { Database } from "../../platform/db/database.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { filesOf } from "../../platform/files/files-setting.ts";
import { buildServer } from "../../platform/http/build-server.ts";
import { purgeIdempotencyRecords } from "../../platform/http/idempotency.ts";
import { leave } from "../../platform/http/readiness.ts";
import { startLoop } from "../../platform/jobs/loop.ts";
import type { Instrumentation } from "../../platform/observability/instrumentation.ts";
import { instrumentedDatabase } from "../../platform/observability/instrumented-database.ts";
import { instrumentedProvider } from "../../platform/observability/instrumented-provider.ts";
import { observe } from "../../platform/observability/observe.ts";
import { providersOf } from "../../platform/providers/providers.ts";
import { pushOf } from "../../platform/providers/push-of.ts";
import type { Calendar, Clock } from "../../platform/runtime/calendar.ts";
import { systemCalendar } from "../../platform/runtime/calendar.ts";
import { assertListenable, freePort } from "../../platform/runtime/free-port.ts";
import type { Log } from "../../platform/runtime/log.ts";
import type { Services } from "../../platform/services/services.ts";
import type { Settings } from "../../platform/services/settings.ts";
import { type Simulator, startSimulator } from "../../platform/simulator/start-simulator.ts";
import { claimInstallation } from "../installation/installation.ts";
import { announceServer } from "../installation/running-servers.ts";
import { everyConfigurationKind } from "../registry/configuration-kinds.ts";
import { gaugeSources } from "../registry/gauge-sources.ts";
import { startJobs } from "../registry/start-jobs.ts";
import { everyVertical } from "../registry/verticals.ts";

export interface Application {
  services: Services;
  app: FastifyInstance;
  /** In the demo only. */
  demo: Demo | null;
  /** Address of this process's metrics; null where they are off. */
  metricsAddress: string | null;
  /** Link that creates the first staff account; null once there is one. */
  setUpLink: string | null;
  /** Finishes what is under way, then closes everything. */
  stop(): Promise<void>;
}

export interface Demo {
  links: DemoLinks;
  simulator: Simulator;
  calendar: DemoCalendar;
  staff: DemoStaff;
}

/** In the order of a start; the last one of a demo that has no people yet. */
export type Begun = "database" | "web" | "people";

interface ApplicationOptions {
  log: Log;
  /** False leaves out the pages, so that no build is needed. */
  web?: boolean;
  /** What a demo takes for the time; pictures of it are made at the same instant every time. */
  clock?: Clock;
  /** Told what is begun that may take seconds, so that a start does not look like a hang. */
  tell?: (what: Begun) => void;
  /** Called with the reason when the server must not continue: its database now has another encryption key. */
  mustEnd?: (why: string) => void;
}

/** Throws when a part cannot start; the parts started until then are closed again. */
export async function startApplication(
  settings: Settings,
  options: ApplicationOptions,
): Promise<Application> {
  const closing: (() => Promise<void>)[] = [];
  const stop = () => closeAll(closing);
  try {
    return { ...(await start(settings, options, closing)), stop };
  } catch (error) {
    // The error of the start is what counts; errors while closing often follow from it.
    await stop().catch((alsoWrong: Error) => {
      options.log.warn("not-closed", { name: alsoWrong.name, reason: alsoWrong.message });
    });
    throw error;
  }
}

/** Closes every part, even after one fails to close; throws the first failure at the end. */
async function closeAll(closing: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closing.splice(0).reverse()) {
    await close().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Adds the closing of each started part to `closing`; parts are closed in reverse. */
async function start(
  given: Settings,
  { log: outerLog, web = true, clock, tell = () => {}, mustEnd = () => {} }: ApplicationOptions,
  closing: (() => Promise<void>)[],
): Promise<Omit<Application, "stop">> {
  const { timeZone, dataFolder } = given;
  const inDemo = given.mode === "demo";
  if (given.port !== 0) await assertListenable(given.host, given.port);
  tell("database");
  const observer = await observe(given.observe, outerLog, () => opened, gaugeSources);
  closing.push(() => observer.stop());
  const { instrumentation, log } = observer;
  const opening = openDatabase(given);
  if (web) loadAhead();
  const opened = await opening;
  closing.push(() => opened.close());
  const db = instrumentedDatabase(opened, instrumentation);
  const movable = inDemo ? demoCalendar(dataFolder, timeZone, clock) : null;
  const calendar = movable ?? systemCalendar(timeZone);
  await migrate(db);
  await claimInstallation(db, given);
  const presence = await announceServer(db, given.encryptionKey, log, mustEnd);
  closing.push(() => presence.stop());
  for (const warning of given.warnings) log.warn("unsafe-setting", { warning });
  await installAgreements(db);
  await installLandingTemplate(db);
  if (given.mode === "production") {
    const actor = { staffId: null, at: calendar.now(), today: calendar.today() };
    await installStarter(db, given.brand.market, actor);
  }
  const simulator = inDemo ? await ownSimulator(given, calendar) : null;
  if (simulator !== null) closing.push(() => simulator.close());
  const settings = withSimulator(given, simulator);
  const services = servicesOf(settings, db, calendar, log, instrumentation);
  await services.configuration.refresh();

  const app = await buildServer(services, everyVertical, (root) => observer.follow(root));
  closing.push(() => app.close());
  let demo: Demo | null = null;
  let populated = false;
  if (simulator !== null && movable !== null) {
    const staff = await seedDemoStaff(services);
    demo = { links: await seedDemo(services), simulator, calendar: movable, staff };
    // Before anything waits in the outbox for the present providers.
    populated = settings.demoBorrowers > 0 && (await seedCast(services, () => tell("people")));
    await seedApplicants(services);
    const links = (language: Language) => {
      return demoLinks(services, demoBorrower.borrowerId, language);
    };
    const ledgerAddress = `${simulator.origin}/ledger`;
    const asha = await readBorrower(db, demoBorrower.borrowerId, settings.encryptionKey);
    const phone = asha?.phone ?? "";
    demoPage(app, services, { calendar: movable, links, ledgerAddress, staff, phone });
  }
  if (web) {
    tell("web");
    await mountWeb(app, services);
  }
  await app.listen({ host: settings.host, port: settings.port });
  const jobs = startJobs(services, instrumentation);
  const book = populated ? growBook(services, settings.demoBorrowers) : null;
  const idempotency = startLoop(
    "idempotency-records",
    hourMs,
    () => forgetOldIdempotencyRecords(services),
    log,
  );
  // Jobs stop before the server closes: while they run, the providers they call may still call back.
  closing.push(
    () => jobs.stop(),
    async () => book?.stop(),
    () => idempotency.stop(),
    () => lastRequests(services),
  );
  const { metricsAddress } = observer;
  return { services, app, demo, metricsAddress, setUpLink: await newSetUpLink(services) };
}

/** The load balancer sees that this server is stopping, and has time to send requests elsewhere. */
async function lastRequests(services: Services): Promise<void> {
  leave(services);
  await pause(services.settings.leavingMs);
}

const hourMs = 3_600_000;
/** Clients repeat no command later than this. */
const idempotencyRetentionMs = 48 * hourMs;

async function forgetOldIdempotencyRecords(services: Services): Promise<void> {
  const before = new Date(services.calendar.now().getTime() - idempotencyRetentionMs);
  await purgeIdempotencyRecords(services.db, before);
}

function servicesOf(
  settings: Settings,
  db: Database,
  calendar: Calendar,
  log: Log,
  instrumentation: Instrumentation,
): Services {
  const providers = providersOf(
    { settings, log, now: () => calendar.now() },
    (provider, use) => missingSettings(provider, use, settings).length === 0,
  );
  const payments = instrumentedProvider("payments", providers.payments, instrumentation);
  const payouts = instrumentedProvider("payouts", providers.payouts, instrumentation);
  const sms = instrumentedProvider("sms", providers.sms, instrumentation);
  const email = instrumentedProvider("email", providers.email, instrumentation);
  const further = {
    payments: instrumentedAll("payments", providers.further.payments, instrumentation),
    payouts: instrumentedAll("payouts", providers.further.payouts, instrumentation),
    sms: instrumentedAll("sms", providers.further.sms, instrumentation),
    email: instrumentedAll("email", providers.further.email, instrumentation),
  };
  const files = filesOf(settings.files);
  const { brand } = settings;
  // Borrowers may be redirected to the pages of the payment providers.
  const payOrigins = [payments, ...further.payments.values()].flatMap((one) => one.payOrigins);
  const allowedOrigins = [...new Set([...brand.allowedOrigins, ...payOrigins])];
  const allowing = { ...settings, brand: { ...brand, allowedOrigins } };
  const configuration = liveConfiguration(db, everyConfigurationKind);
  const live = liveSettings(allowing, configuration, calendar);
  const push = instrumentedProvider("push", pushOf(live, log, calendar), instrumentation);
  const outside = { payments, payouts, sms, email, push, further, files };
  const kept = { configuration, log, newCaptchaText, findStaff, noteEvidenceOpened };
  return { db, calendar, settings: live, ...outside, ...kept };
}

function instrumentedAll<P extends object>(
  name: string,
  ports: ReadonlyMap<string, P>,
  instrumentation: Instrumentation,
): ReadonlyMap<string, P> {
  return new Map(
    [...ports].map(([provider, port]) => [
      provider,
      instrumentedProvider(name, port, instrumentation),
    ]),
  );
}

/** The demo's payment provider: a separate party in this process, reached over HTTP like any other. */
async function ownSimulator(settings: Settings, calendar: Calendar): Promise<Simulator> {
  const { host, dataFolder, brand, publicOrigin, timeZone } = settings;
  const preferred = Number(new URL(settings.simulator.origin).port);
  return startSimulator({
    host,
    port: await freePort(host, preferred),
    secret: settings.simulator.secret,
    callbackOrigin: publicOrigin,
    now: () => calendar.now(),
    timeZone,
    merchant: brand.displayName,
    bookFile: `${dataFolder}/simulator-ledger.json`,
    ledgerPage: true,
  });
}

/** With the origin that the simulator really listens on. */
function withSimulator(settings: Settings, simulator: Simulator | null): Settings {
  const origin = simulator?.origin ?? settings.simulator.origin;
  return { ...settings, simulator: { ...settings.simulator, origin } };
}
