/**
 * The web server a screen is opened on, with the stub backend behind it. Starting them takes longer than showing a page,
 * so the files of a process share them by brand, one screen at a time.
 */
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import type { Brand } from "#contract/brand.ts";
import { readOpening } from "#contract/opening.ts";
import { mountWeb } from "#server/edge/pages/web.ts";
import { limitBodyTimes } from "#server/platform/http/body-timer.ts";
import { answerFailure } from "#server/platform/http/failures.ts";
import { sendSafeHeaders } from "#server/platform/http/safe-headers.ts";
import type { Settings } from "#server/platform/services/settings.ts";
import { screenPaths } from "#web/client/screen-paths.ts";
import { isSitePath } from "#web/site/site-paths/site-paths.ts";
import { testSettings } from "./server.ts";
import { given, type Stub, type StubBackend, startStubBackend } from "./stub-backend.ts";

export interface ScreenServer {
  origin: string;
  backend: StubBackend;
  /** Names of what the web server logged as a warning or an error. */
  logged: string[];
  leave(): Promise<void>;
}

interface Shared {
  backend: StubBackend;
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
  return {
    origin: shared.origin,
    backend: shared.backend,
    logged: shared.logged,
    async leave() {
      // Requests of the closed page end here; any still in progress could reach the next test.
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
  const shared = { backend, logged: [] as string[], busy: 0 };
  const app = await webFor({ ...brand, apiBase }, (event) => shared.logged.push(event));
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
