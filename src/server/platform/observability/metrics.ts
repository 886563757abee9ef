/** Prometheus metrics of one server process: work by name, log lines by event, the outbox, the process itself. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Queryable } from "../db/database.ts";
import { outboxState } from "../jobs/outbox.ts";
import type { Log } from "../runtime/log.ts";
import type { Instrumentation, WorkKind } from "./instrumentation.ts";

export interface Metrics {
  instrumentation: Instrumentation;
  /** A log that counts lines by level and event and passes them on. */
  counted(log: Log): Log;
  /** Records an answered request; `route` is the route's pattern, never the requested address. */
  answered(method: string, route: string, status: number, seconds: number): void;
  /** The metrics in Prometheus' text format; queries the database. */
  text(): Promise<string>;
  readonly contentType: string;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Statements are too many for a histogram each: their total time and count suffice. */
const summed: readonly WorkKind[] = ["statement"];

/** A gauge of another room, with one label; read at each scrape. */
export interface GaugeSource {
  name: string;
  help: string;
  label: string;
  read(db: Queryable): Promise<ReadonlyMap<string, number>>;
}

export function newMetrics(
  database: () => Queryable,
  sources: readonly GaugeSource[] = [],
): Metrics {
  const figures = new Registry();
  collectDefaultMetrics({ register: figures });
  const registers = [figures];
  const requests = new Histogram({
    name: "mkopo_request_seconds",
    help: "Answered requests by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets: seconds,
    registers,
  });
  const work = new Histogram({
    name: "mkopo_work_seconds",
    help: "Runs of jobs and calls to providers by name and end",
    labelNames: ["kind", "name", "end"],
    buckets: seconds,
    registers,
  });
  const labelNames = ["name", "end"];
  const statementSeconds = new Counter({
    name: "mkopo_statement_seconds_total",
    help: "Time spent in statements of the database by name and end",
    labelNames,
    registers,
  });
  const statements = new Counter({
    name: "mkopo_statements_total",
    help: "Statements sent to the database by name and end",
    labelNames,
    registers,
  });
  const lines = new Counter({
    name: "mkopo_log_lines_total",
    help: "Lines of the log by level and event",
    labelNames: ["level", "event"],
    registers,
  });
  const askOutbox = gaugesOfDatabase(figures, database, sources);

  const note = (kind: WorkKind, name: string, end: "done" | "failed", took: number): void => {
    if (summed.includes(kind)) {
      statementSeconds.inc({ name, end }, took);
      statements.inc({ name, end });
    } else {
      work.observe({ kind, name, end }, took);
    }
  };
  const instrumentation: Instrumentation = {
    async run(kind, name, run) {
      const begun = performance.now();
      const took = () => (performance.now() - begun) / 1_000;
      try {
        const result = await run();
        note(kind, name, "done", took());
        return result;
      } catch (error) {
        note(kind, name, "failed", took());
        throw error;
      }
    },
  };
  const counting = (level: "info" | "warn" | "error", log: Log): Log["info"] => {
    return (event, facts) => {
      lines.inc({ level, event });
      log[level](event, facts);
    };
  };
  return {
    instrumentation,
    counted: (log) => ({
      info: counting("info", log),
      warn: counting("warn", log),
      error: counting("error", log),
    }),
    answered: (method, route, status, took) => {
      requests.observe({ method, route, status: String(status) }, took);
    },
    async text() {
      await askOutbox();
      return figures.metrics();
    },
    contentType: figures.contentType,
  };
}

/** What waits, how long the oldest has been due, what was given up; the function returned asks and notes it. */
function gaugesOfDatabase(
  registry: Registry,
  database: () => Queryable,
  sources: readonly GaugeSource[],
): () => Promise<void> {
  const registers = [registry];
  const answers = new Gauge({
    name: "mkopo_database_answers",
    help: "1 when the database answered while these figures were read",
    registers,
  });
  const entries = new Gauge({
    name: "mkopo_outbox_entries",
    help: "Entries of the outbox by state",
    labelNames: ["state"],
    registers,
  });
  const oldest = new Gauge({
    name: "mkopo_outbox_oldest_due_seconds",
    help: "How long the oldest entry that is due has waited",
    registers,
  });
  const gauges = sources.map(({ name, help, label, read }) => {
    return { label, read, gauge: new Gauge({ name, help, labelNames: [label], registers }) };
  });
  return async () => {
    try {
      const { waiting, dead, oldestDueSeconds } = await outboxState(database());
      entries.set({ state: "waiting" }, waiting);
      entries.set({ state: "dead" }, dead);
      oldest.set(oldestDueSeconds);
      for (const { label, read, gauge } of gauges) {
        for (const [value, figure] of await read(database())) gauge.set({ [label]: value }, figure);
      }
      answers.set(1);
    } catch {
      // A silent database is one of the figures; the others are wanted then more than ever.
      answers.set(0);
    }
  };
}
