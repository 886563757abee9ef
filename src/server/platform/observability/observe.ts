/** Sets up the observability of one server: metrics on an address of their own, traces to a collector, both or neither. */
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import type { Queryable } from "../db/database.ts";
import type { Log } from "../runtime/log.ts";
import type { ObserveSetting } from "../services/observe-setting.ts";
import { combined, type Instrumentation, noInstrumentation } from "./instrumentation.ts";
import { type GaugeSource, type Metrics, newMetrics } from "./metrics.ts";
import { routeName } from "./route-name.ts";
import { startTraces, type Traces } from "./traces.ts";

interface Observer {
  instrumentation: Instrumentation;
  /** The log, with counting and trace ids. */
  log: Log;
  /** Instruments the requests of `app`; must be called before its routes are registered. */
  follow(app: FastifyInstance): void;
  /** The address to scrape: "http://127.0.0.1:9464/metrics"; null without metrics. */
  metricsAddress: string | null;
  stop(): Promise<void>;
}

/** `database` is called at each scrape, so it may be opened later. Throws when the port is in use. */
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
  const parts = [traces?.instrumentation, metrics?.instrumentation].filter(
    (one) => one !== undefined,
  );
  return {
    instrumentation: parts.length === 0 ? noInstrumentation : combined(parts),
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

/** How long a stopping server waits for the collector. */
const lastTracesMs = 3_000;

/** Sends the remaining traces. When the collector does not answer they are lost, and the server stops all the same. */
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
    metrics.answered(
      request.method,
      routeName(request),
      reply.statusCode,
      reply.elapsedTime / 1_000,
    );
  });
}

async function serveMetrics(
  metrics: Metrics,
  listening: ObserveSetting["metrics"],
): Promise<{ address: string; close(): Promise<void> }> {
  const page = Fastify({ logger: false });
  page.get("/metrics", async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
  await page.listen({ host: listening?.host ?? "127.0.0.1", port: listening?.port ?? 0 });
  const { address, port, family } = page.server.address() as AddressInfo;
  const host = family === "IPv6" ? `[${address}]` : address;
  return { address: `http://${host}:${port}/metrics`, close: () => page.close() };
}

/** Adds the current trace id to every line. */
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
