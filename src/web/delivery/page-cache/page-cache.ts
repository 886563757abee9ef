/**
 * Page cache of the official site: each page is rendered once per address, language and version of its
 * content, and answered from memory until that version changes (decision record 0030). It is rendered from a request
 * built here, without cookies or parameters, so nothing of any visitor can be in it.
 */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { createClient } from "#contract/client.ts";
import type { Language } from "#contract/languages.ts";
import { readSiteVersion } from "#contract/site.ts";
import type { WebDeps } from "../../client/read-request.ts";
import type { WebRequest } from "../../client/web-request.ts";
import { isSitePath } from "../../site/site-paths/site-paths.ts";

interface PageCache {
  /** Null for an address whose page is not cached. */
  answer(
    url: URL,
    web: Pick<WebRequest, "language" | "parameters" | "savesData">,
  ): Promise<Response> | null;
}

export type Render = (request: Request) => Promise<Response>;

interface CachedPage {
  version: string | null;
  atMs: number;
  status: number;
  headers: [string, string][];
  body: string;
}

/** How long a version is trusted before the backend is asked again. */
const versionMs = 2_000;
/** How long a page is cached when no version can be read: the backend is down, or has no such call. */
const unknownMs = 60_000;
/** Four pages in six languages, with and without the language in the address, for a few hosts. */
const pagesMaximum = 400;

/** Parameters that change the page at the same path; the calculator's own are never cached. */
const ownParameters: Readonly<Record<string, readonly string[]>> = {
  "/About": ["sent"],
  "/Loan": ["product", "amount", "instalments"],
};

export function pageCache(
  { backend }: Pick<WebDeps, "backend">,
  render: Render,
  nowMs = () => performance.now(),
): PageCache {
  const pages = new LRUCache<string, CachedPage>({ max: pagesMaximum });
  const rendering = new Map<string, Promise<CachedPage>>();
  const versionOf = versions(backend, nowMs);

  async function find(request: Request, language: Language): Promise<CachedPage> {
    const key = `${language} ${request.headers.get("save-data") ?? ""} ${request.url}`;
    const version = await versionOf(language);
    const saved = pages.get(key);
    if (saved !== undefined && stillGood(saved, version, nowMs())) return saved;
    const under = rendering.get(key) ?? make(request, key, version);
    rendering.set(key, under);
    const made = await under.finally(() => rendering.delete(key));
    // A stale page is better than none.
    return made.status >= 500 && saved !== undefined ? saved : made;
  }

  async function make(request: Request, key: string, version: string | null): Promise<CachedPage> {
    const response = await render(request);
    const body = await response.text();
    const headers = new Headers(response.headers);
    if (response.status === 200) {
      headers.set("cache-control", "public, max-age=0, must-revalidate");
      headers.set(
        "etag",
        `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
      );
    }
    const made = { version, atMs: nowMs(), status: response.status, headers: [...headers], body };
    if (made.status === 200) pages.set(key, made);
    return made;
  }

  return {
    answer(url, web) {
      const { language, parameters } = web;
      if (!isSitePath(url.pathname)) return null;
      const own = ownParameters[url.pathname] ?? [];
      if (own.some((name) => parameters[name] !== undefined && name !== "sent")) return null;
      const request = requestOf(url, web);
      return find(request, language).then(({ body, status, headers }) => {
        return new Response(body, { status, headers });
      });
    },
  };
}

function stillGood({ version, atMs }: CachedPage, now: string | null, nowMs: number): boolean {
  return now === null ? nowMs - atMs < unknownMs : version === now;
}

/** The same request without anything of the visitor. */
function requestOf(
  url: URL,
  { language, parameters, savesData }: Pick<WebRequest, "language" | "parameters" | "savesData">,
): Request {
  const clean = new URL(url.pathname, url.origin);
  if (parameters.lang === language) clean.searchParams.set("lang", language);
  if (url.pathname === "/About" && parameters.sent === "1") clean.searchParams.set("sent", "1");
  const headers = { "accept-language": language, ...(savesData ? { "save-data": "on" } : {}) };
  return new Request(clean, { headers });
}

/** Reads the version of each language, at most every two seconds and one call at a time; null when there is none. */
function versions(backend: WebDeps["backend"], nowMs: () => number) {
  const known = new Map<Language, { atMs: number; version: Promise<string | null> }>();
  return (language: Language): Promise<string | null> => {
    const found = known.get(language);
    if (found !== undefined && nowMs() - found.atMs < versionMs) return found.version;
    const client = createClient({ ...backend, session: {}, language });
    const version = client
      .call(readSiteVersion, {})
      .then((answer) => (answer.ok ? answer.data.version : null));
    known.set(language, { atMs: nowMs(), version });
    return version;
  };
}
