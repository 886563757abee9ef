/** Origins a borrower may be sent to for payment: our own and those the lender has allowed (IR-7). */
import type { Settings } from "../../platform/services/settings.ts";

/** True for an http(s) address of an allowed origin. */
export function mayLeadTo(settings: Settings, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, username, password } = new URL(address);
  if (protocol !== "https:" && protocol !== "http:") return false;
  if (username !== "" || password !== "") return false;
  const { publicOrigin, brand } = settings;
  return origin === publicOrigin || brand.allowedOrigins.includes(origin);
}
