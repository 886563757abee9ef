/**
 * Answers the fixed addresses of the installable web app: manifest, vector icon, service worker. None of them reads
 * a session, so they may be kept by whoever carries them.
 */
import type { Brand } from "#contract/brand.ts";
import { chooseLanguage } from "#contract/words.ts";
import { workerPath } from "../offline/names.ts";
import { workerText } from "../offline/worker-text.ts";
import { webAppAddresses } from "./addresses.ts";
import { iconSvg } from "./icon.ts";
import { manifestOf } from "./manifest.ts";

/** A changed brand reaches phones within a day; nothing else of theirs depends on it. */
const keptForADay = "public, max-age=86400";

/** Null when the address is not one of these. */
export function answerWebApp(brand: Brand, request: Request): Response | null {
  const { pathname, searchParams } = new URL(request.url);
  switch (pathname) {
    case webAppAddresses.manifest: {
      const asked = [searchParams.get("lang"), request.headers.get("accept-language")];
      const text = manifestOf(brand, chooseLanguage(asked, brand.language));
      return fixed(text, "application/manifest+json; charset=utf-8", keptForADay);
    }
    case webAppAddresses.svgIcon:
      // Opened by itself it is a document of our origin: it may draw, and nothing else.
      return fixed(iconSvg(brand, "plain"), "image/svg+xml", keptForADay, "default-src 'none'");
    case workerPath:
      // Asked for anew every time: a worker switched off must be gone at the next visit.
      return fixed(
        workerText(brand.offlineCopies),
        "text/javascript; charset=utf-8",
        "no-cache",
        "default-src 'none'; connect-src 'self'",
      );
    default:
      return null;
  }
}

function fixed(text: string, type: string, cacheControl: string, policy?: string): Response {
  const headers = new Headers({ "content-type": type, "cache-control": cacheControl });
  if (policy !== undefined) headers.set("content-security-policy", policy);
  return new Response(text, { headers });
}
