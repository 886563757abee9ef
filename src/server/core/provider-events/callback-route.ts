/**
 * Webhook endpoint of every provider, outside the base path; the body is read as the exact signed text. An authentic callback is
 * stored first and acknowledged even if applying it fails; a job retries.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { wakeOutbox } from "../../platform/jobs/wake-outbox.ts";
import type {
  CallbackHeaders,
  CallbackNotice,
  CallbackReader,
  ProviderEvent,
} from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { storable } from "./plausible-amount.ts";
import { type CountedCallback, type ReceivedCallback, storeCallback } from "./store-callback.ts";

interface CallbackRoute extends Pick<ReceivedCallback, "direction" | "pollTopic"> {
  /** Of the provider of this name, in use or not; null for one that this server does not know. */
  reader(name: string): (CallbackReader & { readonly name: string }) | null;
  apply(event: ProviderEvent): Promise<unknown>;
  /** The event under our full number, where payers type only the beginning of it. */
  complete?(event: ProviderEvent): Promise<ProviderEvent>;
  /** Whether money may come under this number. */
  mayPay?(reference: string): Promise<boolean>;
  /** Stores and applies the common case in one batched transaction. When false or throwing, nothing was stored or changed. */
  applyBatched?(told: CountedCallback): Promise<boolean>;
}

const bodyBytesMaximum = 64 * 1024;

/**
 * At /callbacks/payments/<name>, /callbacks/payouts/<name> or /callbacks/returns/<name>, with a secret behind it for providers that
 * sign nothing. Answers 200 stored, 401 signature invalid, 404 unknown provider, 413 too large, 500 not stored: the provider retries.
 */
export function callbackRoute(
  app: FastifyInstance,
  services: Services,
  route: CallbackRoute,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: bodyBytesMaximum },
      (_request, body, done) => done(null, body),
    );
    const path = `/callbacks/${route.direction}/:provider`;
    for (const address of [path, `${path}/:secret`]) {
      scope.post<Named>(address, { bodyLimit: bodyBytesMaximum }, (request, reply) => {
        const rawBody = typeof request.body === "string" ? request.body : "";
        return take(services, route, { request, reply, rawBody });
      });
    }
    // Some providers send everything in the query string (Dragonpay's older postbacks).
    scope.get<Named>(path, { exposeHeadRoute: false }, (request, reply) => {
      const [, rawBody = ""] = request.url.split(/\?(.*)/s);
      return take(services, route, { request, reply, rawBody });
    });
  });
}

interface Named {
  Params: { provider: string; secret?: string };
}

interface Taken {
  request: FastifyRequest<Named>;
  reply: FastifyReply;
  rawBody: string;
}

async function take(services: Services, route: CallbackRoute, { request, reply, rawBody }: Taken) {
  const { direction, pollTopic, reader, apply, applyBatched } = route;
  const { provider, secret = "" } = request.params;
  const company = reader(provider);
  if (company === null) {
    return reply.code(404).send(envelope("900404", "no such provider"));
  }
  const told = company.readCallback(firstValues(request.headers), rawBody, secret);
  if (told === null) {
    services.log.warn("callback-rejected", { direction, provider });
    return reply.code(401).send(envelope("900401", "the signature does not hold"));
  }
  if ("mayPay" in told && told.mayPay !== undefined)
    return reply.type("application/json").send(await answerOf(told.mayPay, route));
  const read = "eventId" in told ? storable((await route.complete?.(told)) ?? told) : told;
  const { type, text } = company.callbackAnswer ?? ownAnswer;
  const received = { direction, provider, rawBody, read, pollTopic };
  if ("eventId" in read && applyBatched !== undefined) {
    if (await appliedBatched(services, () => applyBatched({ received, event: read })))
      return reply.type(type).send(text);
  }
  const callbackId = await storeCallback(services, received);
  if ("eventId" in read) await applied(services, read, apply);
  else if (read.forAPerson) {
    services.log.error("callback-needs-review", { direction, provider, callbackId });
  } else if (read.lookAt !== null && callbackId !== null) wakeOutbox(services);
  return reply.type(type).send(text);
}

/** Nothing has happened yet, so nothing is stored. */
async function answerOf(
  asked: NonNullable<CallbackNotice["mayPay"]>,
  { mayPay }: CallbackRoute,
): Promise<string> {
  return (await mayPay?.(asked.reference)) ? asked.yes : asked.no;
}

/** On failure the caller stores and applies in two steps, so that the callback is stored in any case. */
async function appliedBatched({ log }: Services, take: () => Promise<boolean>): Promise<boolean> {
  try {
    return await take();
  } catch (error) {
    log.warn("callback-not-batched", { reason: String(error) });
    return false;
  }
}

async function applied(
  { log }: Services,
  event: ProviderEvent,
  apply: CallbackRoute["apply"],
): Promise<void> {
  try {
    await apply(event);
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log.error("event-not-applied", { eventId: event.eventId, reason });
  }
}

const ownAnswer = {
  type: "application/json; charset=utf-8",
  text: JSON.stringify(envelope("0", "")),
};

function envelope(code: string, message: string) {
  return { code, message, data: {} };
}

function firstValues(headers: Record<string, string | string[] | undefined>): CallbackHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}
