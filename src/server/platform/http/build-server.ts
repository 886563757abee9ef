/** Builds the Fastify server: every vertical's routes below the base path, nothing else. */
import formbody from "@fastify/formbody";
import Fastify, { type FastifyInstance } from "fastify";
import type { Services } from "../services/services.ts";
import { limitBodyTimes } from "./body-timer.ts";
import { limitCalls } from "./call-limits.ts";
import { answerClientError } from "./client-error.ts";
import { allowOrigin, originsAllowed } from "./cors.ts";
import { limits, loggedPath, readFields } from "./decode.ts";
import { answerFailure } from "./failures.ts";
import { healthRoutes } from "./health.ts";
import { understandMultipart } from "./multipart.ts";
import { sendCallersElsewhere } from "./readiness.ts";
import { sendSafeHeaders, setSafeHeaders } from "./safe-headers.ts";
import { answerUnknownPaths, knowEveryMethod } from "./unknown-path.ts";

/** Registers the routes of one vertical; `app` knows the form parser and answers failures. */
export type Routes = (app: FastifyInstance, services: Services) => void;

/**
 * The instance is ready for `inject` and `listen`. The caller mounts the web beside these routes:
 * the root instance has no body parser, so that pages may read their own bodies.
 */
export async function buildServer(
  services: Services,
  verticals: readonly Routes[],
  /** Watches requests; its hooks come before all others. */
  follow: (app: FastifyInstance) => void = () => {},
): Promise<FastifyInstance> {
  const times = services.settings.bodies;
  const app = Fastify({
    logger: false,
    trustProxy: services.settings.proxies.length === 0 ? false : [...services.settings.proxies],
    bodyLimit: limits.bodyBytesMaximum,
    forceCloseConnections: "idle",
    // For headers that never end; bodies have a timer of their own.
    http: { headersTimeout: times.headersMs, connectionsCheckingInterval: times.everyMs * 4 },
    requestTimeout: times.uploadMs * 2,
    // An address that cannot even be decoded; typed loosely by Fastify.
    frameworkErrors: (error, request, reply) => {
      setSafeHeaders(services.settings, request as never, reply as never);
      answerFailure(services, error, request as never, reply as never);
    },
    clientErrorHandler: (error, socket) =>
      answerClientError(error, socket, services.settings.brand.language),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
  });
  knowEveryMethod(app, services);
  app.removeAllContentTypeParsers();
  app.setErrorHandler((error, request, reply) => answerFailure(services, error, request, reply));
  follow(app);
  logAccess(app, services);
  limitBodyTimes(app, times);
  sendSafeHeaders(app, services.settings);
  sendCallersElsewhere(app, services);
  await limitCalls(app, services);
  await app.register(async (door) => {
    const allowed = originsAllowed(services.settings.brand);
    door.addHook("onRequest", async (request, reply) => allowOrigin(allowed, request, reply));
    answerUnknownPaths(door, services);
    await door.register(formbody, { parser: readFields, bodyLimit: limits.bodyBytesMaximum });
    await understandMultipart(door);
    healthRoutes(door, services);
    for (const routes of verticals) routes(door, services);
  });
  return app;
}

/** One line a call: never the query, where the session travels. */
function logAccess(app: FastifyInstance, services: Services): void {
  app.addHook("onResponse", async (request, reply) => {
    services.log.info("answered", {
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    });
  });
}
