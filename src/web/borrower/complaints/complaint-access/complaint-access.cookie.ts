/** The secret that a code was exchanged for, in a cookie that no script reads: it opens one complaint and ends by itself. */
import { cookieName } from "#contract/session.ts";
import { readCookie, writeCookie } from "../../../client/session-cookie.ts";
import type { WebRequest } from "../../../client/web-request.ts";

const accessCookie = "mkopo_complaint";

const nameFor = ({ origin }: Pick<WebRequest, "origin">) =>
  cookieName(accessCookie, origin.startsWith("https:"));

/** Null when the browser sent none. */
export function readAccessCookie(
  web: Pick<WebRequest, "origin">,
  cookies: string | null,
): string | null {
  return readCookie(cookies, nameFor(web))?.slice(0, 400) ?? null;
}

/** The headers of an answer that stores it for so many seconds; "" and 0 remove it. */
export function storeAccess(
  web: Pick<WebRequest, "origin">,
  { accessToken, lasts }: { accessToken: string; lasts: number },
): Headers {
  const secure = web.origin.startsWith("https:");
  const saved = writeCookie(nameFor(web), accessToken, secure, `Max-Age=${lasts}`);
  return new Headers({ "set-cookie": saved });
}
