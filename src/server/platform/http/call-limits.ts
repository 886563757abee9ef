/**
 * Turns away who sends far more than a person can: counted by session and by network address, a minute at a time, in this
 * process. It keeps one caller from taking the server away from all others; guessing and messages have limits of their
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
/** Sessions and addresses remembered at once; the one not heard of for longest is forgotten first. */
const remembered = 50_000;

/**
 * Files that never change cost next to nothing and come many at a time; a payment provider's news must never be turned
 * away, and a monitor asks often.
 */
const unlimited = ["/assets/", "/callbacks/", "/logos/", "/payment-steps/", `${basePath}/health`];

/** Before any route is made. A page counts once, whatever it asks of the endpoints to be drawn. */
export async function limitCalls(app: FastifyInstance, services: Services): Promise<void> {
  const { calls, encryptionKey, brand } = services.settings;
  await app.register(rateLimit, { global: false });
  const limiter = (max: number, keyGenerator?: (request: FastifyRequest) => string) =>
    app.createRateLimit({
      max,
      timeWindow: minuteMs,
      // The library's types leave it out here; the store takes it.
      ...{ cache: remembered },
      ...(keyGenerator === undefined ? {} : { keyGenerator }),
    });
  // Addresses of version 6 count by network, as the library does it.
  const ofAddress = calls.perAddress === 0 ? null : limiter(calls.perAddress);
  // Hashed: secrets stay where they are needed.
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

/** Pages ask the endpoints through the same door, without a network. */
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
