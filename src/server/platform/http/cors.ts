/**
 * Which other origins' pages may call: the H5 host and the allowed origins of the brand, nobody else,
 * and never with our cookie: a foreign page's session travels in the call itself (AP-3).
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Brand } from "#contract/brand.ts";
import { clientHeaders } from "#contract/session.ts";

export function originsAllowed(brand: Brand): ReadonlySet<string> {
  const addresses = [brand.h5Base, ...brand.allowedOrigins];
  return new Set(addresses.filter((one) => URL.canParse(one)).map((one) => new URL(one).origin));
}

const headersAllowed = [
  "content-type",
  "accept-language",
  "idempotency-key",
  ...Object.values(clientHeaders).flatMap(({ marker, pair }) => [marker[0], ...Object.keys(pair)]),
].join(", ");

/** Adds the headers that let an allowed page read the answer. */
export function allowOrigin(
  allowed: ReadonlySet<string>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header("vary", "Origin");
  const origin = request.headers.origin;
  if (origin === undefined || !allowed.has(origin)) return;
  reply.headers({
    "access-control-allow-origin": origin,
    "access-control-allow-headers": headersAllowed,
    "access-control-allow-methods": "GET, POST",
    "access-control-max-age": "600",
  });
}
