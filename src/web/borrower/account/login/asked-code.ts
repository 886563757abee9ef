/**
 * What the browser keeps between asking for a code and typing it: which number, how long to wait for the next one,
 * and a word that the page's forms repeat. No other site can read that cookie or have it sent, so no other site can
 * sign a borrower in to an account of its own choosing.
 */

import { randomBytes } from "node:crypto";
import { cookieName } from "#contract/session.ts";
import { cookieSeconds } from "#contract/session-lifetimes.ts";
import { readCookie } from "../../../client/session-cookie.ts";
import type { WebRequest } from "../../../client/web-request.ts";

export interface AskedCode {
  /** What the forms of the page repeat. */
  token: string;
  /** Digits of the number the code went to; "" while none was asked for. */
  phone: string;
  /** When another code may be asked for, in milliseconds of this server's clock. */
  nextAt: number;
  /** Today codes go to borrowers only. */
  onlyToBorrowers: boolean;
}

const askedCookie = "mkopo_sign_in";

export function newAsked(): AskedCode {
  const token = randomBytes(16).toString("base64url");
  return { token, phone: "", nextAt: 0, onlyToBorrowers: false };
}

/** Null when the browser sent none, or not one of ours. */
export function readAsked(
  { origin }: Pick<WebRequest, "origin">,
  cookies: string | null,
): AskedCode | null {
  const name = cookieName(askedCookie, origin.startsWith("https:"));
  const kept = new URLSearchParams(readCookie(cookies, name) ?? "");
  const [token = "", phone = "", nextAt = ""] = ["t", "p", "n"].map((name) => kept.get(name) ?? "");
  if (!/^[\w-]{22}$/.test(token) || !/^\d{0,15}$/.test(phone) || !/^\d{1,14}$/.test(nextAt)) {
    return null;
  }
  return { token, phone, nextAt: Number(nextAt), onlyToBorrowers: kept.get("o") === "1" };
}

/** The Set-Cookie value; null takes it away. */
export function writeRetried(
  { origin }: Pick<WebRequest, "origin">,
  asked: AskedCode | null,
): string {
  const secure = origin.startsWith("https:");
  const name = cookieName(askedCookie, secure);
  const rules = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  if (asked === null) return `${name}=; Max-Age=0; ${rules}`;
  const { token, phone, nextAt, onlyToBorrowers } = asked;
  const kept = new URLSearchParams({ t: token, p: phone, n: String(nextAt) });
  if (onlyToBorrowers) kept.set("o", "1");
  const value = encodeURIComponent(kept.toString());
  return `${name}=${value}; Max-Age=${cookieSeconds("codeAsked")}; ${rules}`;
}

/** Whole seconds until another code may be asked for. */
export function waitOf({ nextAt }: AskedCode, now: number): number {
  return Math.max(0, Math.min(cookieSeconds("codeAsked"), Math.ceil((nextAt - now) / 1_000)));
}
