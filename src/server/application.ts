/**
 * The whole program from settings to an answering server: database, outside companies, door, web, background
 * jobs; and the way back. main.ts runs it for people, journeys and benchmarks run it for themselves.
 */

import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Language } from "#contract/words.ts";
import { installAgreements } from "./agreement/install-agreements.ts";
import { systemCalendar } from "./calendar.ts";
import type { Database } from "./db/database.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/open-database.ts";
import { seedApplicants } from "./demo/demo-applicants.ts";
import { type DemoStaff, seedDemoStaff } from "./demo/demo-staff.ts";
import { demoLinks } from "./demo/links.ts";
import { type DemoLinks, demoBorrower, seedDemo } from "./demo/seed.ts";
import { freePort } from "./free-port.ts";
import { buildServer } from "./http/build-server.ts";
import { type DemoCalendar, demoCalendar } from "./http/demo-date.ts";
import { demoPage } from "./http/demo-page.ts";
import { leave } from "./http/readiness.ts";
import { forgetReceipts } from "./http/receipt.ts";
import { everyVertical } from "./http/verticals.ts";
import { mountWeb } from "./http/web.ts";
import { startLoop } from "./jobs/loop.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { observe } from "./observe/observe.ts";
import type { Watch } from "./observe/watch.ts";
import { watchedCompany } from "./observe/watched-company.ts";
import { watchedDatabase } from "./observe/watched-database.ts";
import { companiesOf } from "./outside/companies.ts";
import { filesOf } from "./outside/files-setting.ts";
import { logPush } from "./outside/log-push.ts";
import { type Simulator, startSimulator } from "./outside/simulator/start-simulator.ts";
import { newCaptchaText } from "./promotion/captcha-text.ts";
import { installLandingTemplate } from "./promotion/read-template.ts";
import type { Calendar, Log, Services } from "./services.ts";
import { readBorrower } from "./session/borrower.ts";
import { sealPlainNames } from "./session/borrower-name.ts";
import type { Settings } from "./settings.ts";
import { newSetUpLink } from "./staff/set-up.ts";

export interface Application {
  services: Services;
  app: FastifyInstance;
  /** In the demo only. */
  demo: Demo | null;
  /** Where this process's figures are read; null when nowhere. */
  metricsAddress: string | null;
  /** Address that makes the first staff account; null once there is one. */
  setUpLink: string | null;
  /** Ends what is under way, then closes everything. */
  stop(): Promise<void>;
}

export interface Demo {
  links: DemoLinks;
  simulator: Simulator;
  calendar: DemoCalendar;
  staff: DemoStaff;
}

export interface ApplicationOptions {
  log: Log;
  /** False leaves the pages out: then no build is needed. */
  web?: boolean;
}

/** Throws when a part cannot start; what was started until then is closed again. */
export async function startApplication(
  settings: Settings,
  options: ApplicationOptions,
): Promise<Application> {
  const closing: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    return { ...(await start(settings, options, closing)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Adds to `closing` how each started part is closed; they are closed in reverse. */
async function start(
  given: Settings,
  { log: outerLog, web = true }: ApplicationOptions,
  closing: (() => Promise<void>)[],
): Promise<Omit<Application, "stop">> {
  const { timeZone, dataFolder } = given;
  const inDemo = given.mode === "demo";
  const observer = await observe(given.observe, outerLog, () => opened);
  closing.push(() => observer.stop());
  const { watch, log } = observer;
  const opened = await openDatabase(given);
  closing.push(() => opened.close());
  const db = watchedDatabase(opened, watch);
  const movable = inDemo ? demoCalendar(dataFolder, timeZone) : null;
  const calendar = movable ?? systemCalendar(timeZone);
  await migrate(db);
  await sealPlainNames(db, given.sealKey);
  await installAgreements(db);
  await installLandingTemplate(db);
  const simulator = inDemo ? await ownSimulator(given, calendar) : null;
  if (simulator !== null) closing.push(() => simulator.close());
  const settings = withSimulator(given, simulator);
  const services = servicesOf(settings, db, calendar, log, watch);

  const app = await buildServer(services, everyVertical, (root) => observer.follow(root));
  closing.push(() => app.close());
  let demo: Demo | null = null;
  if (simulator !== null && movable !== null) {
    const staff = await seedDemoStaff(services);
    demo = { links: await seedDemo(services), simulator, calendar: movable, staff };
    await seedApplicants(services);
    const links = (language: Language) => {
      return demoLinks(services, demoBorrower.borrowerId, language);
    };
    const bookAddress = `${simulator.origin}/book`;
    const asha = await readBorrower(db, demoBorrower.borrowerId, settings.sealKey);
    const phone = asha?.phone ?? "";
    demoPage(app, services, { calendar: movable, links, bookAddress, staff, phone });
  }
  if (web) await mountWeb(app, services);
  await app.listen({ host: settings.host, port: settings.port });
  const jobs = startJobs(services, watch);
  const receipts = startLoop("receipts", hourMs, () => forgetOldReceipts(services), log);
  // Jobs end first: until then their outside companies may still call back.
  closing.push(
    () => jobs.stop(),
    () => receipts.stop(),
    () => lastRequests(services),
  );
  const { metricsAddress } = observer;
  return { services, app, demo, metricsAddress, setUpLink: await newSetUpLink(services) };
}

/** Whoever sends us requests learns first that we end, and has the time to send them elsewhere. */
async function lastRequests(services: Services): Promise<void> {
  leave(services);
  await pause(services.settings.leavingMs);
}

const hourMs = 3_600_000;
/** No client repeats a command later than this. */
const receiptsKeptMs = 48 * hourMs;

async function forgetOldReceipts(services: Services): Promise<void> {
  const before = new Date(services.calendar.now().getTime() - receiptsKeptMs);
  await forgetReceipts(services.db, before);
}

function servicesOf(
  settings: Settings,
  db: Database,
  calendar: Calendar,
  log: Log,
  watch: Watch,
): Services {
  const companies = companiesOf({ settings, log, now: () => calendar.now() });
  const payments = watchedCompany("payments", companies.payments, watch);
  const payouts = watchedCompany("payouts", companies.payouts, watch);
  const sms = watchedCompany("sms", companies.sms, watch);
  const push = watchedCompany("push", logPush(log), watch);
  const files = filesOf(settings.files);
  const { brand } = settings;
  // Borrowers may be led to the pages of the company that takes their money.
  const allowedOrigins = [...new Set([...brand.allowedOrigins, ...payments.payOrigins])];
  const allowing = { ...settings, brand: { ...brand, allowedOrigins } };
  const outside = { payments, payouts, sms, push, files };
  return { db, calendar, settings: allowing, ...outside, log, newCaptchaText };
}

/** The demo's payment company: a party of its own in this process, reached over HTTP like a foreign one. */
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
    bookFile: `${dataFolder}/simulator-book.json`,
    bookPage: true,
  });
}

/** The origin it really has. */
function withSimulator(settings: Settings, simulator: Simulator | null): Settings {
  const origin = simulator?.origin ?? settings.simulator.origin;
  return { ...settings, simulator: { ...settings.simulator, origin } };
}
