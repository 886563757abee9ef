/** One version of a product for the console: its form, its state, what prevents publishing it and worked examples of loans on it. */

import { formatDate, formatDateTime } from "#contract/format.ts";
import { may } from "#contract/permissions.ts";
import type * as contract from "#contract/product-catalogue.ts";
import { differencesOf, unchangedOf } from "../../core/configuration/differences.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import { readProductState } from "../../core/product/products.ts";
import { rateName } from "../../core/product/wire.ts";
import { staffNames } from "../../core/staff/members.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import { comparedExamples } from "./compare-examples.ts";
import { whereOf } from "./drafts.ts";
import { evaluateForm, mayBePublished } from "./evaluate-form.ts";
import { examplesOf } from "./examples.ts";
import { productState } from "./product-state.ts";
import { readAuthors, readDraft, readHistory, readVersions } from "./store.ts";
import {
  inForceOf,
  readFormOf,
  shownVersion,
  standingsOf,
  type VersionStanding,
} from "./versions.ts";
import { versionsListed } from "./versions-listed.ts";
import { evaluationShown } from "./wire.ts";

const pageSize = 50;

export const readProductVersion: QueryHandler<typeof contract.readProductVersion> = async (
  db,
  { productId, version: asked },
  call,
) => {
  const { today, language, services } = call;
  const [rows, product] = await Promise.all([
    readVersions(db, productId, today),
    readProductState(db, productId),
  ]);
  const version = asked === 0 ? (rows[0]?.version ?? 0) : asked;
  const versions = standingsOf(rows, { today, retired: product?.retired ?? false });
  const standing = versions.find((one) => one.version === version);
  if (product === null || standing === undefined) return { ok: false, rejection: "notFound" };
  const inForce = inForceOf(rows);
  const against = comparedWith(versions, version, inForce);
  const [form, ruling, before, draft, authors, staff, listed, where] = await Promise.all([
    readFormOf(db, productId, version),
    inForce === null ? null : readFormOf(db, productId, inForce),
    against === 0 ? null : readFormOf(db, productId, against),
    readDraft(db, productId, version),
    readAuthors(db, productId, version),
    staffNames(db),
    versionsListed(db, productId, versions),
    whereOf(db, services),
  ]);
  if (form === null) return { ok: false, rejection: "notFound" };
  const evaluated = evaluateForm(form, where);
  const me = staffOf(call);
  const submitted = standing.state === "submitted" && may(me.role, "publish-products");
  return {
    ok: true,
    data: {
      productId,
      name: nameIn(form) || productId,
      nameInForce: ruling === null ? "" : nameIn(ruling),
      productState: productState({ ...product, published: product.newest !== null }),
      ...shownVersion(standing),
      revision: draft?.revision ?? 0,
      form: JSON.stringify(form),
      versions: listed,
      against,
      differences: differencesOf(before ?? {}, form),
      ...evaluationShown(evaluated, { language, market: services.settings.brand.market }),
      examples:
        evaluated.product !== null && evaluated.runs
          ? examplesOf(evaluated.product, where.rules)
          : [],
      authors: authors.map((staffId) => ({ staffId, name: staff.get(staffId) ?? "" })),
      mayChange: standing.state === "draft",
      mayPublish: submitted && !authors.includes(me.staffId) && mayBePublished(evaluated),
    },
  };
};

function nameIn(form: object): string {
  return "name" in form && typeof form.name === "string" ? form.name : "";
}

/** The version to compare with for the second person: the one in force, else the one before it; 0 for none. */
function comparedWith(
  versions: readonly VersionStanding[],
  version: number,
  inForce: number | null,
): number {
  if (inForce !== null && inForce < version) return inForce;
  const earlier = versions.filter((one) => one.version < version && one.from !== null);
  return earlier[0]?.version ?? 0;
}

export const compareProductVersions: QueryHandler<typeof contract.compareProductVersions> = async (
  db,
  { productId, before, after },
  { services, language },
) => {
  const [one, other] = await Promise.all([
    readFormOf(db, productId, before),
    readFormOf(db, productId, after),
  ]);
  if (one === null || other === null) return { ok: false, rejection: "notFound" };
  const rules = marketRules(services);
  return {
    ok: true,
    data: {
      differences: differencesOf(one, other),
      unchanged: unchangedOf(one, other),
      examples: comparedExamples(one, other, { rules, language }),
      rateName: rateName(rules.pack.settings.apr, language),
    },
  };
};

export const readProductHistory: QueryHandler<typeof contract.readProductHistory> = async (
  db,
  { productId, page = 1 },
  call,
) => {
  const at = { limit: pageSize + 1, offset: (Math.max(1, page) - 1) * pageSize };
  const [known, entries, staff] = await Promise.all([
    isKnown(db, productId),
    readHistory(db, productId, at),
    staffNames(db),
  ]);
  if (!known) return { ok: false, rejection: "notFound" };
  return {
    ok: true,
    data: {
      entries: entries.slice(0, pageSize).map((entry) => ({
        kind: entry.kind,
        version: entry.version ?? 0,
        revision: entry.revision ?? 0,
        by: byOf(entry.staffId, staff),
        time: formatDateTime(entry.at, call.services.settings.timeZone),
        from: entry.publishedFrom === null ? "" : formatDate(entry.publishedFrom),
        note: entry.note,
      })),
      more: entries.length > pageSize,
    },
  };
};

async function isKnown(db: Queryable, productId: string): Promise<boolean> {
  return (await readProductState(db, productId)) !== null;
}

function byOf(staffId: string | null, staff: ReadonlyMap<string, string>) {
  return staffId === null ? null : { staffId, name: staff.get(staffId) ?? "" };
}
