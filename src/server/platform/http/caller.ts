/**
 * Identifies the caller: the session from the query, the header pair or the cookie, in that order, and
 * the requested language. Neither marker header nor user id is needed; a user id other than the session's is denied (AP-3).
 */
import type { FastifyRequest } from "fastify";
import { keyPrefix } from "#contract/key-scopes.ts";
import { chooseLanguage, type Language } from "#contract/languages.ts";
import {
  cookieName,
  languageCookie,
  sessionCookie,
  staffCookie,
  staffHeader,
} from "#contract/session.ts";
import type { Queryable } from "../db/database.ts";
import type { Services } from "../services/services.ts";
import type { Settings } from "../services/settings.ts";
import { deviceMayUse, type FoundSession, findSession } from "../session/session.ts";
import { type Fields, queryOf, readFields } from "./decode.ts";
import { isSecure } from "./origin.ts";

/** As the web chooses it: the address, what was chosen before, what the browser prefers, the lender's own. */
export function languageOf(request: FastifyRequest, { brand }: Pick<Settings, "brand">): Language {
  const { cookie, "accept-language": accepted } = request.headers;
  const asked = [languageAsked(request.url), readCookie(cookie, languageCookie), accepted];
  return chooseLanguage(asked, brand.language, brand.languages);
}

/** The `lang` parameter, also of a query that cannot be read as a whole: a rejection needs a language too. */
function languageAsked(url: string): string | undefined {
  return /(?:^|&)lang=([A-Za-z-]{2,12})/.exec(queryOf(url))?.[1];
}

/** Who calls: null when no session may be used. */
interface Caller {
  session: FoundSession | null;
  /** The call names another borrower than its session's (a foreign link, or a stale page): nothing is done for either. */
  namesAnother: boolean;
}

const nobody: Caller = { session: null, namesAnother: false };

/** The borrower's session. Costs one indexed query. */
export async function findCaller(
  db: Queryable,
  request: FastifyRequest,
  query: Fields,
  services: Services,
): Promise<Caller> {
  const { token, fromCookie } = tokenOf(request, query, services.settings);
  if (token === "") return nobody;
  if (fromCookie && !fromOwnPage(request, services.settings)) return nobody;
  const session = await findSession(db, token, services.calendar.now());
  if (session === null) return nobody;
  const deviceId = query["device_id"] || headerOf(request, "x-device-id");
  if (!deviceMayUse(session, deviceId)) return nobody;
  const named = [query["user_id"], headerOf(request, "x-user-id")];
  const namesAnother = named.some((id) => id && id !== session.borrowerId);
  return namesAnother ? { session: null, namesAnother } : { session, namesAnother };
}

function tokenOf(request: FastifyRequest, query: Fields, settings: Settings) {
  const given = query["session_id"] || headerOf(request, "x-session-id");
  if (given) return { token: given, fromCookie: false };
  return { token: cookieOf(request, sessionCookie, settings), fromCookie: true };
}

/** A cookie of ours under the name it has at the request's origin: over https no other name counts. */
function cookieOf(request: FastifyRequest, name: string, settings: Settings): string {
  return readCookie(request.headers.cookie, cookieName(name, isSecure(settings, request)));
}

/** The value of one cookie, "" when there is none. */
function readCookie(header: string | undefined, wanted: string): string {
  for (const pair of (header ?? "").split(";")) {
    const [name, value] = pair.trim().split("=", 2);
    if (name === wanted) return value ?? "";
  }
  return "";
}

/**
 * The session token of the call, valid or not, "" for none: for rate limits only. The query may not have been parsed
 * yet.
 */
export function anyTokenOf(request: FastifyRequest): string {
  return (
    keyOf(request) ||
    headerOf(request, staffHeader) ||
    /(?:^|&)session_id=([^&]+)/.exec(queryOf(request.url))?.[1] ||
    headerOf(request, "x-session-id") ||
    [sessionCookie, staffCookie]
      .flatMap((name) => [cookieName(name, true), name])
      .map((name) => readCookie(request.headers.cookie, name))
      .find((token) => token !== "") ||
    ""
  );
}

/**
 * The token of a staff session: from the header, which no foreign page may set, or from the cookie, on
 * our own pages only. "" when there is none.
 */
export function staffTokenOf(request: FastifyRequest, settings: Settings): string {
  const given = headerOf(request, staffHeader);
  // A key opens calls of the contract alone, and comes in a header of its own.
  if (given !== "") return given.startsWith(keyPrefix) ? "" : given;
  return fromOwnPage(request, settings) ? cookieOf(request, staffCookie, settings) : "";
}

/** The key of another system, as it is sent: `Authorization: Bearer mkopo_key_...`. "" when there is none. */
export function keyOf(request: FastifyRequest): string {
  const [scheme = "", token = ""] = headerOf(request, "authorization").split(" ", 2);
  return scheme.toLowerCase() === "bearer" && token.startsWith(keyPrefix) ? token : "";
}

/**
 * CSRF protection: the browser sends a cookie whichever page made the request, and only our own pages may use it. Browsers name
 * the page's origin in Origin on every post; without it the request is not from a foreign page.
 */
export function fromOwnPage(
  request: FastifyRequest,
  settings: Pick<Settings, "publicOrigin">,
): boolean {
  const origin = headerOf(request, "origin");
  if (origin === "") return true;
  return origin === settings.publicOrigin || hostOf(origin) === request.headers.host;
}

/**
 * Whether a page of another origin posts a form to one of ours. Browsers send the origin where they can; `null` is
 * that of a page that hides its origin, which none of ours does (decision record 0013).
 */
export function isForeignPost(
  request: FastifyRequest,
  settings: Pick<Settings, "publicOrigin">,
): boolean {
  if (request.method === "GET" || request.method === "HEAD") return false;
  const site = headerOf(request, "sec-fetch-site");
  const elsewhere = site !== "" && site !== "same-origin" && site !== "none";
  return elsewhere || !fromOwnPage(request, settings);
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

/** The query of a request as fields; throws Unreadable. */
export function queryFields(request: FastifyRequest): Fields {
  return readFields(queryOf(request.url));
}
