/**
 * The answer to a call that failed: malformed input is a rejection, a
 * provider or database that does not answer an outage, anything else a bug with an id the borrower can quote. No answer has a
 * stack or a cause, no log line a secret.
 */
import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { commonRejections } from "#contract/envelope.ts";
import { isDatabaseUnavailable } from "../db/unavailable.ts";
import { Outage } from "../provider-ports/ports.ts";
import { redact } from "../runtime/log.ts";
import type { Services } from "../services/services.ts";
import { sendEnvelope } from "./answer.ts";
import { languageOf } from "./caller.ts";
import { type Fault, loggedPath, Unreadable } from "./decode.ts";
import { asksForPage, rejectRequest, sendRejectionPage } from "./rejection-page.ts";
import { answerNotFound } from "./unknown-path.ts";
import { noteFailure } from "./writes.ts";
import { type WrongField, wrongInput } from "./wrong-input.ts";

/** The services that reporting a failure needs. */
type FailureServices = Pick<Services, "log"> & {
  settings: Pick<Services["settings"], "brand">;
};

export function answerFailure(
  services: FailureServices,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const language = languageOf(request, services.settings);
  const rejection = rejectionOf(error);
  const missing = request.is404 && rejection === "invalidInput" && !isAddressBroken(error);
  if (missing) return answerNotFound(services, request, reply);
  noteFailure(services, error);
  if (rejection === "outage") {
    const facts = { path: loggedPath(request.url), reason: reasonOf(error) };
    if (error instanceof Outage) services.log.warn("outage", facts);
    else services.log.error("database-away", facts);
  }
  if (rejection === "invalidInput") {
    const wrong = wrongInput([wrongFieldOf(error)], language);
    return rejectRequest(request, reply, rejection, language, wrong);
  }
  if (rejection !== null) return rejectRequest(request, reply, rejection, language);
  const id = newBugId();
  services.log.error("bug", { id, path: loggedPath(request.url), ...factsOf(error) });
  const message = `${commonRejections.bug.message[language]} ${id}`;
  if (asksForPage(request)) return sendRejectionPage(reply, 500, language, message);
  return sendEnvelope(reply, 500, { code: commonRejections.bug.code, message, data: null });
}

/** For any other unknown path, that it is unknown matters, not the body. */
function isAddressBroken(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === "FST_ERR_BAD_URL";
}

function wrongFieldOf(error: unknown): WrongField {
  const repeated = error instanceof Unreadable ? error.repeated : null;
  return repeated === null
    ? { field: "", problem: "unreadable" }
    : { field: repeated, problem: "repeated" };
}

function rejectionOf(error: unknown): Fault | "outage" | null {
  if (error instanceof Unreadable) return error.fault;
  if (error instanceof Outage || isDatabaseUnavailable(error)) return "outage";
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (status === 413) return "tooLarge";
  // Fastify's own rejections of a request: wrong content type, broken body, bad address.
  if (typeof status === "number" && status >= 400 && status < 500) return "invalidInput";
  return null;
}

/** Eight letters and digits that cannot be misread over the telephone. */
function newBugId(): string {
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
