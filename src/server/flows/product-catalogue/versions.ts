/** The state of each version of a product on a day, and the form of any version. */
import { formatDate } from "#contract/format.ts";
import type { versionStates } from "#contract/product-catalogue-shapes.ts";
import type { Day } from "#values/business-day.ts";
import { parseForm } from "../../core/configuration/read-form.ts";
import { formOfProduct } from "../../core/product/product-form.ts";
import { readRules } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { readDraft, type VersionRow } from "./store.ts";

export interface VersionStanding {
  version: number;
  state: (typeof versionStates)[number];
  /** Null for a version that is not published. */
  from: Day | null;
}

/** `rows` are of one product, newest first. */
export function standingsOf(
  rows: readonly VersionRow[],
  { today, retired }: { today: Day; retired: boolean },
): VersionStanding[] {
  return rows.map(({ version, state, published_from: from, in_force }) => {
    if (from === null) return { version, from, state: draftState(state) };
    if (retired) return { version, from, state: "retired" };
    if (in_force) return { version, from, state: "in-force" };
    return { version, from, state: from > today ? "scheduled" : "superseded" };
  });
}

function draftState(state: VersionRow["state"]): VersionStanding["state"] {
  if (state === null || state === "published") throw new Error("a version without its rules");
  return state;
}

/** "" for a version that is not published. */
export function shownVersion({ version, state, from }: VersionStanding) {
  return { version, state, from: from === null ? "" : formatDate(from) };
}

/** The version that offers are made on; null while nothing is in force. */
export function inForceOf(rows: readonly VersionRow[]): number | null {
  return rows.find(({ in_force }) => in_force)?.version ?? null;
}

/** A draft's form as it was typed, a published version's as published; null for an unknown version. */
export async function readFormOf(
  db: Queryable,
  productId: string,
  version: number,
): Promise<object | null> {
  const rules = await readRules(db, productId, version);
  if (rules !== null) return formOfProduct(rules);
  const draft = await readDraft(db, productId, version);
  return draft && (parseForm(draft.form) ?? {});
}
