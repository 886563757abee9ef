/**
 * How a screen stops: with one of four failures that the root error page has words for (RT-6, AP-6). A loader
 * calls `loaded(answer)`; what that returns is data, anything else ends in an error page with a link onward.
 */
import { data } from "react-router";
import type { Answer } from "#contract/client.ts";
import type { EndpointShape, Output } from "#contract/endpoint.ts";
import type { WebRequest } from "./web-request.ts";

type FailureKind = "session" | "missing" | "outage" | "refused";

export interface Failure {
  kind: FailureKind;
  /** The server's own words, "" when there are none. */
  message: string;
}

const statuses: Record<FailureKind, number> = {
  session: 401,
  missing: 404,
  outage: 503,
  refused: 422,
};

/** Throws the failure to the nearest error page. */
export function fail(kind: FailureKind, message = ""): never {
  throw data<Failure>({ kind, message }, { status: statuses[kind] });
}

/** Borrower screens start here: a request without any session ends on the error page (RT-6). */
export function requireSession(request: WebRequest): void {
  if (request.session.session_id === undefined) fail("session");
}

/** The data of a successful answer; a rejection or an outage ends on the error page. */
export function loaded<E extends EndpointShape>(answer: Answer<E>): Output<E> {
  if (answer.ok) return answer.data;
  fail(failureKind(answer), answer.message);
}

/** What kind of failure an unsuccessful answer is; actions use it to tell "sign in again" from "say why not". */
export function failureKind(answer: Extract<Answer<EndpointShape>, { ok: false }>): FailureKind {
  if (answer.rejection === "sessionNeeded") return "session";
  if (answer.kind === "outage") return "outage";
  return answer.rejection === "notFound" || answer.rejection === "invalidInput"
    ? "missing"
    : "refused";
}
