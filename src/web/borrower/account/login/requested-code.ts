/**
 * What the browser stores between requesting a code and typing it: the number, how long to wait for the next code,
 * and a CSRF token that the page's forms repeat. No other site can read that cookie or have it sent, so no other site can
 * sign a borrower in to an account of its own choosing.
 */

import { randomBytes } from "node:crypto";
import { cookieName } from "#contract/session.ts";
import { cookieSeconds } from "#contract/session-lifetimes.ts";
import { readCookie, writeCookie } from "../../../client/session-cookie.ts";
import type { WebRequest } from "../../../client/web-request.ts";

export interface RequestedCode {
  /** CSRF token, sent with every form of the page. */
  token: string;
  /** Digits of the number the code was sent to; "" before one was requested. */
  phone: string;
  /** When another code may be requested: milliseconds since 1970, by this server's clock. */
  nextAt: number;
  /** Today codes are sent to registered borrowers only. */
  onlyToBorrowers: boolean;
}

const codeRequestCookie = "mkopo_sign_in";

export function newCodeRequest(): RequestedCode {
  const token = randomBytes(16).toString("base64url");
  return { token, phone: "", nextAt: 0, onlyToBorrowers: false };
}

/** Null when the browser sent no cookie, or not one of ours. */
export function readCodeRequest(
  { origin }: Pick<WebRequest, "origin">,
  cookies: string | null,
): RequestedCode | null {
  const name = cookieName(codeRequestCookie, origin.startsWith("https:"));
  const saved = new URLSearchParams(readCookie(cookies, name) ?? "");
  const [token = "", phone = "", nextAt = ""] = ["t", "p", "n"].map(
    (name) => saved.get(name) ?? "",
  );
  if (!/^[\w-]{22}$/.test(token) || !/^\d{0,15}$/.test(phone) || !/^\d{1,14}$/.test(nextAt)) {
    return null;
  }
  return { token, phone, nextAt: Number(nextAt), onlyToBorrowers: saved.get("o") === "1" };
}

/** The Set-Cookie value; null removes the cookie. */
export function writeCodeRequest(
  { origin }: Pick<WebRequest, "origin">,
  asked: RequestedCode | null,
): string {
  const secure = origin.startsWith("https:");
  const name = cookieName(codeRequestCookie, secure);
  if (asked === null) return writeCookie(name, "", secure, "Max-Age=0");
  const { token, phone, nextAt, onlyToBorrowers } = asked;
  const saved = new URLSearchParams({ t: token, p: phone, n: String(nextAt) });
  if (onlyToBorrowers) saved.set("o", "1");
  return writeCookie(name, saved.toString(), secure, `Max-Age=${cookieSeconds("codeAsked")}`);
}

/** Whole seconds until another code may be requested. */
export function waitOf({ nextAt }: RequestedCode, now: number): number {
  return Math.max(0, Math.min(cookieSeconds("codeAsked"), Math.ceil((nextAt - now) / 1_000)));
}
