/** Puts watching together for one server: figures on an address of their own, spans to a collector, or nothing at all. */
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import type { Queryable } from "../db/database.ts";
import type { Log } from "../runtime/log.ts";
import type { ObserveSetting } from "../services/observe-setting.ts";
import { type GaugeSource, type Metrics, newMetrics } from "./metrics.ts";
import { startTraces, type Traces } from "./traces.ts";
import { allOf, unwatched, type Watch } from "./watch.ts";

interface Observer {
  watch: Watch;
  /** The log as the program uses it from here on. */
  log: Log;
  /** Watches the requests of `app`; called before its routes are made. */
  follow(app: FastifyInstance): void;
  /** Where the figures are read: "http://127.0.0.1:9464/metrics"; null when nowhere. */
  metricsAddress: string | null;
  stop(): Promise<void>;
}

/** `database` is asked when figures are read: it may be opened after this. Throws when the port is in use. */
export async function observe(
  setting: ObserveSetting,
  log: Log,
  database: () => Queryable,
  sources: readonly GaugeSource[] = [],
): Promise<Observer> {
  const metrics = setting.metrics === null ? null : newMetrics(database, sources);
  const { endpoint, basisPoints } = setting.traces ?? {};
  const traces = endpoint === undefined ? null : startTraces(endpoint, basisPoints ?? 10_000);
  const page = metrics === null ? null : await serveMetrics(metrics, setting.metrics);
  const watches = [traces?.watch, metrics?.watch].filter((one) => one !== undefined);
  return {
    watch: watches.length === 0 ? unwatched : allOf(watches),
    log: withTrace(metrics?.counted(log) ?? log, traces?.current ?? null),
    follow(app) {
      traces?.follow(app);
      if (metrics !== null) countRequests(app, metrics);
    },
    metricsAddress: page?.address ?? null,
    async stop() {
      await page?.close();
      if (traces !== null) await lastTraces(traces, log);
    },
  };
}

/** What is left of a collector's wait when the server ends; a server must be able to end without one. */
const lastTracesMs = 3_000;

/** Sends what is left. A collector that is gone or silent takes the last traces with it and nothing else. */
async function lastTraces(traces: Traces, log: Log): Promise<void> {
  const sent = traces.stop().then(() => true);
  try {
    if (!(await Promise.race([sent, pause(lastTracesMs, false, { ref: false })]))) {
      sent.catch(() => {});
      throw new Error(`no answer for ${lastTracesMs} ms`);
    }
  } catch (error) {
    log.warn("traces-not-sent", { reason: (error as Error).message });
  }
}

function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    metrics.answered(request.method, route, reply.statusCode, reply.elapsedTime / 1_000);
  });
}

async function serveMetrics(
  metrics: Metrics,
  place: ObserveSetting["metrics"],
): Promise<{ address: string; close(): Promise<void> }> {
  const page = Fastify({ logger: false });
  page.get("/metrics", async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
  await page.listen({ host: place?.host ?? "127.0.0.1", port: place?.port ?? 0 });
  const { address, port, family } = page.server.address() as AddressInfo;
  const host = family === "IPv6" ? `[${address}]` : address;
  return { address: `http://${host}:${port}/metrics`, close: () => page.close() };
}

/** Beside every line the trace that explains it, where there is one. */
function withTrace(log: Log, current: (() => string | null) | null): Log {
  if (current === null) return log;
  const told = (level: "info" | "warn" | "error"): Log["info"] => {
    return (event, facts = {}) => {
      const trace = current();
      log[level](event, trace === null ? facts : { ...facts, trace });
    };
  };
  return { info: told("info"), warn: told("warn"), error: told("error") };
}
