/**
 * Starts everything a journey needs, all of it real: the built web app on the whole server with its jobs, a database,
 * and the payment simulator as a separate party. Every journey ends with a ledger check.
 */
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import type { Language } from "#contract/languages.ts";
import type { Session } from "#contract/session.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { startJobs } from "#server/app/registry/start-jobs.ts";
import type { Product } from "#server/core/product/product.ts";
import { mountWeb } from "#server/edge/pages/web.ts";
import { simulatorPayments } from "#server/platform/providers/simulator-payments.ts";
import { simulatorPayouts } from "#server/platform/providers/simulator-payouts.ts";
import { simulatorSms } from "#server/platform/providers/simulator-sms.ts";
import type { Policies } from "#server/platform/services/settings.ts";
import { type Simulator, startSimulator } from "#server/platform/simulator/start-simulator.ts";
import { collectErrors, routesUnknown, testBrowser } from "#test/browser.ts";
import { addAccount, addOffer, addProduct } from "#test/builders.ts";
import { type FakeShell, installFakeShell, type ShellKind } from "#test/fake-shell.ts";
import { silentShell, visitWithoutScript } from "#test/fetch-screen.ts";
import { asPage } from "#test/no-script/page.ts";
import { startServer, type TestBorrower, type TestServer, testSettings } from "#test/server.ts";
import { expectSoundLedger } from "./ledger.ts";

/** The first day of every journey. */
export const firstDay = "2026-03-02";
export const productId = "salama";
const secret = "a secret that only the journey's parties share";
/** The text of every captcha. */
export const captchaText = "KM47";

export interface JourneyOptions {
  /** Number of the payout account; the simulator's bank rejects those ending in 000. */
  account?: string;
  product?: Partial<Product>;
  /** Overrides of the reference product's terms. */
  terms?: Partial<LoanTerms>;
  /** The policy applications are decided on; by default the software's own. */
  policies?: Policies;
  /** Whose rules apply, in what currency and numbers; by default the reference market's. */
  market?: keyof typeof marketFacts;
}

/** What a lender of a market has besides its rules: currency, time zone, and a wallet of the borrower's with its number. */
const marketFacts = {
  reference: {
    currency: "TZS",
    timeZone: "Africa/Dar_es_Salaam",
    bankCode: "MPESA",
    number: "0712345678",
  },
  in: { currency: "INR", timeZone: "Asia/Kolkata", bankCode: "UPI", number: "9812345678" },
} as const;

export interface Journey {
  server: TestServer;
  simulator: Simulator;
  /** The server's origin; a different site than the simulator's, as in production. */
  origin: string;
  /** Has an account and an open offer of 600,000.00 over six months. */
  borrower: TestBorrower;
  /** Borrowers whose loans are compared with the ledger at the end. */
  borrowers: TestBorrower[];
  /** A browser context of its own, with no stored state. */
  visit(options?: VisitOptions): Promise<Visit>;
}

export interface VisitOptions {
  /** false: no script runs at all, and no browser is needed (test/fetch-screen.ts). */
  script?: boolean;
  /** With `script: false`: in a browser that runs none, for what it alone does, such as leading to another's page. */
  inBrowser?: boolean;
  shell?: ShellKind;
  language?: Language;
  /** User agent of another browser. */
  userAgent?: string;
  /** The borrower whose session the shell puts into URLs; by default the journey's. */
  borrower?: TestBorrower;
  /** Allows service workers. */
  offline?: boolean;
}

/** One browser of one borrower, on one page. */
export interface Visit {
  journey: Journey;
  page: Page;
  context: BrowserContext;
  script: boolean;
  shell: FakeShell;
  /** The session parameters of the URL. */
  session: Session;
}

/** When the test has finished, checks errors and ledger and closes everything. */
export async function startJourney(options: JourneyOptions = {}): Promise<Journey> {
  const { server, simulator, origin, stop } = await startParties(options);
  const contexts: BrowserContext[] = [];
  const pageErrors: string[] = [];
  const phone = options.market === undefined ? {} : { phone: marketFacts[options.market].number };
  const borrower = await server.borrower({ deviceId: "device-1", ...phone });
  const journey: Journey = {
    server,
    simulator,
    origin,
    borrower,
    borrowers: [borrower],
    visit: (visitOptions = {}) => openVisit(journey, visitOptions, contexts, pageErrors),
  };
  onTestFinished(async () => {
    for (const context of contexts) await context.close();
    try {
      await expectSoundLedger(journey);
      expect(server.logged.filter(({ level }) => level === "error")).toEqual([]);
      expect(pageErrors, "errors of pages").toEqual([]);
    } finally {
      await stop();
    }
  });
  await addProduct(server.services, options.product);
  await addOfferFor(journey, borrower, options);
  return journey;
}

/** Gives a borrower an account and the offer. */
async function addOfferFor(
  { server: { services } }: Journey,
  { borrowerId }: TestBorrower,
  { account, terms = {}, market = "reference" }: JourneyOptions = {},
): Promise<void> {
  const { bankCode, number, currency } = marketFacts[market];
  await addAccount(services, borrowerId, { bankCode, number: account ?? number });
  await addOffer(services, { borrowerId, productId, terms: { currency, ...terms } });
}

/** Another borrower with an account and an offer of the same kind. */
export async function anotherBorrower(journey: Journey): Promise<TestBorrower> {
  const borrower = await journey.server.borrower({ deviceId: "device-2" });
  journey.borrowers.push(borrower);
  await addOfferFor(journey, borrower);
  return borrower;
}

type Parties = Pick<Journey, "server" | "simulator" | "origin"> & { stop(): Promise<void> };

/** The server with its jobs, and the payment provider: each on its own port, sharing one calendar. */
async function startParties({
  policies = {},
  market = "reference",
}: JourneyOptions): Promise<Parties> {
  let server: TestServer | undefined;
  const now = (): Date => server?.services.calendar.now() ?? new Date(0);
  const simulator = await startSimulator({ port: 0, secret, now });
  const connection = { origin: simulator.origin, secrets: [secret] as [string], now };
  server = await startServer({
    today: firstDay,
    payments: simulatorPayments(connection),
    payouts: simulatorPayouts(connection),
    sms: simulatorSms(connection),
    newCaptchaText: () => captchaText,
    settings: {
      policies,
      timeZone: marketFacts[market].timeZone,
      simulator: { origin: simulator.origin, secret },
      brand: { ...testSettings().brand, market, allowedOrigins: [simulator.origin] },
    },
  });
  const { app, services } = server;
  await mountWeb(app, services);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  services.settings.publicOrigin = `http://localhost:${port}`;
  simulator.control.setCallbackOrigin(`http://127.0.0.1:${port}`);
  simulator.control.payouts = "left-open";
  const jobs = startJobs(services);
  const stop = async (): Promise<void> => {
    await jobs.stop();
    await simulator.close();
    await server.close();
  };
  return { server, simulator, origin: services.settings.publicOrigin, stop };
}

async function openVisit(
  journey: Journey,
  visitOptions: VisitOptions,
  contexts: BrowserContext[],
  pageErrors: string[],
): Promise<Visit> {
  const { script = true, shell = "none", language = "en", offline = false } = visitOptions;
  const { borrower = journey.borrower, userAgent, inBrowser = script } = visitOptions;
  const session: Session = {
    ...borrower.session,
    app_version: "3.2.1",
    app_name: "mkopo",
    lang: language,
  };
  if (!inBrowser) {
    const { page, context } = visitWithoutScript({
      origins: [journey.origin, journey.simulator.origin],
      ...{ language, userAgent, width: 360, height: 740 },
    });
    return { journey, page: asPage(page), context, script, shell: silentShell, session };
  }
  const context = await (await testBrowser()).newContext({
    viewport: { width: 360, height: 740 },
    locale: language,
    javaScriptEnabled: script,
    reducedMotion: "reduce",
    hasTouch: true,
    isMobile: true,
    ...(userAgent === undefined ? {} : { userAgent }),
    serviceWorkers: offline ? "allow" : "block",
  });
  contexts.push(context);
  const collected: string[][] = [];
  context.on("page", (page) => collected.push(collectErrors(page, offline ? [routesUnknown] : [])));
  context.on("close", () => pageErrors.push(...collected.flat()));
  const page = await context.newPage();
  const fake = await installFakeShell(page, shell);
  return { journey, page, context, script, shell: fake, session };
}
