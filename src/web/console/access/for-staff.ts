/**
 * How the console's loaders and actions handle an answer: data is returned, an expired session redirects to sign-in and back, a
 * one-time password to the account page, anything else shows the console's error page.
 */
import { data, redirect } from "react-router";
import type { Answer } from "#contract/client.ts";
import type { EndpointShape, Output } from "#contract/endpoint.ts";
import { type Failure, fail } from "../../client/fail.ts";
import { consolePaths } from "./console-paths.ts";

/**
 * For loaders. `url` is the loader's argument, not its request's url, which is the router's own data address. Signing in leads back
 * to it.
 */
export function loadedForStaff<E extends EndpointShape>(answer: Answer<E>, url: URL): Output<E> {
  if (answer.ok) return answer.data;
  const { rejection, message } = answer;
  if (rejection === "staffNeeded") throw redirect(signInAddress(url));
  if (rejection === "factorNeeded") throw redirect(giveFactorAddress(url));
  if (rejection === "factorMissing") throw redirect(consolePaths.ownFactor);
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

/** Where the second factor is given, then back here. */
export function giveFactorAddress({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  return `${consolePaths.giveFactor}?${new URLSearchParams({ to: pathname + search })}`;
}

/**
 * For actions: the status of a rejection. When a session expired while somebody was typing, the page and the input stay: the router
 * reloads nothing after a 401.
 */
export function rejectionStatus(answer: Extract<Answer<EndpointShape>, { ok: false }>): number {
  return answer.rejection === "staffNeeded" ? 401 : 200;
}
