/** Answers with the cached copy when the page cannot be fetched: dated, and only where it is certain whose copy it is. */
import type { OrderCache, OrderCopy } from "./order-cache.ts";

/** Null when no copy may be shown for this address. */
export async function cachedPage(cache: OrderCache, url: URL): Promise<Response | null> {
  const { searchParams: asked } = url;
  const orderId = asked.get("orderId") || asked.get("order_id");
  if (!orderId) return null;
  const copy = await cache.find(orderId, Date.now());
  if (copy === null || !mayShow(copy, asked)) return null;
  const html = copy.html.split("{asOf}").join(asOf(copy));
  return new Response(html, { headers: { ...copy.headers, "cache-control": "no-store" } });
}

/** An address with a session, or with another person than the copy's, may be another borrower's: only the server can tell. */
export function mayShow(copy: OrderCopy, asked: URLSearchParams): boolean {
  if (asked.has("session_id")) return false;
  const userId = asked.get("user_id") ?? "";
  return userId === "" || copy.userId === "" || userId === copy.userId;
}

/** "2026-03-02 09:05" by the phone's own clock, with which its owner compares it. */
export function asOf({ madeAt }: Pick<OrderCopy, "madeAt">): string {
  const at = new Date(madeAt);
  const two = (value: number): string => String(value).padStart(2, "0");
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
