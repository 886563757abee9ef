/** The content security policy of our pages: own script by nonce, own style by hash, the brand's origins for addresses in data. */
import { createHash } from "node:crypto";

interface PolicyFacts {
  /** Null for a page without an inline script of ours. */
  nonce: string | null;
  /** The exact text of the page's one style element; the whole sheet comes from our own origin. */
  style: string;
  allowedOrigins: readonly string[];
  /** Our own pages may frame this one (agreements in their pop-up); no other page ever may. */
  framedByUs: boolean;
}

export function contentPolicy({ nonce, style, allowedOrigins, framedByUs }: PolicyFacts): string {
  const others = allowedOrigins.filter((origin) => /^https?:\/\/[a-z0-9.:[\]-]+$/i.test(origin));
  const withOthers = ["'self'", ...others].join(" ");
  return [
    "default-src 'none'",
    nonce === null ? "script-src 'self'" : `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' '${hashOf(style)}'`,
    `img-src ${withOthers} data:`,
    // Spoken digits arrive inside the answer that asks for them.
    "media-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    // Redirects after a form post are checked too: payment pages are among the brand's origins.
    `form-action ${withOthers}`,
    `frame-src ${withOthers}`,
    `frame-ancestors ${framedByUs ? "'self'" : "'none'"}`,
    "base-uri 'none'",
  ].join("; ");
}

const hashes = new Map<string, string>();

function hashOf(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const hash = `sha256-${createHash("sha256").update(text).digest("base64")}`;
  if (hashes.size < 500) hashes.set(text, hash);
  return hash;
}
