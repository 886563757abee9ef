/**
 * The life of a version until it is published (PD-2, PD-3): drafted, submitted, returned, withdrawn. Every step names the
 * revision it was decided on (optimistic locking): of two people who change a draft at once, the second is rejected and
 * overwrites nothing. Every step is recorded with who, when and why.
 */
import { isDeepStrictEqual } from "node:util";
import { productIdPattern } from "#contract/product-form.ts";
import type { Pack } from "#markets/pack.ts";
import type { Day } from "#values/business-day.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import { formOfProduct } from "../../core/product/product-form.ts";
import {
  addProduct,
  lockProduct,
  productCurrencies,
  readProductState,
  readRules,
} from "../../core/product/products.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { blankForm } from "./blank-form.ts";
import type { Actor, Draft, EventKind } from "./draft-record.ts";
import { type Evaluation, evaluateText, refusingOf, type Where } from "./evaluate-form.ts";
import { appendHistory, insertDraft, readDraft, readNewestDraft, writeDraft } from "./store.ts";

export interface Refused<R extends string> {
  ok: false;
  rejection: R;
  /** The fields, or the ids of the market's rules, that the rejection is about. */
  fields?: string[];
}

export type Outcome<R extends string> = { ok: true; draft: Draft } | Refused<R>;

/** Which draft, and which of its revisions the person saw. */
export interface Seen {
  productId: string;
  version: number;
  revision: number;
}

/** The console makes new products at this address. */
const reservedId = "new";

const isOpen = ({ state }: Draft): boolean => state === "draft" || state === "submitted";

interface DraftBegun {
  productId: string;
  copyOf: string;
  starter?: object;
  pack: Pick<Pack, "settings">;
}

/**
 * Adds the next version of a product, or the first of a new one; with `copyOf` its form is a copy of that product's, with `starter`
 * the given one; a blank one begins with what the market sets.
 */
export async function addDraft(
  tx: Transaction,
  { productId, copyOf, starter, pack }: DraftBegun,
  actor: Actor,
): Promise<Outcome<"productIdWrong" | "productIdTaken" | "draftOpen" | "retired" | "notFound">> {
  if (!productIdPattern.test(productId) || productId === reservedId) {
    return { ok: false, rejection: "productIdWrong" };
  }
  const isNew = await addProduct(tx, productId);
  const product = await lockProduct(tx, productId);
  if (product === null) throw new Error(`no product ${productId}`);
  const begun = copyOf !== "" || starter !== undefined;
  if (!isNew && begun) return { ok: false, rejection: "productIdTaken" };
  if (product.retired) return { ok: false, rejection: "retired" };
  const newest = await readNewestDraft(tx, productId);
  if (newest !== null && isOpen(newest)) return { ok: false, rejection: "draftOpen" };
  const form =
    starter === undefined
      ? await formToBeginWith(tx, productId, { newest: product.newest, copyOf, pack })
      : JSON.stringify({ ...starter, productId });
  if (form === null) return { ok: false, rejection: "notFound" };
  const version = Math.max(product.newest ?? 0, newest?.version ?? 0) + 1;
  return insert(tx, { productId, version, form, kind: "draft" }, actor);
}

/** A draft from an imported form, which replaces the form of an open draft. The form may have problems: it is stored as it is. */
export async function importDraft(
  tx: Transaction,
  { productId, form }: { productId: string; form: string },
  actor: Actor,
): Promise<Outcome<"retired" | "notDraft">> {
  await addProduct(tx, productId);
  const product = await lockProduct(tx, productId);
  if (product === null) throw new Error(`no product ${productId}`);
  if (product.retired) return { ok: false, rejection: "retired" };
  const newest = await readNewestDraft(tx, productId);
  if (newest?.state === "submitted") return { ok: false, rejection: "notDraft" };
  if (newest?.state === "draft") {
    if (sameForm(newest.form, form)) return { ok: true, draft: newest };
    return write(tx, { ...newest, form }, { kind: "import", note: "" }, actor);
  }
  const version = Math.max(product.newest ?? 0, newest?.version ?? 0) + 1;
  return insert(tx, { productId, version, form, kind: "import" }, actor);
}

async function insert(
  tx: Transaction,
  { kind, ...begun }: Pick<Draft, "productId" | "version" | "form"> & { kind: EventKind },
  actor: Actor,
): Promise<{ ok: true; draft: Draft }> {
  const draft: Draft = { ...begun, state: "draft", revision: 1 };
  await insertDraft(tx, draft);
  await record(tx, draft, { kind, note: "" }, actor);
  return { ok: true, draft };
}

async function formToBeginWith(
  db: Queryable,
  productId: string,
  { newest, copyOf, pack }: { newest: number | null } & Pick<DraftBegun, "copyOf" | "pack">,
): Promise<string | null> {
  if (newest !== null) return ruleForm(db, productId, newest, productId);
  if (copyOf === "") {
    const before = await readNewestDraft(db, productId);
    return before?.form ?? JSON.stringify(blankForm(productId, pack));
  }
  const other = await readProductState(db, copyOf);
  return other?.newest == null ? null : ruleForm(db, copyOf, other.newest, productId);
}

async function ruleForm(db: Queryable, from: string, version: number, productId: string) {
  const rules = await readRules(db, from, version);
  return rules && JSON.stringify(formOfProduct({ ...rules, productId }));
}

export async function saveDraft(
  tx: Transaction,
  seen: Seen & { form: string },
  actor: Actor,
): Promise<Outcome<"changedMeanwhile" | "notDraft" | "notFound">> {
  const draft = await lockDraft(tx, seen);
  if (draft === null) return { ok: false, rejection: "notFound" };
  if (draft.state !== "draft") return { ok: false, rejection: "notDraft" };
  // A repeated request: the first one has saved this very form.
  if (draft.revision === seen.revision + 1 && sameForm(draft.form, seen.form)) {
    return { ok: true, draft };
  }
  if (draft.revision !== seen.revision) return { ok: false, rejection: "changedMeanwhile" };
  if (sameForm(draft.form, seen.form)) return { ok: true, draft };
  return write(tx, { ...draft, form: seen.form }, { kind: "change", note: "" }, actor);
}

export async function submitDraft(
  tx: Transaction,
  seen: Seen & { note: string },
  where: Where,
  actor: Actor,
): Promise<
  Outcome<"changedMeanwhile" | "notDraft" | "hasProblems" | "refusedByRule" | "notFound">
> {
  const draft = await lockDraft(tx, seen);
  if (draft === null) return { ok: false, rejection: "notFound" };
  if (draft.state !== "draft") return { ok: false, rejection: "notDraft" };
  if (draft.revision !== seen.revision) return { ok: false, rejection: "changedMeanwhile" };
  const against = speaksAgainst(evaluateText(draft.form, where));
  if (against !== null) return against;
  return write(tx, { ...draft, state: "submitted" }, { kind: "submit", note: seen.note }, actor);
}

/** Why the draft may not be published; null when it may. */
export function speaksAgainst({
  problems,
  findings,
}: Evaluation): Refused<"hasProblems" | "refusedByRule"> | null {
  const fields = [...new Set(problems.map(({ path }) => path))];
  if (fields.length > 0) return { ok: false, rejection: "hasProblems", fields };
  const rules = refusingOf(findings).map(({ ruleId }) => ruleId);
  return rules.length > 0 ? { ok: false, rejection: "refusedByRule", fields: rules } : null;
}

export async function returnDraft(
  tx: Transaction,
  seen: Seen & { note: string },
  actor: Actor,
): Promise<Outcome<"changedMeanwhile" | "notSubmitted" | "notFound">> {
  const draft = await lockDraft(tx, seen);
  if (draft === null) return { ok: false, rejection: "notFound" };
  if (draft.state !== "submitted") return { ok: false, rejection: "notSubmitted" };
  if (draft.revision !== seen.revision) return { ok: false, rejection: "changedMeanwhile" };
  return write(tx, { ...draft, state: "draft" }, { kind: "return", note: seen.note }, actor);
}

export async function withdrawDraft(
  tx: Transaction,
  seen: Seen & { note: string },
  actor: Actor,
): Promise<Outcome<"changedMeanwhile" | "notDraft" | "notFound">> {
  const draft = await lockDraft(tx, seen);
  if (draft === null) return { ok: false, rejection: "notFound" };
  if (!isOpen(draft)) return { ok: false, rejection: "notDraft" };
  if (draft.revision !== seen.revision) return { ok: false, rejection: "changedMeanwhile" };
  return write(tx, { ...draft, state: "withdrawn" }, { kind: "withdraw", note: seen.note }, actor);
}

/** Every change of a draft locks the product, so that concurrent changes run one after the other. */
export async function lockDraft(
  tx: Transaction,
  { productId, version }: Pick<Seen, "productId" | "version">,
): Promise<Draft | null> {
  return (await lockProduct(tx, productId)) === null ? null : readDraft(tx, productId, version);
}

/** Writes the draft's next revision with its history entry. */
export async function write(
  tx: Transaction,
  draft: Draft,
  done: Done,
  actor: Actor,
): Promise<{ ok: true; draft: Draft }> {
  const next = { ...draft, revision: draft.revision + 1 };
  await writeDraft(tx, next);
  await record(tx, next, done, actor);
  return { ok: true, draft: next };
}

interface Done {
  kind: EventKind;
  note: string;
  from?: Actor["today"];
}

async function record(
  tx: Transaction,
  { productId, version, revision }: Draft,
  { kind, note, from }: Done,
  { staffId, at }: Actor,
): Promise<void> {
  const publishedFrom = from ?? null;
  await appendHistory(tx, { productId, version, revision, kind, staffId, at, publishedFrom, note });
}

/**
 * What a product is evaluated against: the market's rules on the business date, or on the day given, the lender's currency, languages
 * and origins.
 */
export async function whereOf(db: Queryable, services: Services, on?: Day): Promise<Where> {
  const [currency = null] = await productCurrencies(db);
  const { brand, publicOrigin } = services.settings;
  const { languages, allowedOrigins } = brand;
  const rules = marketRules(services, on);
  return { rules, currency, languages, origin: publicOrigin, allowedOrigins };
}

function sameForm(one: string, other: string): boolean {
  return one === other || isDeepStrictEqual(JSON.parse(one), JSON.parse(other));
}
