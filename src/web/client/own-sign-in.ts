/**
 * What signing in by a code leaves in a plain browser: the session in the cookie no script reads, and a mark that the
 * borrower signed in here. While the mark stands, a session in an address counts for nothing: a link somebody sent
 * must not put the borrower into another person's account (decision record 0031).
 */
import { readCookie, readSessionCookie, sessionCookieName } from "./session-cookie.ts";
import type { WebRequest } from "./web-request.ts";

const markName = "mkopo_signed_in";
const shellCookieName = "mkopo_shell";

/** Whether the session of these cookies was opened by signing in here. */
export function signedInHere(cookies: string | null): boolean {
  return readSessionCookie(cookies) !== null && readCookie(cookies, markName) === "1";
}

/** Set-Cookie headers for an answer that signs in; what an app left in this browser goes. */
export function keepSignIn(
  web: Pick<WebRequest, "origin">,
  { session_id, lasts }: { session_id: string; lasts: number },
): Headers {
  return cookieHeaders(web, [
    [sessionCookieName, session_id, lasts],
    [markName, "1", lasts],
    [shellCookieName, "", 0],
  ]);
}

/** Set-Cookie headers for an answer that signs out, or that found the session to be over. */
export function dropSignIn(web: Pick<WebRequest, "origin">): Headers {
  return cookieHeaders(web, [
    [sessionCookieName, "", 0],
    [markName, "", 0],
    [shellCookieName, "", 0],
  ]);
}

/** The longest a browser keeps any cookie; a session of the demo lasts longer. */
const secondsMaximum = 400 * 24 * 3_600;

function cookieHeaders(
  { origin }: Pick<WebRequest, "origin">,
  cookies: readonly (readonly [name: string, value: string, seconds: number])[],
): Headers {
  const headers = new Headers();
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  const rules = `Path=/; HttpOnly; SameSite=Lax${secure}`;
  for (const [name, value, seconds] of cookies) {
    const age = Math.max(0, Math.min(secondsMaximum, Math.floor(seconds)));
    const kept = `${name}=${encodeURIComponent(value)}; Max-Age=${age}; ${rules}`;
    headers.append("set-cookie", kept);
  }
  return headers;
}
