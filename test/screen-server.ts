/**
 * The web server a screen is opened on, with the stub backend behind it. Starting them takes longer than showing a page,
 * so the files of a process share them by brand, one screen at a time.
 */
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import type { BrowserContext, Page } from "playwright-core";
import type { Brand } from "#contract/brand.ts";
import { type Language, languages } from "#contract/languages.ts";
import { readOpening } from "#contract/opening.ts";
import { staffCookie } from "#contract/session.ts";
import { mountWeb } from "#server/edge/pages/web.ts";
import { limitBodyTimes } from "#server/platform/http/body-timer.ts";
import { answerFailure } from "#server/platform/http/failures.ts";
import { sendSafeHeaders } from "#server/platform/http/safe-headers.ts";
import type { Settings } from "#server/platform/services/settings.ts";
import { screenPaths } from "#web/client/screen-paths.ts";
import { isSitePath } from "#web/site/site-paths/site-paths.ts";
import type { FakeShell, ShellKind } from "./fake-shell.ts";
import { testSettings } from "./server.ts";
import { given, type Stub, type StubBackend, startStubBackend } from "./stub-backend.ts";

export const testBrand: Brand = {
  displayName: "Mkopo Test",
  packageName: "test.mkopo.app",
  logo: "",
  colours: { background: "#f5f6f8", text: "#14181f", emphasis: "#0b6b53" },
  companyName: "Mkopo Test Ltd",
  companyAddress: "7 Test Road, Dodoma",
  licence: "TEST-2026-001",
  tradingName: "",
  registrationNumber: "",
  regulator: "",
  complaintsOfficer: { name: "", phone: "", email: "" },
  complaintsBody: { name: "", where: "" },
  policyAddress: "",
  servicePhone: "+255 800 000 111",
  serviceEmail: "care@mkopo.test",
  deepLinkScheme: "mkopotest",
  apiBase: "",
  h5Base: "",
  market: "reference",
  language: "en",
  phone: null,
  apps: { android: "", ios: "" },
  languages,
  allowedOrigins: [],
  paymentReferences: true,
  offlineCopies: true,
};

/** Session parameters of the borrower whose screens are opened, as the shell writes them into the address. */
export const testSession = {
  session_id: "secret-of-a-test-borrower",
  device_id: "device-1",
  user_id: "user-1",
  app_version: "3.2.1",
  app_name: "mkopo",
};

/** As signing in leaves it in the browser's cookie. */
export const staffSession = { name: staffCookie, value: "token-of-a-test-member-of-staff" };

export interface ScreenOptions {
  /** Path and query: "/loanConfirm?productId=p1". Session parameters are added. */
  path: string;
  stubs?: readonly Stub[];
  brand?: Partial<Brand>;
  language?: Language;
  /** false: no script runs at all. Such a page is fetched, and its forms are posted, without a browser (test/fetch-screen.ts). */
  script?: boolean;
  /** With `script: false`: in a browser that runs none, for what layout, focus or the browser's own ways decide. */
  inBrowser?: boolean;
  shell?: ShellKind;
  /** null: no session parameters in the URL. */
  session?: Partial<typeof testSession> | null;
  /** A staff session in the browser's cookie, as signing in leaves it. */
  staff?: boolean;
  width?: number;
  height?: number;
  dark?: boolean;
  /** User agent of another browser. */
  userAgent?: string;
  /** Interfaces to remove from the browser (test/old-phones.ts). */
  without?: readonly string[];
  /** Runs in every page before its own scripts. */
  before?: () => void;
  /** Extra headers of every request. */
  headers?: Record<string, string>;
  /** Waits for hydration; false returns at the first complete document. */
  untilScripted?: boolean;
  /** The page has a script of its own instead of the router's. */
  ownScript?: boolean;
  /** Allows the service worker; other tests rely on the network alone. */
  offline?: boolean;
  /** Expected page errors, as parts of their text. */
  expectedErrors?: readonly string[];
}

export interface Screen {
  page: Page;
  /** Reading it here, and not from the page, gives the test a context that no later one has. */
  readonly context: BrowserContext;
  backend: StubBackend;
  /** Origin of the web server. */
  origin: string;
  /** HTTP status of the first document. */
  status: number;
  shell: FakeShell;
  /** Names of what the web server logged as a warning or an error. */
  logged: string[];
  [Symbol.asyncDispose](): Promise<void>;
}

/** Where a screen is: its path with the session's parameters. */
export function screenAddress({ path, session }: ScreenOptions, origin: string): string {
  const url = new URL(path, origin);
  const given = session === null ? {} : { ...testSession, ...session };
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, String(value));
  return url.href;
}

/** Sent with everything a test's page asks for, so that a request which an earlier test's page sent late reaches no stub. */
export const turnHeader = "x-test-turn";

export interface ScreenServer {
  origin: string;
  /** The value of `turnHeader` that is answered. */
  turn: string;
  backend: StubBackend;
  /** Names of what the web server logged as a warning or an error. */
  logged: string[];
  leave(): Promise<void>;
}

interface Shared {
  backend: StubBackend;
  turns: number;
  logged: string[];
  /** Number of requests in progress. */
  busy: number;
  origin: string;
  /** Closes every connection of the browser. */
  hangUp(): Promise<void>;
  close(): Promise<void>;
}

const free = new Map<string, Shared[]>();

/** Pages of the official site are cached and landing visits are counted later, so such a server is not reused. */
function outlivesTest(pathname: string): boolean {
  return isSitePath(pathname) || pathname.startsWith(screenPaths.promotion);
}

/** A brand without an `apiBase` uses the stub backend. */
export async function openScreenServer(
  brand: Brand,
  { path, stubs = [] }: { path: string; stubs?: readonly Stub[] },
): Promise<ScreenServer> {
  const key = outlivesTest(new URL(path, "http://place.test").pathname)
    ? null
    : JSON.stringify(brand);
  const shared = (key === null ? undefined : free.get(key)?.pop()) ?? (await makeShared(brand));
  shared.backend.renew([given(readOpening, { opening: "open" }), ...stubs]);
  shared.logged = [];
  shared.turns += 1;
  return {
    origin: shared.origin,
    turn: String(shared.turns),
    backend: shared.backend,
    logged: shared.logged,
    async leave() {
      // What the closed page had asked ends here; what still goes on could ask the next test's stubs.
      await shared.hangUp();
      if (key !== null && shared.busy === 0 && shared.backend.isIdle()) {
        free.set(key, [...(free.get(key) ?? []), shared]);
      } else {
        await shared.close();
      }
    },
  };
}

async function makeShared(brand: Brand): Promise<Shared> {
  const backend = await startStubBackend([]);
  const apiBase = brand.apiBase === "" ? backend.origin : brand.apiBase;
  const shared = { backend, logged: [] as string[], busy: 0, turns: 0 };
  const app = await webFor({ ...brand, apiBase }, (event) => shared.logged.push(event));
  app.addHook("onRequest", async ({ headers, raw }, reply) => {
    const turn = headers[turnHeader];
    if (turn === undefined || turn === String(shared.turns)) return;
    reply.hijack();
    raw.destroy();
  });
  app.server.on("request", (_request, response) => {
    shared.busy += 1;
    response.once("close", () => {
      shared.busy -= 1;
    });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const hangUp = async (): Promise<void> => {
    app.server.closeAllConnections();
    await new Promise((ended) => setImmediate(ended));
  };
  const close = async (): Promise<void> => {
    await app.close();
    await backend.close();
  };
  return Object.assign(shared, { origin: `http://127.0.0.1:${port}`, hangUp, close });
}

/** A web server for one brand, on a free port; the names of what it logs go to `logged`. */
export async function startWeb(
  brand: Brand,
  logged: string[] = [],
  settings: Partial<Settings> = {},
): Promise<{ origin: string; close(): Promise<void> }> {
  const app = await webFor(brand, (event) => logged.push(event), settings);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => app.close() };
}

async function webFor(
  brand: Brand,
  note: (event: string) => void,
  settings: Partial<Settings> = {},
): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  const log = { info: () => {}, warn: note, error: note };
  const services = {
    log,
    settings: { ...testSettings(), brand, publicOrigin: "", ...settings },
  };
  app.setErrorHandler((error, request, reply) => answerFailure(services, error, request, reply));
  limitBodyTimes(app, services.settings.bodies);
  sendSafeHeaders(app, services.settings);
  await mountWeb(app, services);
  return app;
}
