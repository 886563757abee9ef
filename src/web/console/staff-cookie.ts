/**
 * The cookie of the staff session. Strict: no request that another site causes carries it, which is what
 * keeps foreign pages from acting for staff (decision record 0025). The server ends the session earlier.
 */
import { staffCookie } from "#contract/session.ts";
import type { WebRequest } from "../client/web-request.ts";

const secondsKept = 12 * 3_600;

export function keepStaffSession(request: WebRequest, token: string): Headers {
  return cookieHeader(request, token, secondsKept);
}

export function dropStaffSession(request: WebRequest): Headers {
  return cookieHeader(request, "", 0);
}

function cookieHeader({ origin }: WebRequest, value: string, seconds: number): Headers {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  const kept = `${staffCookie}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
  return new Headers({ "set-cookie": kept + secure });
}
