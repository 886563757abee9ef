/**
 * Which addresses found in data may be shown, framed or followed: our own origin, the brand's allowed origins, a telephone number or
 * a mail address. Anything else is rejected, so that data never runs script or leads a borrower to a stranger's page.
 */
import type { Brand } from "./brand.ts";

const telephone = /^tel:\+?[0-9][0-9 ().-]{0,30}$/i;
const mail = /^mailto:[^\s@<>"',;:?&]{1,64}@[a-z0-9.-]{1,190}(\?subject=[^\s<>"'&]{0,200})?$/i;

/**
 * The address in a form that is safe to use, or null when it is rejected. Addresses of our own origin come back as a path
 * ("/loanDetail?x=1"), others in full. `own` is the origin as the browser sees it.
 */
export function allowedAddress(
  address: string,
  own: string,
  brand: Pick<Brand, "allowedOrigins">,
): string | null {
  const text = address.trim();
  if (text === "" || text.length > 4000) return null;
  if (telephone.test(text) || mail.test(text)) return text;
  let url: URL;
  try {
    url = new URL(text, own);
  } catch {
    return null;
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.username !== "" || url.password !== "") return null;
  if (url.origin === own) return ownPath(url);
  return brand.allowedOrigins.some((origin) => originOf(origin) === url.origin) ? url.href : null;
}

/** A path that no browser reads as another host: it never starts with two slashes. */
function ownPath(url: URL): string {
  return url.pathname.replace(/^[/\\]+/, "/") + url.search + url.hash;
}

function originOf(text: string): string | null {
  try {
    const { origin } = new URL(text);
    return origin === "null" ? null : origin;
  } catch {
    return null;
  }
}
