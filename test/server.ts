/**
 * A whole server for tests: real database, real HTTP layer, the API client in process. Only the date can be set;
 * providers are given by the test (silent ones by default).
 */

import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { type Client, type ClientOptions, createClient } from "#contract/client.ts";
import { type Session, staffHeader } from "#contract/session.ts";
import { sessionLifetimes } from "#contract/session-lifetimes.ts";
import { brandDefault } from "#server/app/configuration/brand-file.ts";
import { everyConfigurationKind } from "#server/app/registry/configuration-kinds.ts";
import { liveConfiguration } from "#server/core/configuration/live-configuration.ts";
import { addBorrower, type Borrower } from "#server/core/customer/borrower.ts";
import { liveSettings } from "#server/core/lender/live-settings.ts";
import { addMember, type NewMember } from "#server/core/staff/accounts.ts";
import { findStaff, openSession as openStaffSession } from "#server/core/staff/session.ts";
import { inProcessTransport } from "#server/edge/pages/in-process.ts";
import { noteEvidenceOpened } from "#server/flows/loan-actions/evidence-files.ts";
import { newCaptchaText as randomCaptchaText } from "#server/platform/captcha/captcha-text.ts";
import type { FileStore } from "#server/platform/files/files.ts";
import { buildServer, type Routes } from "#server/platform/http/build-server.ts";
import type {
  EmailProvider,
  PaymentProvider,
  PayoutProvider,
  SmsProvider,
} from "#server/platform/provider-ports/ports.ts";
import { tablesDefault } from "#server/platform/provider-ports/providers-setting.ts";
import type { PushProvider } from "#server/platform/provider-ports/push.ts";
import { type SettableCalendar, settableCalendar } from "#server/platform/runtime/calendar.ts";
import type { Log } from "#server/platform/runtime/log.ts";
import { bodyTimesDefault } from "#server/platform/services/body-times.ts";
import { deviceDataDefault } from "#server/platform/services/device-data.ts";
import type { FurtherProviders, Services } from "#server/platform/services/services.ts";
import type { Settings } from "#server/platform/services/settings.ts";
import { codeLimitsDefault } from "#server/platform/services/sms-code-limits.ts";
import { usagePointsDefault } from "#server/platform/services/usage-points.ts";
import { openSession } from "#server/platform/session/session.ts";
import { testDatabase } from "#test/database.ts";
import { memoryFiles } from "#test/memory-files.ts";
import {
  noneFurther,
  silent,
  silentPayments,
  silentPayouts,
  silentPush,
  silentSms,
} from "#test/silent-providers.ts";
import { type Day, day } from "#values/business-day.ts";

export interface LogLine {
  level: "info" | "warn" | "error";
  event: string;
  facts: Record<string, unknown>;
}

export interface ServerOptions {
  /** Business date; by default 2026-03-02. */
  today?: string;
  /** Its clock stands still, so that nothing depends on how long the test takes. */
  stopped?: boolean;
  /** Registers only these routes. */
  verticals?: readonly Routes[];
  /** The web app's pages too; it must be built. */
  web?: boolean;
  settings?: Partial<Settings>;
  payments?: PaymentProvider;
  payouts?: PayoutProvider;
  sms?: SmsProvider;
  email?: EmailProvider;
  push?: PushProvider;
  /** Ports of further providers, as if this server had their settings. */
  further?: Partial<FurtherProviders>;
  files?: FileStore;
  /** Text of captcha pictures, for tests that have to answer them; random by default. */
  newCaptchaText?: Services["newCaptchaText"];
}

export interface TestBorrower {
  borrowerId: string;
  /** The session parameters as the shell puts them into the URL. */
  session: Session;
  client: Client;
}

export interface TestStaff {
  staffId: string;
  login: string;
  password: string;
  /** Token of a session opened for the test, as the header carries it. */
  token: string;
  client: Client;
}

export interface TestServer {
  services: Services;
  app: FastifyInstance;
  /** What the server logged, oldest first. */
  logged: LogLine[];
  /** Origin that the in-process client calls. */
  origin(): string;
  client(session?: Session, options?: Partial<ClientOptions>): Client;
  setToday(to: string): void;
  setNow(to: Date): void;
  borrower(overrides?: Partial<Borrower> & { deviceId?: string }): Promise<TestBorrower>;
  /** A registered borrower with a session. */
  known(borrowerId: string): Promise<TestBorrower>;
  /** A signed-in member of staff with a password. */
  staff(overrides?: Partial<NewMember>): Promise<TestStaff>;
  /** A client with this staff session and nothing else. */
  staffClient(token: string): Client;
  close(): Promise<void>;
}

export const testToday = "2026-03-02";

export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const db = await testDatabase();
  const settings: Settings = { ...testSettings(), ...options.settings };
  const started = new Date();
  const clock = options.stopped ? () => started : undefined;
  const calendar = settableCalendar(day(options.today ?? testToday), settings.timeZone, clock);
  const { log, logged } = memoryLog();
  let borrowers = 0;
  let members = 0;
  const { payments = silentPayments, payouts = silentPayouts, sms = silentSms } = options;
  const { push = silentPush, email = { name: "silent", send: silent } } = options;
  const { files = memoryFiles(), newCaptchaText = randomCaptchaText } = options;
  const further = { ...noneFurther, ...options.further };
  const outside = { payments, payouts, sms, email, push, further, files };
  const configuration = liveConfiguration(db, everyConfigurationKind);
  const services: Services = {
    ...{
      db,
      calendar,
      configuration,
      ...outside,
      log,
      newCaptchaText,
      findStaff,
      noteEvidenceOpened,
    },
    settings: liveSettings(settings, configuration, calendar),
  };
  const app = await buildServer(services, options.verticals ?? (await everyVertical()));
  if (options.web) await mountPages(app, services);
  const client = (session: Session = {}, given: Partial<ClientOptions> = {}) =>
    createClient({
      origin: settings.publicOrigin,
      transport: inProcessTransport(app),
      language: "en",
      session,
      ...given,
    });
  const staffClient = (token: string) => client({}, { headers: { [staffHeader]: token } });
  return {
    services,
    app,
    logged,
    origin: () => settings.publicOrigin,
    client,
    setToday: (to) => calendar.setToday(day(to)),
    setNow: calendar.setNow,
    borrower: async ({ deviceId = "", ...overrides } = {}) => {
      borrowers += 1;
      const borrower = { ...someBorrower(borrowers), ...overrides };
      const session = await signIn(services, calendar, borrower, deviceId);
      return { borrowerId: borrower.borrowerId, session, client: client(session) };
    },
    known: async (borrowerId) => {
      const now = calendar.now();
      const { token } = await db.transaction((tx) =>
        openSession(tx, borrowerId, "", sessionLifetimes.demo, now),
      );
      const session: Session = { session_id: token, user_id: borrowerId };
      return { borrowerId, session, client: client(session) };
    },
    staff: async (overrides = {}) => {
      members += 1;
      const member = { ...someMember(members), ...overrides };
      const { staffId, token } = await db.transaction(async (tx) => {
        const id = await addMember(tx, member, calendar.now(), settings.passwordWork);
        if (id === null) throw new Error(`the login ${member.login} is taken`);
        return { staffId: id, token: await openStaffSession(tx, services, id) };
      });
      const { login, password } = member;
      return { staffId, login, password, token, client: staffClient(token) };
    },
    staffClient,
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}

/** Imported lazily, so that a test of one vertical does not load all the others. */
async function everyVertical(): Promise<readonly Routes[]> {
  return (await import("#server/app/registry/verticals.ts")).everyVertical;
}

/** Imported lazily too: few tests of the server ask for a page. */
async function mountPages(app: FastifyInstance, services: Services): Promise<void> {
  await (await import("#server/edge/pages/web.ts")).mountWeb(app, services);
}

async function signIn(
  services: Services,
  calendar: SettableCalendar,
  borrower: Borrower,
  deviceId: string,
): Promise<Session> {
  const { db, settings } = services;
  const now = calendar.now();
  const { token } = await db.transaction(async (tx) => {
    await addBorrower(tx, borrower, settings.encryptionKey, now);
    return openSession(tx, borrower.borrowerId, deviceId, sessionLifetimes.demo, now);
  });
  const session: Session = { session_id: token, user_id: borrower.borrowerId };
  return deviceId === "" ? session : { ...session, device_id: deviceId };
}

/** The how many-th of its server: a test gets the same person whatever ran before it in its process. */
function someBorrower(count: number): Borrower {
  return {
    borrowerId: `b-${count}-${randomBytes(4).toString("hex")}`,
    fullName: "Asha Mushi",
    phone: `138${String(count).padStart(8, "0")}`,
    birthDate: "1990-05-17" as Day,
  };
}

function someMember(count: number): NewMember {
  return {
    login: `juma${count}`,
    name: "Juma Said",
    role: "agent",
    password: "a long enough secret",
    oneTime: false,
  };
}

export function testSettings(): Settings {
  return {
    mode: "test",
    host: "127.0.0.1",
    port: 0,
    demoBorrowers: 0,
    databaseUrl: null,
    dataFolder: "",
    timeZone: "Africa/Dar_es_Salaam",
    brand: { ...brandDefault, allowedOrigins: ["https://pay.example"] },
    brandAtStart: brandDefault,
    fileRules: [],
    codeChannels: null,
    channels: null,
    fourEyes: false,
    payeeNames: "go-on",
    secondFactor: false,
    smsCodes: codeLimitsDefault,
    policies: {},
    retention: { years: 10 },
    deviceData: deviceDataDefault,
    usagePoints: usagePointsDefault,
    encryptionKey: Buffer.alloc(32, 7),
    encryptionKeyOld: null,
    passwordWork: 8,
    accountHoldMs: 0,
    proxies: [],
    calls: { perSession: 0, perAddress: 0 },
    bodies: bodyTimesDefault,
    staffProvider: null,
    publicOrigin: "http://mkopo.test",
    providers: {
      payments: "simulator",
      payouts: "simulator",
      sms: "simulator",
      email: "simulator",
      keys: {},
      tables: tablesDefault,
    },
    fcm: null,
    simulator: { origin: "http://simulator.test", secret: "test-secret" },
    files: { kind: "folder", folder: "" },
    ...{ reportsFolder: null, outbound: { hosts: [], anywhere: true } },
    observe: { metrics: null, traces: null },
    leavingMs: 0,
    repeatWaitMs: 30_000,
    contentFolder: "no-content",
    iconsFolder: "no-icons",
    warnings: [],
  };
}

export function memoryLog(): { log: Log; logged: LogLine[] } {
  const logged: LogLine[] = [];
  const line =
    (level: LogLine["level"]) =>
    (event: string, facts: Record<string, unknown> = {}) => {
      logged.push({ level, event, facts });
    };
  return { log: { info: line("info"), warn: line("warn"), error: line("error") }, logged };
}
