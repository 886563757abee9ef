/**
 * The cookie of the staff session. SameSite=Strict: no request from another site carries it, which prevents cross-site request
 * forgery (decision record 0025). The server ends the session earlier.
 */
import { cookieName, staffCookie, staffDeviceCookie } from "#contract/session.ts";
import { cookieSeconds } from "#contract/session-lifetimes.ts";
import { readCookie } from "../../client/session-cookie.ts";
import type { WebRequest } from "../../client/web-request.ts";

export function storeStaffSession(request: WebRequest, token: string, device: string): Headers {
  return cookieHeaders(request, [
    [staffCookie, token, cookieSeconds("staff")],
    [staffDeviceCookie, device, cookieSeconds("staffDevice")],
  ]);
}

/** The device cookie stays: signing out does not make the browser unknown. */
export function dropStaffSession(request: WebRequest): Headers {
  return cookieHeaders(request, [[staffCookie, "", 0]]);
}

/** The device token of an earlier sign-in in this browser, "" when there is none. */
export function readStaffDevice({ origin }: WebRequest, cookies: string | null): string {
  return readCookie(cookies, cookieName(staffDeviceCookie, origin.startsWith("https:"))) ?? "";
}

function cookieHeaders(
  { origin }: WebRequest,
  cookies: readonly (readonly [name: string, value: string, seconds: number])[],
): Headers {
  const secure = origin.startsWith("https:");
  const rules = `HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;
  const headers = new Headers();
  for (const [name, value, seconds] of cookies) {
    const saved = `${cookieName(name, secure)}=${value}; Path=/; Max-Age=${seconds}; ${rules}`;
    headers.append("set-cookie", saved);
  }
  return headers;
}
