/**
 * The server bundle's door: one function from request to response, given the brand and the backend at start.
 * Session, language and policy headers are settled here so that no screen can forget them.
 */

import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { withoutSecret } from "./client/borrower-path.ts";
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
import { keptPages } from "./kept-pages.ts";
import { keptForHeader, nobody } from "./offline/names.ts";
import { answerOwnScript } from "./own-script-sent.ts";
import { sentStyle } from "./page-style-sent.ts";
import { answerSiteCall } from "./site/calls.ts";
import { isSitePlace } from "./site/site-places.ts";
import { pageStyle } from "./ui/page-style.ts";
import { answerWebApp } from "./web-app/answer.ts";
import { iconSvg } from "./web-app/icon.ts";

export type { WebDeps } from "./client/read-request.ts";
export { landingCardSvg, socialCardSvg } from "./site/card-drawing.ts";
export { iconSvg };

/**
 * Addresses that take a picture or a company's statement with a form, where no script runs or the wire is elsewhere: the
 * only pages whose posts may be as large as one.
 */
export const pagesWithPictures: readonly string[] = [
  places.upload,
  places.complaintWrite,
  places.certifyPicture,
  `${places.certify}/:step`,
  consolePlaces.upload,
  consolePlaces.promotionTemplate,
  consolePlaces.reconciliation,
  complaintPlace(":problemId"),
];

export type WebHandler = (request: Request) => Promise<Response>;

export function createWebHandler(deps: WebDeps): WebHandler {
  // Form posts say "Origin: null" under our no-referrer policy; foreign ones are refused below instead.
  const served = { ...build, allowedActionOrigins: ["null"] } as ServerBuild;
  const handle = createRequestHandler(served, "production");
  const { colours, allowedOrigins } = deps.brand;
  const forBorrowers = sentStyle(pageStyle(colours));
  const forStaff = sentStyle(pageStyle(colours, "console"));
  const forSite = sentStyle(pageStyle(colours, "site"));
  const styleOf = (pathname: string) => {
    // It shows staff what strangers see.
    if (pathname === consolePlaces.promotionPreview) return forBorrowers;
    return isConsole(pathname) ? forStaff : isSitePlace(pathname) ? forSite : forBorrowers;
  };

  async function rendered(request: Request, facts: WebRequest): Promise<Response> {
    const { pathname } = new URL(request.url);
    const context = new RouterContextProvider();
    context.set(webRequest, facts);
    const response = await handle(request, context);
    const headers = new Headers(response.headers);
    const isPage = headers.get("content-type")?.startsWith("text/html") === true;
    const page = isPage ? styleOf(pathname).fit(await response.text()) : null;
    // A picture that is shown again after a form's answer may stay in this one browser.
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
    headers.set(
      "content-security-policy",
      contentPolicy({
        // The site's pages are kept, and have no script inside themselves.
        nonce: isSitePlace(pathname) ? null : facts.nonce,
        style: page?.style ?? "",
        allowedOrigins,
        framedByUs: pathname === places.agreement || pathname === places.privacyPolicy,
      }),
    );
    return new Response(page?.html ?? response.body, { status: response.status, headers });
  }

  const kept = keptPages(deps, (request) => rendered(request, readRequest(deps, request)));
  return async (request) => {
    if (isForeignPost(request)) return new Response("Refused\n", { status: 403 });
    const url = new URL(request.url);
    const fixed =
      [forBorrowers, forStaff, forSite].map((one) => one.answer(url.pathname)).find(Boolean) ??
      answerOwnScript(url.pathname) ??
      answerWebApp(deps.brand, request);
    if (fixed) return fixed;
    const facts = readRequest(deps, request);
    const asks = request.method === "GET" || request.method === "HEAD";
    if (asks && isSitePlace(url.pathname)) {
      const clean = withoutSecret(url.href);
      if (clean !== null) return ledTo(clean, request, facts);
    }
    const called = await answerSiteCall(request, facts);
    if (called !== null) return called;
    const response = await ((asks ? kept.answer(url, facts) : null) ?? rendered(request, facts));
    const headers = new Headers(response.headers);
    keepSession(request, facts, response.status, headers);
    if (response.status === 401 && facts.signedInHere && !isConsole(url.pathname)) {
      for (const [name, value] of dropSignIn(facts)) headers.append(name, value);
    }
    sayWhose(deps, facts, response.status, headers);
    // What sets a cookie is one visitor's.
    if (headers.has("set-cookie")) headers.set("cache-control", "no-store");
    return new Response(response.body, { status: response.status, headers });
  };
}

/** The site's pages may have no script that takes the secret out of their address: it goes into its cookie on the way there. */
function ledTo(location: string, request: Request, facts: WebRequest): Response {
  const headers = new Headers({ location, "cache-control": "no-store" });
  keepSession(request, facts, 303, headers);
  return new Response(null, { status: 303, headers });
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

/**
 * Whose page this is, for the service worker: copies of an order are kept for one session and go with it. A page that
 * may be handed to anybody says nothing.
 */
function sayWhose(deps: WebDeps, facts: WebRequest, status: number, headers: Headers): void {
  if (headers.get("cache-control") !== "no-store") return;
  const secret = facts.session.session_id;
  const known = secret !== undefined && status !== 401;
  headers.set(keptForHeader, known ? deps.sessionMark(secret) : nobody);
}
