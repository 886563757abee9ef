/**
 * What the official site answers beside its pages: the calculator and the form for its own script, robots.txt and the
 * sitemap. They are not routes, since the router's list of routes goes to every borrower's phone.
 */
import { documentLanguage, type Language } from "#contract/languages.ts";
import type { WebRequest } from "../../client/web-request.ts";
import { sendSuggestion, typedIn } from "../about/about.send.ts";
import { loadQuote } from "../loan-quote/load-quote.ts";
import { siteCalls, sitePath, sitePaths } from "../site-paths/site-paths.ts";

/** Null for every other address. */
export async function answerSiteCall(request: Request, web: WebRequest): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (pathname === siteCalls.suggestion && request.method === "POST")
    return suggestion(request, web);
  if (request.method !== "GET") return null;
  if (pathname === siteCalls.quote) return quote(web);
  const origin = web.brand.h5Base || web.origin;
  if (pathname === "/robots.txt") return text(robots(origin), "text/plain");
  if (pathname === "/sitemap.xml") return text(sitemap(origin, web.brand), "application/xml");
  return null;
}

async function quote(web: WebRequest): Promise<Response> {
  const { product = "", amount = "", instalments = "" } = web.parameters;
  const readable = /^[\w-]{1,40}$/.test(product) && /^\d{1,13}$/.test(amount);
  if (!readable || !/^\d{1,3}$/.test(instalments)) return json(null, 400);
  try {
    const asked = { productId: product, amount: Number(amount), instalments: Number(instalments) };
    return json(await loadQuote(web, asked));
  } catch (failure) {
    if (isAnswer(failure)) return json(null, 503);
    throw failure;
  }
}

async function suggestion(request: Request, web: WebRequest): Promise<Response> {
  try {
    return json(await sendSuggestion(web, typedIn(await request.formData())));
  } catch (failure) {
    // No form, or one that cannot be parsed: it came from no page of ours.
    if (failure instanceof TypeError) return json(null, 400);
    throw failure;
  }
}

/** What `loaded` throws: a failure with a status of its own. */
function isAnswer(failure: unknown): boolean {
  return typeof failure === "object" && failure !== null && "init" in failure;
}

function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}

function text(body: string, type: string): Response {
  return new Response(body, {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": "public, max-age=3600",
    },
  });
}

/** Search engines have no business with a borrower's pages, the console and the wire, all of which reject them anyway. */
function robots(origin: string): string {
  return [
    "User-agent: *",
    "Disallow: /console",
    "Disallow: /mkopo/",
    "Disallow: /demo",
    "Allow: /",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

type Sitemap = Pick<WebRequest["brand"], "languages" | "language">;

/** Each page once in each language; the lender's own language is not named in an address. */
function sitemap(origin: string, { languages, language: own }: Sitemap): string {
  const addressIn = (path: string, one: Language) => sitePath(path, one === own ? null : one);
  const pages = sitePaths.flatMap((path) => {
    const alternates = [
      ...languages.map((one) => link(documentLanguage(one), origin + addressIn(path, one))),
      link("x-default", origin + path),
    ].join("");
    const addresses = new Set([path, ...languages.map((language) => addressIn(path, language))]);
    return [...addresses].map((path) => `<url><loc>${origin}${path}</loc>${alternates}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join("\n")}
</urlset>
`;
}

function link(code: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`;
}
