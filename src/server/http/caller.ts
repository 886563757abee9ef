/**
 * Finds out who calls: the session from the query, the header pair or the cookie, in that order, and
 * the language asked for. Neither marker header nor user id is believed or needed (AP-3).
 */
import type { FastifyRequest } from "fastify";
import { languageCookie, staffCookie, staffHeader } from "#contract/session.ts";
import { chooseLanguage, type Language } from "#contract/words.ts";
import type { Queryable } from "../db/database.ts";
import type { Services } from "../services.ts";
import { deviceMayUse, type FoundSession, findSession } from "../session/session.ts";
import type { Settings } from "../settings.ts";
import { type Fields, queryOf, readFields } from "./decode.ts";

export const sessionCookie = "mkopo_session";

/** As the web chooses it: the address, what was chosen before, what the browser prefers, the lender's own. */
export function languageOf(request: FastifyRequest, { brand }: Pick<Settings, "brand">): Language {
  const { cookie, "accept-language": accepted } = request.headers;
  const asked = [languageAsked(request.url), readCookie(cookie, languageCookie), accepted];
  return chooseLanguage(asked, brand.language, brand.languages);
}

/** The `lang` parameter, also of a query that cannot be read as a whole: a refusal needs a language too. */
function languageAsked(url: string): string | undefined {
  return /(?:^|&)lang=([A-Za-z-]{2,12})/.exec(queryOf(url))?.[1];
}

/** The session that speaks for a borrower, or null when there is none that may be used. Costs one indexed query. */
export async function findCaller(
  db: Queryable,
  request: FastifyRequest,
  query: Fields,
  services: Services,
): Promise<FoundSession | null> {
  const { token, fromCookie } = tokenOf(request, query);
  if (token === "") return null;
  if (fromCookie && !fromOwnPage(request, services.settings)) return null;
  const session = await findSession(db, token, services.calendar.now());
  if (session === null) return null;
  const deviceId = query["device_id"] || headerOf(request, "x-device-id");
  return deviceMayUse(session, deviceId) ? session : null;
}

function tokenOf(request: FastifyRequest, query: Fields) {
  const given = query["session_id"] || headerOf(request, "x-session-id");
  if (given) return { token: given, fromCookie: false };
  return { token: readSessionCookie(request.headers.cookie), fromCookie: true };
}

/** The session token in a Cookie header, "" when there is none. */
export function readSessionCookie(header: string | undefined): string {
  return readCookie(header, sessionCookie);
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
 * Whatever session the call names, known to us or not, "" for none: only to count by. The query may not even be readable
 * yet.
 */
export function anyTokenOf(request: FastifyRequest): string {
  return (
    headerOf(request, staffHeader) ||
    /(?:^|&)session_id=([^&]+)/.exec(queryOf(request.url))?.[1] ||
    headerOf(request, "x-session-id") ||
    readSessionCookie(request.headers.cookie) ||
    readCookie(request.headers.cookie, staffCookie)
  );
}

/**
 * The token of a staff session: from the header, which no foreign page may set, or from the cookie, on
 * our own pages only. "" when there is none.
 */
export function staffTokenOf(request: FastifyRequest, settings: Settings): string {
  const given = headerOf(request, staffHeader);
  if (given !== "") return given;
  return fromOwnPage(request, settings) ? readCookie(request.headers.cookie, staffCookie) : "";
}

/**
 * A cookie is sent by the browser whoever wrote the page: only our own pages may use it. Browsers name
 * the page in Origin on every post; without it the call comes from no foreign page.
 */
export function fromOwnPage(request: FastifyRequest, settings: Settings): boolean {
  const origin = headerOf(request, "origin");
  if (origin === "") return true;
  return origin === settings.publicOrigin || hostOf(origin) === request.headers.host;
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
