/** The page shown instead of any other without a connection: the server's texts, and links to the cached orders. */
import { asOf, mayShow } from "./cached-page.ts";
import { offlinePath, pagesCache, titlePlaceholder } from "./names.ts";
import type { OrderCache, OrderCopy } from "./order-cache.ts";
import type { WorkerScope } from "./worker-scope.ts";

const askedAs = "x-asked-as";

/** Fetches the page once a day, and when `language` differs from the cached one; "" is the browser's own language. */
export async function renewOfflinePage(scope: WorkerScope, language: string): Promise<void> {
  const cache = await scope.caches.open(pagesCache);
  const address =
    language === "" ? offlinePath : `${offlinePath}?lang=${encodeURIComponent(language)}`;
  const wanted = `${new Date().toISOString().slice(0, 10)} ${address}`;
  const before = await cache.match(offlinePath);
  if (before?.headers.get(askedAs) === wanted) return;
  const answer = await scope.fetch(address, {
    cache: "no-store",
    credentials: "omit",
    redirect: "error",
  });
  if (!answer.ok) return;
  const headers = {
    "content-type": answer.headers.get("content-type") ?? "",
    "content-security-policy": answer.headers.get("content-security-policy") ?? "",
    [askedAs]: wanted,
  };
  await cache.put(offlinePath, new Response(await answer.text(), { headers }));
}

export async function offlinePage(
  scope: WorkerScope,
  cache: OrderCache,
  url: URL,
): Promise<Response> {
  const saved = await (await scope.caches.open(pagesCache)).match(offlinePath);
  if (saved === undefined) return Response.error();
  const copies = (await cache.all(Date.now())).filter((one) => mayShow(one, url.searchParams));
  const headers = new Headers(saved.headers);
  headers.set("cache-control", "no-store");
  return new Response(withOrders(await saved.text(), copies), { status: 503, headers });
}

/** The page comes with one row as a template, in a section that is hidden, and removed when there is nothing to list. */
function withOrders(html: string, copies: readonly OrderCopy[]): string {
  if (copies.length === 0) return html.replace(/<section[^>]*id="kept-orders".*?<\/section>/s, "");
  const shown = html.replace(/(<section[^>]*id="kept-orders"[^>]*?) hidden=""/, "$1");
  return shown.replace(/<li id="kept-order">(.*?)<\/li>/s, (_row, pattern: string) =>
    copies.map((copy) => `<li>${rowOf(pattern, copy)}</li>`).join(""),
  );
}

function rowOf(pattern: string, copy: OrderCopy): string {
  const link = copy.link.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return pattern
    .replace('href="#kept"', () => `href="${link}"`)
    .replace(titlePlaceholder, () => copy.title)
    .replace("{asOf}", () => asOf(copy));
}
