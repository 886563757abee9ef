/** Fetches the copy of an order once its page is shown, and caches it for the session it was made for. */
import { nobody, type OrderCopyMessage, sessionHashHeader, storedOrderPath } from "./names.ts";
import { renewOfflinePage } from "./offline-page.ts";
import type { OrderCache } from "./order-cache.ts";
import { cachePictures } from "./pictures.ts";
import type { WorkerScope } from "./worker-scope.ts";

/** A copy with the same figures is not fetched again within this time. */
const freshMs = 60_000;
/** Headers cached with the page: its policies are those it was sent with. */
const cachedHeaders = ["content-type", "content-security-policy", "referrer-policy"] as const;

export async function cacheOrder(
  scope: WorkerScope,
  cache: OrderCache,
  { keep, shown }: OrderCopyMessage,
): Promise<void> {
  const url = new URL(keep, scope.location.origin);
  const orderId = url.searchParams.get("orderId");
  // With the secret in the address there is no cookie: a copy could not be told apart from another person's.
  if (url.pathname !== storedOrderPath || url.origin !== scope.location.origin) return;
  if (orderId === null || url.searchParams.has("session_id")) return;
  const since = cache.epoch();
  const before = await cache.find(orderId, Date.now());
  if (before !== null && before.shown === shown && Date.now() - before.madeAt < freshMs) return;
  const answer = await scope.fetch(url.href, {
    credentials: "same-origin",
    cache: "no-store",
    redirect: "error",
  });
  const sessionHash = answer.headers.get(sessionHashHeader);
  if (sessionHash === null) return;
  if (!answer.ok || sessionHash === nobody) return cache.note(sessionHash, since);
  const html = await answer.text();
  await cache.put(
    {
      orderId,
      userId: url.searchParams.get("user_id") ?? "",
      sessionHash,
      madeAt: Date.now(),
      shown,
      link: `/loanDetail${url.search}`,
      title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? orderId.replace(/\W/g, ""),
      html,
      headers: headersToCache(answer),
    },
    since,
  );
  await cachePictures(scope, html);
  await renewOfflinePage(scope, url.searchParams.get("lang") ?? "");
}

function headersToCache(answer: Response): Record<string, string> {
  const saved: Record<string, string> = {};
  for (const name of cachedHeaders) saved[name] = answer.headers.get(name) ?? "";
  return saved;
}
