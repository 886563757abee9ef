/** Addresses of the decision policy's pages: `key` is a product's id, "" for every product. */
import { consolePaths } from "../../access/console-paths.ts";

type Page = "decisionPolicyEdit" | "decisionPolicyVersion";

export function policyPath(
  page: Page,
  key: string,
  more: Readonly<Record<string, string | number>> = {},
): string {
  const given = { ...(key === "" ? {} : { product: key }), ...more };
  const query = Object.entries(given).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  return [consolePaths[page], ...(query.length === 0 ? [] : [query.join("&")])].join("?");
}

/** The key in an address; anything that is no product's id counts as every product. */
export function keyIn(url: URL): string {
  const given = url.searchParams.get("product") ?? "";
  return /^[A-Za-z0-9_-]{1,40}$/.test(given) ? given : "";
}
