/** Whether something can be lent: a product that is published, open, and not refused by a rule of the market. */
import { formatDate } from "#contract/format.ts";
import type { MarketRules } from "../../core/market/market-rules.ts";
import type { Product } from "../../core/product/product.ts";
import type { ListedRow } from "../product-catalogue/catalogue-store.ts";
import type { ComingRefusal } from "../product-catalogue/coming-refusals.ts";
import { marketFindings } from "../product-catalogue/market-findings.ts";
import type { Judged } from "./set-up-item.ts";

interface Products {
  /** Those borrowers may apply for today. */
  open: readonly Product[];
  /** All, with their drafts and what is published later. */
  listed: readonly ListedRow[];
  /** Those a rule to come refuses, by id. */
  coming: ReadonlyMap<string, ComingRefusal>;
}

export function judgeProducts({ open, listed, coming }: Products, rules: MarketRules): Judged {
  let refused: Judged | null = null;
  let holds: Judged | null = null;
  // Told even where another product holds: whoever waits lends on it until that day and then no more.
  let changes: Judged | null = null;
  for (const product of open) {
    const { name, productId, version } = product;
    const finding = marketFindings(product, rules).find(({ severity }) => severity === "refuse");
    const about = { productId, version };
    if (finding === undefined) {
      const later = coming.get(productId);
      if (later === undefined) {
        holds ??= { state: "done", sentence: "productDone", values: { name }, ...about };
      } else {
        changes ??= refusedLater(later);
      }
      continue;
    }
    const values = { name, rule: finding.ruleId };
    refused ??= { state: "wrong", sentence: "productRefused", values, ...about };
  }
  return (
    changes ??
    holds ??
    refused ??
    onItsWay(listed) ?? { state: "missing", sentence: "productMissing" }
  );
}

function refusedLater({ on, product, findings }: ComingRefusal): Judged {
  const { name, productId, version } = product;
  const rule = findings.map(({ ruleId }) => ruleId).join(", ");
  const values = { name, rule, day: formatDate(on) };
  return { state: "warn", sentence: "productRefusedLater", values, productId, version };
}

/** What is closest to being open. */
function onItsWay(listed: readonly ListedRow[]): Judged | null {
  const alive = listed.filter(({ retired }) => !retired);
  const name = (row: ListedRow) => row.draft_name || row.product_id;
  const later = alive.find(({ next_from, open }) => next_from !== null && open);
  if (later?.next_from != null) {
    const values = { name: later.product_id, day: formatDate(later.next_from) };
    const { product_id: productId, next_version } = later;
    return { ...missing, sentence: "productLater", values, productId, version: next_version ?? 0 };
  }
  for (const [draft, sentence] of drafts) {
    const row = alive.find(({ draft_state }) => draft_state === draft);
    if (row === undefined) continue;
    const about = { productId: row.product_id, version: row.draft_version ?? 0, draft };
    return { ...missing, sentence, values: { name: name(row) }, ...about };
  }
  const closed = alive.find(({ version }) => version !== null);
  if (closed === undefined) return null;
  const about = { productId: closed.product_id, version: closed.version ?? 0 };
  return { ...missing, sentence: "productClosed", values: { name: closed.product_id }, ...about };
}

const missing = { state: "missing" } as const;
const drafts = [
  ["submitted", "productSubmitted"],
  ["draft", "productDraft"],
] as const;
