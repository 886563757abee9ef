/** Turns an HTTP request into what screens work with: language, session, parameters and an API client. */
import { randomBytes } from "node:crypto";
import type { Brand } from "#contract/brand.ts";
import { createClient, type Transport } from "#contract/client.ts";
import { chooseLanguage } from "#contract/languages.ts";
import {
  clientAddressHeader,
  cookieName,
  languageCookie,
  readParameters,
  readSession,
  type Session,
  staffCookie,
  staffHeader,
} from "#contract/session.ts";
import { signedInHere } from "./browser-sign-in.ts";
import {
  joinSession,
  joinShell,
  readCookie,
  readSessionCookie,
  travellingParameters,
} from "./session-cookie.ts";
import type { WebLog, WebRequest } from "./web-request.ts";

/** What the HTTP server passes to the web app once, at start. */
export interface WebDeps {
  /** The one in force: read anew for every request. */
  readonly brand: Brand;
  /** Where the wire is served: in this process, or by another backend at brand.apiBase. */
  backend: { origin: string; transport: Transport };
  log: WebLog;
  /** A keyed hash of a session's secret: distinguishes sessions and reveals nothing. */
  sessionMark(secret: string): string;
  /** Whether /testPreview exists: never where money is real (TP-1). */
  testPreview: boolean;
}

export function readRequest(deps: WebDeps, request: Request): WebRequest {
  const { brand, backend, log, testPreview } = deps;
  const url = new URL(request.url);
  const parameters = readParameters(url.searchParams);
  const cookies = request.headers.get("cookie");
  const secure = url.protocol === "https:";
  const own = signedInHere(cookies, secure);
  const address = joinShell(addressSession(parameters, own), cookies, secure);
  const cookie = readSessionCookie(cookies, secure);
  const session = joinSession(address, cookie);
  const language = chooseLanguage(
    [address.lang, readCookie(cookies, languageCookie), request.headers.get("accept-language")],
    brand.language,
    brand.languages,
  );
  const staffClientFor = (token: string) =>
    createClient({ ...backend, session: {}, language, headers: staffHeaders(request, token) });
  return {
    brand,
    language,
    origin: url.origin,
    parameters,
    session,
    signedInHere: own,
    travelling: travellingParameters(address, cookie),
    currentClient:
      cookie === null || address.session_id === undefined || address.session_id === cookie
        ? null
        : createClient({
            ...backend,
            session: { ...joinShell({}, cookies, secure), session_id: cookie },
            language,
            headers: addressHeader(request),
          }),
    client: createClient({ ...backend, session, language, headers: addressHeader(request) }),
    wire: (path) => {
      const asked = new Request(new URL(path, backend.origin), { headers: addressHeader(request) });
      return backend.transport(asked);
    },
    savesData: request.headers.get("save-data") === "on",
    userAgent: request.headers.get("user-agent") ?? "",
    staffClient: staffClientFor(readCookie(cookies, cookieName(staffCookie, secure)) ?? ""),
    staffClientFor,
    nonce: randomBytes(16).toString("base64url"),
    log,
    testPreview,
  };
}

/** The session in the address; a link never puts a borrower who signed in here into another account (decision record 0031). */
function addressSession(parameters: Record<string, string>, own: boolean): Session {
  const { session_id: secret, ...others } = readSession(parameters);
  return own || secret === undefined ? others : { session_id: secret, ...others };
}

/** The browser's address: anonymous calls, sign-in attempts and codes are rate limited by it. */
function addressHeader(request: Request): Record<string, string> {
  const address = request.headers.get(clientAddressHeader) ?? "";
  return address === "" ? {} : { [clientAddressHeader]: address };
}

/** The staff session, and the browser's address: sign-in attempts are rate limited by it. */
function staffHeaders(request: Request, token: string): Record<string, string> {
  return {
    ...(/^[\w-]{20,200}$/.test(token) ? { [staffHeader]: token } : {}),
    ...addressHeader(request),
  };
}
