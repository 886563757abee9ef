/**
 * The cookie of the staff session. SameSite=Strict: no request from another site carries it, which prevents cross-site request
 * forgery (decision record 0025). The server ends the session earlier.
 */
import { cookieName, staffCookie, staffDeviceCookie } from "#contract/session.ts";
import { cookieSeconds } from "#contract/session-lifetimes.ts";
import { readCookie, writeCookie } from "../../client/session-cookie.ts";
import type { WebRequest } from "../../client/web-request.ts";

const providerCookie = "mkopo_staff_provider";

export function storeStaffSession(request: WebRequest, token: string, device: string): Headers {
  return cookieHeaders(request, [
    [staffCookie, token, cookieSeconds("staff")],
    [staffDeviceCookie, device, cookieSeconds("staffDevice")],
  ]);
}

/**
 * The session that takes the place of the one the second factor was given in: from now on the request speaks under its token, since
 * without script the page's loaders run after its action, in the same request.
 */
export function replaceStaffSession(request: WebRequest, token: string): Headers {
  request.staffClient = request.staffClientFor(token);
  return cookieHeaders(request, [[staffCookie, token, cookieSeconds("staff")]]);
}

/** What the company's own sign-in comes back with is read with; sent along from there, so it is Lax. */
export function keepProviderSignIn({ origin }: WebRequest, kept: string): Headers {
  const secure = origin.startsWith("https:");
  const saved = writeCookie(cookieName(providerCookie, secure), kept, secure, "Max-Age=600");
  return new Headers({ "set-cookie": saved });
}

/** "" when there is none. */
export function readProviderSignIn({ origin }: WebRequest, cookies: string | null): string {
  const kept = readCookie(cookies, cookieName(providerCookie, origin.startsWith("https:")));
  try {
    return decodeURIComponent(kept ?? "");
  } catch {
    return "";
  }
}

/** The session that the company's own sign-in opened; what it was waited for with goes. */
export function storeProviderSession(request: WebRequest, token: string): Headers {
  return cookieHeaders(request, [
    [staffCookie, token, cookieSeconds("staff")],
    [providerCookie, "", 0],
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
