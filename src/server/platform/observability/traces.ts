/**
 * OpenTelemetry spans of the server's work, sent over OTLP: a request or job with its statements and provider calls inside.
 * Names and outcomes only. Incoming trace headers are not trusted, and none are sent to providers.
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
import type { Instrumentation, WorkKind } from "./instrumentation.ts";
import { routeName } from "./route-name.ts";

export interface Traces {
  instrumentation: Instrumentation;
  /** Puts every request of `app` into a span; must be called before its other hooks are added. */
  follow(app: FastifyInstance): void;
  /** The current trace id, for the log; null outside of any trace. */
  current(): string | null;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

const kinds: Record<WorkKind, SpanKind> = {
  statement: SpanKind.CLIENT,
  job: SpanKind.INTERNAL,
  outside: SpanKind.CLIENT,
};

/** `endpoint` without a path; `basisPoints` is the share of traces that are sampled. */
export function startTraces(endpoint: string, basisPoints: number): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "mkopo" }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(basisPoints / 10_000) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  // Only the context manager is global; the tracer provider is not.
  const carrier = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(carrier);
  const tracer = provider.getTracer("mkopo");
  const spans = new WeakMap<FastifyRequest, Span>();
  return {
    instrumentation: {
      run(kind, name, run) {
        const span = tracer.startSpan(`${kind} ${name}`, { kind: kinds[kind] });
        return context.with(trace.setSpan(context.active(), span), () => ended(span, run));
      },
    },
    follow(app) {
      app.addHook("onRequest", (request, _reply, done) => {
        const route = routeName(request);
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
        // Which screen it was is known once it has been answered.
        span?.updateName(`${request.method} ${routeName(request)}`);
        span?.setAttribute("http.route", routeName(request));
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
    // The name only: a message may quote user input.
    span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
    throw error;
  } finally {
    span.end();
  }
}
