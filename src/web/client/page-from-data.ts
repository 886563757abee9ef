/** The address of a page that came from data: checked before it is followed, or rejected and logged. */
import { allowedAddress } from "#contract/allowed-address.ts";
import type { WebRequest } from "./web-request.ts";

/** Null for "", which is no address, and for one that may not be followed; telephone and mail addresses open no page. */
export function pageFromData(
  { origin, brand, log }: Pick<WebRequest, "origin" | "brand" | "log">,
  address: string,
): string | null {
  if (address === "") return null;
  const allowed = allowedAddress(address, origin, brand);
  if (allowed !== null && /^(\/|https?:)/.test(allowed)) return allowed;
  log.warn("web.address-not-allowed", { address: withoutSecrets(address) });
  return null;
}

/** Queries carry tokens, and the part before "@" a password: neither belongs in a log. */
function withoutSecrets(address: string): string {
  return address
    .replace(/[?#].*$/s, "")
    .replace(/\/\/[^/]*@/, "//")
    .slice(0, 200);
}
