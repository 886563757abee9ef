/**
 * Spans of the server's own work for OpenTelemetry, sent over OTLP: a call with its statements, jobs and calls to
 * companies inside. Names and ends only; a stranger's trace headers are not believed, and none go out to companies.
 */
import { context, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Watch, WorkKind } from "./watch.ts";

export interface Traces {
  watch: Watch;
  /** Puts every request of `app` into a span; must come before its other hooks. */
  follow(app: FastifyInstance): void;
  /** Trace id of the work this runs in; null outside of any. Stands in the log beside what it explains. */
  current(): string | null;
  /** Sends what is left. */
  stop(): Promise<void>;
}

const kinds: Record<WorkKind, SpanKind> = {
  statement: SpanKind.CLIENT,
  job: SpanKind.INTERNAL,
  outside: SpanKind.CLIENT,
};

/** `endpoint` without a path; `basisPoints` of ten thousand traces are kept. */
export function startTraces(endpoint: string, basisPoints: number): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "mkopo" }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(basisPoints / 10_000) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  // Only the way from caller to callee is global; the provider is this process's own.
  const carrier = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(carrier);
  const tracer = provider.getTracer("mkopo");
  const spans = new WeakMap<FastifyRequest, Span>();
  return {
    watch: {
      over(kind, name, run) {
        const span = tracer.startSpan(`${kind} ${name}`, { kind: kinds[kind] });
        return context.with(trace.setSpan(context.active(), span), () => ended(span, run));
      },
    },
    follow(app) {
      app.addHook("onRequest", (request, _reply, done) => {
        const route = request.routeOptions.url ?? "unknown";
        const attributes = { "http.request.method": request.method, "http.route": route };
        const span = tracer.startSpan(`${request.method} ${route}`, {
          kind: SpanKind.SERVER,
          attributes,
        });
        spans.set(request, span);
        context.with(trace.setSpan(context.active(), span), done);
      });
      app.addHook("onResponse", async (request, reply) => {
        const span = spans.get(request);
        span?.setAttribute("http.response.status_code", reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    current: () => trace.getActiveSpan()?.spanContext().traceId ?? null,
    async stop() {
      try {
        await provider.shutdown();
      } finally {
        context.disable();
      }
    },
  };
}

async function ended<T>(span: Span, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    // The name only: a message may quote what somebody typed.
    span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
    throw error;
  } finally {
    span.end();
  }
}
