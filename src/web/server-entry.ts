/**
 * The server bundle's door: one function from request to response, given the brand and the backend at start.
 * Session, language and policy headers are settled here so that no screen can forget them.
 */

import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { withoutSecret } from "./client/borrower-path.ts";
import { clearSignIn } from "./client/browser-sign-in.ts";
import { replacing } from "./client/other-account.ts";
import { screenOf } from "./client/path-after-sign-in.ts";
import { readRequest, type WebDeps } from "./client/read-request.ts";
import { screenPaths } from "./client/screen-paths.ts";
import {
  readSessionCookie,
  writeSessionCookie,
  writeShellCookie,
} from "./client/session-cookie.ts";
import { type WebRequest, webRequest } from "./client/web-request.ts";
import {
  complaintPath,
  consolePaths,
  isConsole,
  loanMoneyPath,
} from "./console/access/console-paths.ts";
import { gatedPage } from "./delivery/gate/gated-page.ts";
import { contentPolicy } from "./delivery/headers/content-policy.ts";
import { pageCache } from "./delivery/page-cache/page-cache.ts";
import { answerOwnScript } from "./delivery/page-scripts-sent/page-scripts-sent.ts";
import { answerSheet, sheetsOf } from "./delivery/page-style/brand-styles.ts";
import { screenNames } from "./delivery/screen-names/screen-names.ts";
import { answerWebApp } from "./pwa/install/answer.ts";
import { iconSvg } from "./pwa/install/icon.ts";
import { nobody, sessionHashHeader } from "./pwa/offline/names.ts";
import { answerSiteCall } from "./site/site-calls/site-calls.ts";
import { isSitePath } from "./site/site-paths/site-paths.ts";

export type { WebDeps } from "./client/read-request.ts";
export { cardColours } from "./site/share-card/card-colours.ts";
export { iconSvg };

/**
 * Addresses that take a picture, a PDF or a settlement report with a form, where no script runs or the wire is elsewhere: the
 * only pages whose posts may be as large as one.
 */
export const pagesWithPictures: readonly string[] = [
  screenPaths.upload,
  screenPaths.complaintWrite,
  screenPaths.kycPicture,
  `${screenPaths.kyc}/:step`,
  consolePaths.upload,
  consolePaths.uploadEvidence,
  consolePaths.promotionTemplate,
  consolePaths.reconciliation,
  complaintPath(":problemId"),
  loanMoneyPath(":orderNo"),
];

/** The screen of an address, as a pattern; null for none. */
export const screenName = screenNames(build as ServerBuild);

export type WebHandler = (request: Request) => Promise<Response>;

export function createWebHandler(deps: WebDeps): WebHandler {
  const handle = createRequestHandler(build as ServerBuild, "production");
  const styleOf = (pathname: string) => {
    const { borrower, console, site } = sheetsOf(deps.brand.colours);
    // It shows staff what strangers see.
    if (pathname === consolePaths.promotionPreview) return borrower;
    return isConsole(pathname) ? console : isSitePath(pathname) ? site : borrower;
  };
  sheetsOf(deps.brand.colours);

  async function rendered(request: Request, facts: WebRequest): Promise<Response> {
    const { pathname } = new URL(request.url);
    const context = new RouterContextProvider();
    context.set(webRequest, facts);
    const response = await handle(request, context);
    const headers = new Headers(response.headers);
    const isPage = headers.get("content-type")?.startsWith("text/html") === true;
    const page = isPage
      ? styleOf(pathname).fit(gatedPage(await response.text(), facts.nonce))
      : null;
    // A picture that is shown again after a form's answer may stay in this one browser.
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
    headers.set(
      "content-security-policy",
      contentPolicy({
        // The site's pages are cached, and have no inline script.
        nonce: isSitePath(pathname) ? null : facts.nonce,
        style: page?.style ?? "",
        allowedOrigins: deps.brand.allowedOrigins,
        framedByUs: pathname === screenPaths.agreement || pathname === screenPaths.privacyPolicy,
      }),
    );
    return new Response(page?.html ?? response.body, { status: response.status, headers });
  }

  const pages = pageCache(deps, (request) => rendered(request, readRequest(deps, request)));
  return async (request) => {
    const url = new URL(request.url);
    const fixed =
      answerSheet(url.pathname) ??
      answerOwnScript(url.pathname) ??
      answerWebApp(deps.brand, request);
    if (fixed) return fixed;
    const facts = readRequest(deps, request);
    const asks = request.method === "GET" || request.method === "HEAD";
    const isDocument = asks && !url.pathname.endsWith(".data") && !isConsole(url.pathname);
    const isAsking = url.pathname === screenPaths.otherAccount;
    const saved = isAsking ? "leave" : await replacing(facts, isDocument);
    if (asks && isSitePath(url.pathname)) {
      const clean = withoutSecret(url.href);
      if (clean !== null) return ledTo(clean, request, facts, saved === "keep");
    }
    if (saved === "ask") return askWhose(url, facts);
    const called = await answerSiteCall(request, facts);
    if (called !== null) return called;
    const response = await ((asks ? pages.answer(url, facts) : null) ?? rendered(request, facts));
    const headers = new Headers(response.headers);
    if (saved === "keep") keepSession(request, facts, response.status, headers);
    if (response.status === 401 && facts.signedInHere && !isConsole(url.pathname)) {
      for (const [name, value] of clearSignIn(facts)) headers.append(name, value);
    }
    sayWhose(deps, facts, response.status, headers);
    // What sets a cookie is one visitor's.
    if (headers.has("set-cookie")) headers.set("cache-control", "no-store");
    return new Response(response.body, { status: response.status, headers });
  };
}

/** The site's pages may have no script that takes the secret out of their address: it goes into its cookie on the way there. */
function ledTo(location: string, request: Request, facts: WebRequest, keep: boolean): Response {
  const headers = new Headers({ location, "cache-control": "no-store" });
  if (keep) keepSession(request, facts, 303, headers);
  return new Response(null, { status: 303, headers });
}

/** To the page that asks which account is meant. The session stands in the address once, where script clears it away. */
function askWhose(url: URL, { session }: WebRequest): Response {
  const asked = new URLSearchParams(session as Record<string, string>);
  asked.set("to", screenOf(url.pathname + url.search) ?? screenPaths.main);
  const headers = { location: `${screenPaths.otherAccount}?${asked}`, "cache-control": "no-store" };
  return new Response(null, { status: 303, headers });
}

/** The secret of the address goes into the cookie, unless the backend did not know it. */
function keepSession(request: Request, facts: WebRequest, status: number, headers: Headers): void {
  const secret = facts.travelling.session_id;
  if (secret === undefined || status === 401) return;
  const secure = facts.origin.startsWith("https:");
  if (readSessionCookie(request.headers.get("cookie"), secure) === secret) return;
  headers.append("set-cookie", writeSessionCookie(secret, secure));
  headers.append("set-cookie", writeShellCookie(facts.session, secure));
}

/**
 * Whose page this is, for the service worker: copies of an order are cached for one session and go with it. A page that
 * may be handed to anybody says nothing.
 */
function sayWhose(deps: WebDeps, facts: WebRequest, status: number, headers: Headers): void {
  if (headers.get("cache-control") !== "no-store") return;
  const secret = facts.session.session_id;
  const known = secret !== undefined && status !== 401;
  headers.set(sessionHashHeader, known ? deps.sessionMark(secret) : nobody);
}
