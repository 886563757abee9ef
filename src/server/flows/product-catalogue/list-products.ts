/** The console's list of products: versions in force, scheduled versions and drafts. */

import type { Output } from "#contract/endpoint.ts";
import { formatDate, formatDateTime, formatMoney, symbolOf } from "#contract/format.ts";
import type { listProducts as endpoint } from "#contract/product-catalogue.ts";
import { describeRate } from "../../core/product/describe-terms.ts";
import type { Product } from "../../core/product/product.ts";
import { readProduct } from "../../core/product/products.ts";
import { staffNames } from "../../core/staff/members.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { countDrafts, countListed, type ListedRow, readListed } from "./catalogue-store.ts";
import { type ComingRefusal, comingRefusals } from "./coming-refusals.ts";
import { mostCrowded } from "./crowded-days.ts";
import { whereOf } from "./drafts.ts";
import { type Evaluation, evaluateText, refusingOf, shownProblems } from "./evaluate-form.ts";
import { marketFindings } from "./market-findings.ts";
import { productState } from "./product-state.ts";
import { readDraft } from "./store.ts";

const pageSize = 50;

export const listProducts: QueryHandler<typeof endpoint> = async (db, input, call) => {
  const page = Math.max(1, input.page ?? 1);
  const wanted = { on: call.today, state: input.state, search: input.search.trim() };
  const [rows, total, counts, staff] = await Promise.all([
    readListed(db, wanted, { limit: pageSize, offset: (page - 1) * pageSize }),
    countListed(db, wanted),
    countDrafts(db),
    staffNames(db),
  ]);
  const products = await Promise.all(
    rows.map((row) => (row.version === null ? null : readProduct(db, row.product_id, call.today))),
  );
  const found = await foundIn(db, rows, products, call);
  const coming = await comingRefusals(db, call.services, {
    after: call.today,
    ids: rows.map(({ product_id }) => product_id),
  });
  return {
    ok: true,
    data: {
      rows: rows.map((row, index) => ({
        ...shown(row, products[index] ?? null, staff, call),
        found: found[index] ?? none,
        refusedFrom: dayOf(coming.get(row.product_id)),
      })),
      total,
      page,
      pageSize,
      counts,
    },
  };
};

function dayOf(refusal: ComingRefusal | undefined): string {
  return refusal === undefined ? "" : formatDate(refusal.on);
}

type Row = Output<typeof endpoint>["rows"][number];

const none: Row["found"] = { problems: 0, refusals: 0, warnings: 0 };

/** Of the open draft, else of the version in force. */
async function foundIn(
  db: Queryable,
  rows: readonly ListedRow[],
  products: readonly (Product | null)[],
  { services }: Call,
): Promise<Row["found"][]> {
  const where = await whereOf(db, services);
  return Promise.all(
    rows.map(async ({ product_id, draft_version, retired }, index) => {
      if (retired) return none;
      const draft = draft_version === null ? null : await readDraft(db, product_id, draft_version);
      if (draft !== null) return counted(evaluateText(draft.form, where));
      const product = products[index] ?? null;
      if (product === null) return none;
      const findings = marketFindings(product, where.rules);
      const crowded = mostCrowded(product, where.rules);
      return counted({ problems: shownProblems(product, where), findings, crowded });
    }),
  );
}

function counted({
  problems,
  findings,
  crowded,
}: Pick<Evaluation, "problems" | "findings" | "crowded">): Row["found"] {
  const refusals = refusingOf(findings).length;
  return {
    problems: problems.length,
    refusals,
    warnings: findings.length - refusals + (crowded === null ? 0 : 1),
  };
}

function shown(
  row: ListedRow,
  product: Product | null,
  staff: ReadonlyMap<string, string>,
  { language, services }: Call,
): Omit<Row, "found" | "refusedFrom"> {
  const { market } = services.settings.brand;
  const amount = (minor: number, { terms }: Product) =>
    formatMoney(minor, symbolOf(terms.currency), market);
  const { draft_version, draft_state, draft_by, draft_at, next_version, next_from } = row;
  return {
    productId: row.product_id,
    name: product?.name || row.draft_name || row.product_id,
    logo: product?.logo ?? "",
    state: productState({ ...row, published: row.version !== null || next_version !== null }),
    version: row.version ?? 0,
    from: row.published_from === null ? "" : formatDate(row.published_from),
    scheduled:
      next_version === null || next_from === null
        ? null
        : { version: next_version, from: formatDate(next_from) },
    draft:
      draft_version === null || draft_state === null
        ? null
        : {
            version: draft_version,
            state: draft_state,
            by: draft_by === null ? null : { staffId: draft_by, name: staff.get(draft_by) ?? "" },
            time: draft_at === null ? "" : formatDateTime(draft_at, services.settings.timeZone),
          },
    amounts:
      product === null
        ? ""
        : `${amount(product.leastPrincipal, product)} – ${amount(product.mostPrincipal, product)}`,
    rate: product === null ? "" : describeRate(product.terms.plan, { language, market }),
  };
}
