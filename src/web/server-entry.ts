/**
 * The server bundle's door: one function from request to response, given the brand and the backend at start.
 * Session, language and policy headers are settled here so that no screen can forget them.
 */

import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { contentPolicy } from "./client/content-policy.ts";
import { dropSignIn } from "./client/own-sign-in.ts";
import { places } from "./client/places.ts";
import { readRequest, type WebDeps } from "./client/read-request.ts";
import {
  readSessionCookie,
  writeSessionCookie,
  writeShellCookie,
} from "./client/session-cookie.ts";
import { type WebRequest, webRequest } from "./client/web-request.ts";
import { complaintPlace, consolePlaces, isConsole } from "./console/places.ts";
import { answerOwnScript } from "./own-script-sent.ts";
import { sentStyle } from "./page-style-sent.ts";
import { pageStyle } from "./ui/page-style.ts";

export type { WebDeps } from "./client/read-request.ts";

/**
 * Addresses that take a picture with a form, where no script runs or the wire is elsewhere: the only pages whose
 * posts may be as large as one.
 */
export const pagesWithPictures: readonly string[] = [
  places.upload,
  places.complaintWrite,
  places.certifyPicture,
  `${places.certify}/:step`,
  consolePlaces.upload,
  complaintPlace(":problemId"),
];

export type WebHandler = (request: Request) => Promise<Response>;

export function createWebHandler(deps: WebDeps): WebHandler {
  // Form posts say "Origin: null" under our no-referrer policy; foreign ones are refused below instead.
  const served = { ...build, allowedActionOrigins: ["null"] } as ServerBuild;
  const handle = createRequestHandler(served, "production");
  const forBorrowers = sentStyle(pageStyle(deps.brand.colours));
  const forStaff = sentStyle(pageStyle(deps.brand.colours, "console"));
  return async (request) => {
    if (isForeignPost(request)) return new Response("Refused\n", { status: 403 });
    const { pathname } = new URL(request.url);
    const style = isConsole(pathname) ? forStaff : forBorrowers;
    const sheet = forBorrowers.answer(pathname) ?? forStaff.answer(pathname);
    const fixed = sheet ?? answerOwnScript(pathname);
    if (fixed !== null) return fixed;
    const facts = readRequest(deps, request);
    const context = new RouterContextProvider();
    context.set(webRequest, facts);
    const response = await handle(request, context);
    const headers = new Headers(response.headers);
    const isPage = headers.get("content-type")?.startsWith("text/html") === true;
    const page = isPage ? style.fit(await response.text()) : null;
    headers.set("cache-control", "no-store");
    headers.set(
      "content-security-policy",
      contentPolicy({
        nonce: facts.nonce,
        style: page?.style ?? "",
        allowedOrigins: deps.brand.allowedOrigins,
        framedByUs: pathname === "/loanAgreement",
      }),
    );
    keepSession(request, facts, response.status, headers);
    if (response.status === 401 && facts.signedInHere && !isConsole(pathname)) {
      for (const [name, value] of dropSignIn(facts)) headers.append(name, value);
    }
    return new Response(page?.html ?? response.body, { status: response.status, headers });
  };
}

/** Browsers that can, say where a request comes from; older ones are held off by the SameSite cookie. */
function isForeignPost(request: Request): boolean {
  if (request.method === "GET" || request.method === "HEAD") return false;
  const site = request.headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}

/** The secret of the address goes into the cookie, unless the backend did not know it. */
function keepSession(request: Request, facts: WebRequest, status: number, headers: Headers): void {
  const secret = facts.travelling.session_id;
  if (secret === undefined || status === 401) return;
  if (readSessionCookie(request.headers.get("cookie")) === secret) return;
  const secure = facts.origin.startsWith("https:");
  headers.append("set-cookie", writeSessionCookie(secret, secure));
  headers.append("set-cookie", writeShellCookie(facts.session, secure));
}
