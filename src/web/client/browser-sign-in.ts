/**
 * What signing in by a code stores in a plain browser: the session in the cookie no script reads, and a mark that the
 * borrower signed in here. While the mark is set, a session in an address is ignored: a link somebody sent
 * must not put the borrower into another person's account (decision record 0031).
 */
import { cookieName, sessionCookie } from "#contract/session.ts";
import { cookieSeconds } from "#contract/session-lifetimes.ts";
import { readCookie, readSessionCookie, shellCookie, writeCookie } from "./session-cookie.ts";
import type { WebRequest } from "./web-request.ts";

const markName = "mkopo_signed_in";

/** Whether the session of these cookies was opened by signing in here. */
export function signedInHere(cookies: string | null, secure: boolean): boolean {
  const mark = readCookie(cookies, cookieName(markName, secure));
  return readSessionCookie(cookies, secure) !== null && mark === "1";
}

/** Set-Cookie headers for an answer that signs in; they also clear what an app left in this browser. */
export function storeSignIn(
  web: Pick<WebRequest, "origin">,
  { session_id, lasts }: { session_id: string; lasts: number },
): Headers {
  return cookieHeaders(web, [
    [sessionCookie, session_id, lasts],
    [markName, "1", lasts],
    [shellCookie, "", 0],
  ]);
}

/** Set-Cookie headers for an answer that signs out, or that found the session ended. */
export function clearSignIn(web: Pick<WebRequest, "origin">): Headers {
  return cookieHeaders(web, [
    [sessionCookie, "", 0],
    [markName, "", 0],
    [shellCookie, "", 0],
  ]);
}

function cookieHeaders(
  { origin }: Pick<WebRequest, "origin">,
  cookies: readonly (readonly [name: string, value: string, seconds: number])[],
): Headers {
  const headers = new Headers();
  const secure = origin.startsWith("https:");
  for (const [name, value, seconds] of cookies) {
    const age = Math.max(0, Math.min(cookieSeconds("cookie"), Math.floor(seconds)));
    headers.append(
      "set-cookie",
      writeCookie(cookieName(name, secure), value, secure, `Max-Age=${age}`),
    );
  }
  return headers;
}
