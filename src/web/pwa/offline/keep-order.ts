/** Asks for the copy of an order once its page stands, and keeps it for the session it was made for. */
import { type KeepMessage, keptForHeader, keptOrderPath, nobody } from "./names.ts";
import { renewOfflinePage } from "./offline-page.ts";
import type { OrderShelf } from "./order-shelf.ts";
import { keepPictures } from "./pictures.ts";
import type { WorkerScope } from "./worker-scope.ts";

/** A copy of the same figures is not asked for again within this time. */
const freshMs = 60_000;
/** Headers that stay with the page: its rules are those it was sent with. */
const keptHeaders = ["content-type", "content-security-policy", "referrer-policy"] as const;

export async function keepOrder(
  scope: WorkerScope,
  shelf: OrderShelf,
  { keep, shown }: KeepMessage,
): Promise<void> {
  const url = new URL(keep, scope.location.origin);
  const orderId = url.searchParams.get("orderId");
  // Who has the secret in the address has no cookie: a copy could not be told apart from another person's.
  if (url.pathname !== keptOrderPath || url.origin !== scope.location.origin) return;
  if (orderId === null || url.searchParams.has("session_id")) return;
  const since = shelf.epoch();
  const before = await shelf.find(orderId, Date.now());
  if (before !== null && before.shown === shown && Date.now() - before.madeAt < freshMs) return;
  const answer = await scope.fetch(url.href, {
    credentials: "same-origin",
    cache: "no-store",
    redirect: "error",
  });
  const keptFor = answer.headers.get(keptForHeader);
  if (keptFor === null) return;
  if (!answer.ok || keptFor === nobody) return shelf.note(keptFor, since);
  const html = await answer.text();
  await shelf.put(
    {
      orderId,
      userId: url.searchParams.get("user_id") ?? "",
      keptFor,
      madeAt: Date.now(),
      shown,
      link: `/loanDetail${url.search}`,
      title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? orderId.replace(/\W/g, ""),
      html,
      headers: headersToKeep(answer),
    },
    since,
  );
  await keepPictures(scope, html);
  await renewOfflinePage(scope, url.searchParams.get("lang") ?? "");
}

function headersToKeep(answer: Response): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of keptHeaders) kept[name] = answer.headers.get(name) ?? "";
  return kept;
}
