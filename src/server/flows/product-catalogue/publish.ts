/**
 * Publishes a version, and opens, closes and retires products. Whoever drafted or changed a version cannot publish it, and
 * nobody can publish what a rule of the market refuses, whatever the console shows (PD-3).
 */
import type { Day } from "#values/business-day.ts";
import { lockProduct, publishVersion, retire, setOpen } from "../../core/product/products.ts";
import { whyNotSecond } from "../../core/staff/second-person.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Actor } from "./draft-record.ts";
import {
  lockDraft,
  type Outcome,
  type Refused,
  type Seen,
  speaksAgainst,
  withdrawDraft,
  write,
} from "./drafts.ts";
import { evaluateText, type Where } from "./evaluate-form.ts";
import { appendHistory, readAuthors, readNewestDraft } from "./store.ts";

type PublishRejection =
  | "changedMeanwhile"
  | "notSubmitted"
  | "otherPersonNeeded"
  | "madeByMaker"
  | "hasProblems"
  | "refusedByRule"
  | "dayPast"
  | "notFound"
  | "retired";

/** `where`: the rules of the day the version comes into force, today at the earliest. */
export async function publishDraft(
  tx: Transaction,
  { from, note, ...seen }: Seen & { from: Day; note: string },
  where: Where,
  actor: Actor,
): Promise<Outcome<PublishRejection>> {
  const draft = await lockDraft(tx, seen);
  if (draft === null) return { ok: false, rejection: "notFound" };
  if (draft.state !== "submitted") return { ok: false, rejection: "notSubmitted" };
  if (draft.revision !== seen.revision) return { ok: false, rejection: "changedMeanwhile" };
  const { productId, version } = draft;
  if ((await lockProduct(tx, productId))?.retired) return { ok: false, rejection: "retired" };
  const authors = await readAuthors(tx, productId, version);
  if (actor.staffId !== null) {
    const why = await whyNotSecond(tx, authors, { by: actor.staffId, at: actor.at });
    if (why !== null) return { ok: false, rejection: why };
  }
  if (actor.staffId !== null && from < actor.today) return { ok: false, rejection: "dayPast" };
  const evaluated = evaluateText(draft.form, where);
  const against = speaksAgainst(evaluated);
  if (against !== null) return against;
  if (evaluated.product === null) throw new Error("a form without problems is no product");
  await publishVersion(tx, evaluated.product, { version, from });
  return write(tx, { ...draft, state: "published" }, { kind: "publish", note, from }, actor);
}

export async function openOrClose(
  tx: Transaction,
  { productId, open, note }: { productId: string; open: boolean; note: string },
  actor: Actor,
): Promise<{ ok: true } | Refused<"notFound" | "notPublished" | "retired">> {
  const product = await lockProduct(tx, productId);
  if (product === null) return { ok: false, rejection: "notFound" };
  if (product.retired) return { ok: false, rejection: "retired" };
  if (product.newest === null) return { ok: false, rejection: "notPublished" };
  if (product.open === open) return { ok: true };
  await setOpen(tx, productId, open);
  await recordOfProduct(tx, { productId, kind: open ? "open" : "close", note }, actor);
  return { ok: true };
}

/** Its draft is withdrawn as well. */
export async function retireProduct(
  tx: Transaction,
  { productId, note }: { productId: string; note: string },
  actor: Actor,
): Promise<{ ok: true } | Refused<"notFound" | "retired">> {
  const product = await lockProduct(tx, productId);
  if (product === null) return { ok: false, rejection: "notFound" };
  if (product.retired) return { ok: false, rejection: "retired" };
  const draft = await readNewestDraft(tx, productId);
  if (draft !== null && draft.state !== "published" && draft.state !== "withdrawn") {
    await withdrawDraft(tx, { ...draft, note }, actor);
  }
  await retire(tx, productId, actor.today);
  await recordOfProduct(tx, { productId, kind: "retire", note }, actor);
  return { ok: true };
}

function recordOfProduct(
  tx: Transaction,
  { productId, kind, note }: { productId: string; kind: "open" | "close" | "retire"; note: string },
  { staffId, at }: Actor,
): Promise<void> {
  const none = { version: null, revision: null, publishedFrom: null };
  return appendHistory(tx, { productId, kind, staffId, at, note, ...none });
}
