/**
 * Answers the fixed addresses of the installable web app: manifest, vector icon, service worker. None of them reads
 * a session, so any cache may store them.
 */
import { createHash } from "node:crypto";
import type { Brand } from "#contract/brand.ts";
import { chooseLanguage } from "#contract/languages.ts";
import { workerPath } from "../offline/names.ts";
import { workerText } from "../offline/worker-text.ts";
import { webAppAddresses } from "./addresses.ts";
import { iconSvg } from "./icon.ts";
import { manifestOf } from "./manifest.ts";

/** A changed brand reaches phones within a day; nothing else depends on this. */
const keptForADay = "public, max-age=86400";

/** Null when the address is not one of these. */
export function answerWebApp(brand: Brand, request: Request): Response | null {
  const { pathname, searchParams } = new URL(request.url);
  switch (pathname) {
    case webAppAddresses.manifest: {
      const asked = [searchParams.get("lang"), request.headers.get("accept-language")];
      const text = manifestOf(brand, chooseLanguage(asked, brand.language));
      return fixed(request, text, "application/manifest+json; charset=utf-8", keptForADay);
    }
    case webAppAddresses.svgIcon:
      // Opened on its own it is a document of our origin: it may draw, and nothing else.
      return fixed(
        request,
        iconSvg(brand, "plain"),
        "image/svg+xml",
        keptForADay,
        "default-src 'none'",
      );
    case workerPath:
      // Revalidated every time: a worker that was switched off must be gone at the next visit.
      return fixed(
        request,
        workerText(brand.offlineCopies),
        "text/javascript; charset=utf-8",
        "no-cache",
        "default-src 'none'; connect-src 'self'",
      );
    default:
      return null;
  }
}

/** With an ETag: browsers check the worker on every page, and a short answer says that it is unchanged. */
function fixed(
  request: Request,
  text: string,
  type: string,
  cacheControl: string,
  policy?: string,
): Response {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const headers = new Headers({ "content-type": type, "cache-control": cacheControl, etag });
  if (policy !== undefined) headers.set("content-security-policy", policy);
  const known = request.headers.get("if-none-match")?.includes(etag) === true;
  return known ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
}
