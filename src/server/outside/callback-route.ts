/**
 * The door for callbacks: outside the base path, the body kept as the exact text that was signed. A genuine
 * event is kept first and acknowledged even when applying it fails; a job applies it again.
 */
import type { FastifyInstance } from "fastify";
import type { Services } from "../services.ts";
import type { ProviderEvent } from "./ports.ts";
import { keepEvent } from "./provider-events.ts";

export interface CallbackRoute {
  /** "/callbacks/payments" or "/callbacks/payouts"; the provider's name follows. */
  path: string;
  providerName: string;
  read(headers: Record<string, string | undefined>, rawBody: string): ProviderEvent | null;
  apply(event: ProviderEvent): Promise<unknown>;
}

const bodyBytesMaximum = 16 * 1024;

/** Answers 200 kept, 401 not genuine, 404 another provider, 413 too large, 500 not kept: tell us again. */
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
    scope.post<{ Params: { provider: string } }>(
      `${route.path}/:provider`,
      { bodyLimit: bodyBytesMaximum },
      async (request, reply) => {
        if (request.params.provider !== route.providerName) {
          return reply.code(404).send(envelope("900404", "no such provider"));
        }
        const rawBody = typeof request.body === "string" ? request.body : "";
        const event = route.read(firstValues(request.headers), rawBody);
        if (event === null) {
          services.log.warn("callback-refused", { path: route.path });
          return reply.code(401).send(envelope("900401", "the signature does not hold"));
        }
        await keepEvent(services, event);
        try {
          await route.apply(event);
        } catch (error) {
          const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
          services.log.error("event-not-applied", { eventId: event.eventId, reason });
        }
        return reply.send(envelope("0", ""));
      },
    );
  });
}

function envelope(code: string, message: string) {
  return { code, message, data: {} };
}

function firstValues(
  headers: Record<string, string | string[] | undefined>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}
