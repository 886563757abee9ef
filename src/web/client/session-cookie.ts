/**
 * The borrower's session secret between requests: taken from the address when the shell puts it there,
 * else from our cookie (design section 6; RT-5). The cookie cannot be read by script and stays on this site.
 */
import type { Session } from "#contract/session.ts";

export const sessionCookieName = "mkopo_session";

/** The secret kept in the Cookie header, or null. */
export function readSessionCookie(header: string | null): string | null {
  for (const part of (header ?? "").split(";")) {
    const [name, ...value] = part.trim().split("=");
    if (name !== sessionCookieName) continue;
    try {
      return decodeURIComponent(value.join("=")) || null;
    } catch {
      return null;
    }
  }
  return null;
}

/** The Set-Cookie value that keeps `secret` until the browser closes. */
export function writeSessionCookie(secret: string, secure: boolean): string {
  const value = encodeURIComponent(secret);
  return `${sessionCookieName}=${value}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** The session of one request: the address first, the cookie for a secret the address no longer carries. */
export function joinSession(address: Session, cookie: string | null): Session {
  if (address.session_id !== undefined || cookie === null) return address;
  return { ...address, session_id: cookie };
}

/**
 * Parameters for further addresses. The secret travels only while no cookie is known to have come back
 * with the same secret: a browser that refuses cookies keeps working, any other stops showing it.
 */
export function travellingParameters(
  address: Session,
  cookie: string | null,
): Record<string, string> {
  const { session_id: secret, ...others } = address;
  if (secret === undefined || secret === cookie) return others;
  return { session_id: secret, ...others };
}
