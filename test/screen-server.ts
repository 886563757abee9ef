/**
 * Where a screen is opened: a web server and the stub backend behind it. Making them takes longer than showing a page, so
 * the files a process runs share them, brand by brand; each screen has an address of its own that ends with it.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import type { Brand } from "#contract/brand.ts";
import { mountWeb } from "#server/edge/pages/web.ts";
import { watchBodies } from "#server/platform/http/body-watch.ts";
import { answerFailure } from "#server/platform/http/failures.ts";
import { sendSafeHeaders } from "#server/platform/http/safe-headers.ts";
import type { Settings } from "#server/platform/services/settings.ts";
import { places } from "#web/client/places.ts";
import { isSitePlace } from "#web/site/site-places/site-places.ts";
import { testSettings } from "./server.ts";
import { type Stub, type StubBackend, startStubBackend } from "./stub-backend.ts";

export interface Place {
  origin: string;
  backend: StubBackend;
  /** Names of what the web server logged as a warning or an error. */
  logged: string[];
  leave(): Promise<void>;
}

interface Shared {
  app: FastifyInstance;
  backend: StubBackend;
  logged: string[];
  /** Requests that are being answered. */
  busy: number;
}

const free = new Map<string, Shared[]>();

/** Pages of the official site are kept for a while, and visits of a landing page counted later: not for another test. */
function goesOn(pathname: string): boolean {
  return isSitePlace(pathname) || pathname.startsWith(places.promotion);
}

/** A brand without an `apiBase` of its own has the stub backend behind it. */
export async function takePlace(
  brand: Brand,
  { path, stubs = [] }: { path: string; stubs?: readonly Stub[] },
): Promise<Place> {
  const key = goesOn(new URL(path, "http://place.test").pathname) ? null : JSON.stringify(brand);
  const shared = (key === null ? undefined : free.get(key)?.pop()) ?? (await makeShared(brand));
  shared.backend.renew(stubs);
  shared.logged = [];
  const way = await openWay(shared);
  return {
    origin: way.origin,
    backend: shared.backend,
    logged: shared.logged,
    async leave() {
      await way.close();
      // What still goes on could reach the next test.
      if (key !== null && shared.busy === 0 && shared.backend.isIdle()) {
        free.set(key, [...(free.get(key) ?? []), shared]);
      } else {
        await shared.app.close();
        await shared.backend.close();
      }
    },
  };
}

async function makeShared(brand: Brand): Promise<Shared> {
  const backend = await startStubBackend([]);
  const apiBase = brand.apiBase === "" ? backend.origin : brand.apiBase;
  const shared = { backend, logged: [] as string[], busy: 0 };
  const app = await webFor({ ...brand, apiBase }, (event) => shared.logged.push(event));
  await app.ready();
  return Object.assign(shared, { app });
}

/** A port of its own that leads to the shared server: whatever a page sends after its end reaches nobody. */
async function openWay(shared: Shared): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    shared.busy += 1;
    response.once("close", () => {
      shared.busy -= 1;
    });
    shared.app.routing(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
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
  watchBodies(app, services.settings.bodies);
  sendSafeHeaders(app, services.settings);
  await mountWeb(app, services);
  return app;
}
