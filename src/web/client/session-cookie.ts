/**
 * The borrower's session between requests: taken from the address when the shell puts it there, else from
 * our cookies (RT-5). One cookie holds the secret, the other the remaining parameters, for a payer who
 * comes back from a payment page that was given neither. No script can read them, and they are SameSite.
 */

import type { Language } from "#contract/languages.ts";
import { cookieName, languageCookie, type Session, sessionCookie } from "#contract/session.ts";

/** Stores what the shell put into the address beside the secret. */
export const shellCookie = "mkopo_shell";
const shellParameters = ["device_id", "user_id", "app_version", "app_name"] as const;

/** The secret in the Cookie header, or null. `secure`: the page is served over https. */
export function readSessionCookie(header: string | null, secure: boolean): string | null {
  return readCookie(header, cookieName(sessionCookie, secure));
}

/** The value of one cookie, or null. */
export function readCookie(header: string | null, wanted: string): string | null {
  for (const part of (header ?? "").split(";")) {
    const [name, ...value] = part.trim().split("=");
    if (name !== wanted) continue;
    try {
      return decodeURIComponent(value.join("=")) || null;
    } catch {
      return null;
    }
  }
  return null;
}

/** The Set-Cookie value that stores `secret` until the browser closes. */
export function writeSessionCookie(secret: string, secure: boolean): string {
  return writeCookie(cookieName(sessionCookie, secure), secret, secure);
}

/** The Set-Cookie value that stores the address's other parameters for as long. */
export function writeShellCookie(address: Session, secure: boolean): string {
  const saved = shellParameters.flatMap((name) => {
    const value = address[name];
    return value === undefined ? [] : [[name, value]];
  });
  return writeCookie(
    cookieName(shellCookie, secure),
    new URLSearchParams(saved).toString(),
    secure,
  );
}

/** The latest expiry a cookie can state (AP-8). */
const never = "Fri, 31 Dec 9999 23:59:59 GMT";

/** The Set-Cookie value that stores the chosen language for good; browsers may drop it sooner. No `__Host-`: it opens nothing. */
export function writeLanguageCookie(language: Language, secure: boolean): string {
  return writeCookie(languageCookie, language, secure, `Expires=${never}`);
}

/** `lasts`: "Expires=…" or "Max-Age=…"; without it the cookie ends with the browser. */
export function writeCookie(name: string, value: string, secure: boolean, lasts = ""): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, "Path=/", lasts];
  const rules = ["HttpOnly", "SameSite=Lax", secure ? "Secure" : ""];
  return [...parts, ...rules].filter((part) => part !== "").join("; ");
}

/** The address's parameters; stored ones are used only for an address that has none of them and no secret. */
export function joinShell(address: Session, header: string | null, secure: boolean): Session {
  const named = address.session_id ?? shellParameters.find((name) => address[name] !== undefined);
  if (named !== undefined) return address;
  const saved = new URLSearchParams(readCookie(header, cookieName(shellCookie, secure)) ?? "");
  const joined: Session = { ...address };
  for (const name of shellParameters) {
    const value = saved.get(name);
    if (value) joined[name] = value.slice(0, 500);
  }
  return joined;
}

/** The session of one request: the address's secret first, else the cookie's. */
export function joinSession(address: Session, cookie: string | null): Session {
  if (address.session_id !== undefined || cookie === null) return address;
  return { ...address, session_id: cookie };
}

/**
 * Parameters for further addresses. The secret is passed on only until a cookie with the
 * same secret has come back: a browser that rejects cookies keeps working, any other stops showing the secret.
 */
export function travellingParameters(
  address: Session,
  cookie: string | null,
): Record<string, string> {
  const { session_id: secret, ...others } = address;
  if (secret === undefined || secret === cookie) return others;
  return { session_id: secret, ...others };
}
