/**
 * Rate limits: requests per minute by session and by network address, far above what a person sends, counted in this
 * process. They keep one caller from starving all others; guessing and messages have limits of their
 * own, which all servers share (decision record 0044).
 */
import { IncomingMessage } from "node:http";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { basePath } from "#contract/endpoint.ts";
import { keyedHash } from "../encryption/encryption.ts";
import type { Services } from "../services/services.ts";
import { anyTokenOf, languageOf } from "./caller.ts";
import { allowOrigin, originsAllowed } from "./cors.ts";
import { rejectRequest } from "./rejection-page.ts";

const minuteMs = 60_000;
/** Counters held at once; the least recently used is evicted first. */
const remembered = 50_000;

/**
 * Static files are cheap and requested many at a time; a payment provider's webhook must never be rejected,
 * and a monitor polls often.
 */
const unlimited = [
  "/assets/",
  "/callbacks/",
  "/logos/",
  "/payment-steps/",
  "/examples/",
  `${basePath}/health`,
];

/** Call it before any route is registered. A page counts once, however many endpoints it calls to be rendered. */
export async function limitCalls(app: FastifyInstance, services: Services): Promise<void> {
  const { calls, encryptionKey, brand } = services.settings;
  await app.register(rateLimit, { global: false });
  const limiter = (max: number, keyGenerator?: (request: FastifyRequest) => string) =>
    app.createRateLimit({
      max,
      timeWindow: minuteMs,
      // Missing from the library's types; the store accepts it.
      ...{ cache: remembered },
      ...(keyGenerator === undefined ? {} : { keyGenerator }),
    });
  // IPv6 addresses count by network, as the library does it.
  const ofAddress = calls.perAddress === 0 ? null : limiter(calls.perAddress);
  // Hashed, so that no session token stays in the counters.
  const secretOf = (request: FastifyRequest) =>
    keyedHash(encryptionKey, "calls", anyTokenOf(request));
  const ofSession = calls.perSession === 0 ? null : limiter(calls.perSession, secretOf);
  const allowed = originsAllowed(brand);
  app.addHook("onRequest", async (request, reply) => {
    if (!fromNetwork(request) || isUnlimited(request.url)) return;
    const limits = [ofAddress, anyTokenOf(request) === "" ? null : ofSession];
    for (const limit of limits) {
      const seen = await limit?.(request);
      if (seen === undefined || seen.isAllowed || !seen.isExceeded) continue;
      allowOrigin(allowed, request, reply);
      return turnAway(services, request, reply, seen.ttlInSeconds);
    }
  });
}

/** Pages call the endpoints in process, by `inject`. */
function fromNetwork(request: FastifyRequest): boolean {
  return request.raw instanceof IncomingMessage;
}

function isUnlimited(url: string): boolean {
  return unlimited.some((start) => url.startsWith(start));
}

function turnAway(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  seconds: number,
): FastifyReply {
  const language = languageOf(request, services.settings);
  reply.header("retry-after", String(seconds));
  return rejectRequest(request, reply, "tooManyCalls", language);
}
