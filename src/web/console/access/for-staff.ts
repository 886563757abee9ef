/**
 * How loaders and actions of the console take an answer: data goes on, a session that is gone leads to
 * sign-in and back, a one-time password to the account page, anything else to the console's error page.
 */
import { data, redirect } from "react-router";
import type { Answer } from "#contract/client.ts";
import type { EndpointShape, Output } from "#contract/endpoint.ts";
import { type Failure, fail } from "../../client/fail.ts";
import { consolePaths } from "./console-paths.ts";

/**
 * For loaders. `url` is the one a loader is given, not its request's: that one names the router's own data address. Signing
 * in leads back to it.
 */
export function loadedForStaff<E extends EndpointShape>(answer: Answer<E>, url: URL): Output<E> {
  if (answer.ok) return answer.data;
  const { rejection, message } = answer;
  if (rejection === "staffNeeded") throw redirect(signInAddress(url));
  if (rejection === "ownPasswordNeeded") throw redirect(consolePaths.account);
  if (rejection === "roleNeeded")
    throw data<Failure>({ kind: "refused", message }, { status: 403 });
  if (answer.kind === "outage") fail("outage", message);
  return fail(
    rejection === "notFound" || rejection === "invalidInput" ? "missing" : "refused",
    message,
  );
}

function signInAddress({ pathname, search }: URL): string {
  const to = pathname + search;
  return `${consolePaths.signIn}?${new URLSearchParams({ to })}`;
}

/**
 * For actions: the status that goes with a rejection. A session that ended while somebody was typing keeps
 * the page, and with it what was typed: the router loads nothing anew after a 401.
 */
export function rejectionStatus(answer: Extract<Answer<EndpointShape>, { ok: false }>): number {
  return answer.rejection === "staffNeeded" ? 401 : 200;
}
