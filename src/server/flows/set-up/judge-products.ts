/** Whether something can be lent: a product that is published, open, and not refused by a rule of the market. */
import { formatDate } from "#contract/format.ts";
import type { MarketRules } from "../../core/market/market-rules.ts";
import type { Product } from "../../core/product/product.ts";
import type { ListedRow } from "../product-catalogue/catalogue-store.ts";
import { marketFindings } from "../product-catalogue/market-findings.ts";
import type { Judged } from "./set-up-item.ts";

/** `open` are the products borrowers may apply for today; `listed` all, with their drafts and what is published later. */
export function judgeProducts(
  open: readonly Product[],
  listed: readonly ListedRow[],
  rules: MarketRules,
): Judged {
  let refused: Judged | null = null;
  for (const product of open) {
    const { name, productId, version } = product;
    const finding = marketFindings(product, rules).find(({ severity }) => severity === "refuse");
    const about = { productId, version };
    if (finding === undefined) {
      return { state: "done", sentence: "productDone", values: { name }, ...about };
    }
    const values = { name, rule: finding.ruleId };
    refused ??= { state: "wrong", sentence: "productRefused", values, ...about };
  }
  return refused ?? onItsWay(listed) ?? { state: "missing", sentence: "productMissing" };
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
