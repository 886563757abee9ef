/** Writes the envelope of every answer, with the headers that keep it out of caches, frames and referrers. */
import type { FastifyReply } from "fastify";
import type { EndpointShape, Rejection } from "#contract/endpoint.ts";
import { type CommonRejectionName, commonRejections, type Envelope } from "#contract/envelope.ts";
import type { Language } from "#contract/languages.ts";

export const answerHeaders = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
} as const;

export function sendEnvelope(reply: FastifyReply, status: number, envelope: Envelope) {
  return reply
    .code(status)
    .headers(answerHeaders)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(envelope));
}

/** The endpoint's message follows from the data, so that a repeat gets the same message. */
export function sendData(
  reply: FastifyReply,
  endpoint: EndpointShape,
  data: unknown,
  language: Language,
) {
  const message = endpoint.says?.(data)?.[language] ?? "";
  const again = endpoint.alsoAt === undefined ? {} : { [endpoint.alsoAt]: data };
  return sendEnvelope(reply, 200, { code: endpoint.success, message, data, ...again });
}

/** Status of the rejections that are not a plain 200: a proxy or a monitor must be able to see them. */
const statuses: Partial<Record<CommonRejectionName, number>> = {
  foreignPage: 403,
  tooSlow: 408,
  tooLarge: 413,
  tooManyCalls: 429,
  outage: 503,
  bug: 500,
};

/** HTTP status of a rejection; `usual` for those that are a plain answer on the wire. */
export function statusOf(name: string, usual: number): number {
  return statuses[name as CommonRejectionName] ?? usual;
}

/** An endpoint's own rejection or a common one, in the borrower's language. `data` may name the wrong fields. */
export function sendRejection(
  reply: FastifyReply,
  endpoint: EndpointShape | null,
  name: string,
  language: Language,
  data: unknown = null,
) {
  const rejection: Rejection | undefined =
    endpoint?.rejections[name] ?? commonRejections[name as CommonRejectionName];
  if (rejection === undefined) throw new Error(`no rejection ${name} in ${endpoint?.name}`);
  const status = statusOf(name, 200);
  const message = rejection.message[language];
  return sendEnvelope(reply, status, { code: rejection.code, message, data });
}
