/**
 * What a call answers when it did not come to an answer of its own: unreadable input is a refusal, a
 * silent partner or database an outage, anything else a bug with an id the borrower can quote. No answer carries a
 * stack or a cause, no log line a secret.
 */
import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { commonRefusals } from "#contract/envelope.ts";
import { isDatabaseAway } from "../db/away.ts";
import { redact } from "../log.ts";
import { Outage } from "../outside/ports.ts";
import type { Services } from "../services.ts";
import { sendEnvelope, sendRefusal } from "./answer.ts";
import { languageOf } from "./caller.ts";
import { pathOf, Unreadable } from "./decode.ts";

export function answerFailure(
  services: Services,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const language = languageOf(request, services.settings);
  const refusal = refusalOf(error);
  if (refusal === "outage") {
    const facts = { path: pathOf(request.url), reason: reasonOf(error) };
    if (error instanceof Outage) services.log.warn("outage", facts);
    else services.log.error("database-away", facts);
  }
  if (refusal !== null) return sendRefusal(reply, null, refusal, language);
  const id = newBugId();
  services.log.error("bug", { id, path: pathOf(request.url), ...factsOf(error) });
  const message = `${commonRefusals.bug.message[language]} ${id}`;
  return sendEnvelope(reply, 500, { code: commonRefusals.bug.code, message, data: null });
}

function refusalOf(error: unknown): "invalidInput" | "tooLarge" | "outage" | null {
  if (error instanceof Unreadable) return error.tooLarge ? "tooLarge" : "invalidInput";
  if (error instanceof Outage || isDatabaseAway(error)) return "outage";
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (status === 413) return "tooLarge";
  // Fastify's own refusals of a request: wrong content type, broken body, bad address.
  if (typeof status === "number" && status >= 400 && status < 500) return "invalidInput";
  return null;
}

/** Eight letters and digits that cannot be misread over the telephone. */
export function newBugId(): string {
  const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
  return [...randomBytes(8)].map((byte) => letters[byte % letters.length]).join("");
}

function reasonOf(error: unknown): string {
  return redact(error instanceof Error ? error.message : String(error));
}

function factsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { reason: redact(String(error)) };
  const { code } = error as { code?: unknown };
  const cause = error.cause === undefined ? {} : { cause: reasonOf(error.cause) };
  return { name: error.name, code, stack: redact(error.stack ?? error.message), ...cause };
}
