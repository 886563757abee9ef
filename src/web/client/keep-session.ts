/**
 * Keeps a session that was opened just now, by registering or signing in: in the browser's cookie, set by the web's
 * server. No script and no address ever sees its secret.
 */
import type { Session } from "#contract/session.ts";
import { writeSessionCookie, writeShellCookie } from "./session-cookie.ts";
import type { WebRequest } from "./web-request.ts";

/** Adds the cookies to the headers of the answer; the parameters of an older session are replaced with it. */
export function keepNewSession(
  { origin }: Pick<WebRequest, "origin">,
  session: Session & { session_id: string },
  headers: Headers,
): void {
  const secure = origin.startsWith("https:");
  headers.append("set-cookie", writeSessionCookie(session.session_id, secure));
  headers.append("set-cookie", writeShellCookie(session, secure));
}
