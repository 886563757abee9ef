/**
 * The demo's products: the files in seeds/products, imported and published by the functions that the console and the command
 * line use. They are products of the reference market, which warns where the law of other markets would refuse.
 */
import { join } from "node:path";
import { addDays } from "#values/business-day.ts";
import { shippedRules } from "../../core/market/market-rules.ts";
import type { Product } from "../../core/product/product.ts";
import { readProduct } from "../../core/product/products.ts";
import { importDraft, submitDraft } from "../../flows/product-catalogue/drafts.ts";
import { readProductFiles } from "../../flows/product-catalogue/product-files.ts";
import { publishDraft } from "../../flows/product-catalogue/publish.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";

const folder = join(import.meta.dirname, "../../../../seeds/products");

/** Longer ago than any loan of the demo. */
const daysInForce = 500;

/** For a database without these products; by default those of the named borrowers. */
export async function seedDemoProducts(
  tx: Transaction,
  services: Services,
  from: string = folder,
): Promise<void> {
  const today = services.calendar.today();
  const actor = { staffId: null, at: services.calendar.now(), today };
  const { publicOrigin: origin, brand } = services.settings;
  const { languages, allowedOrigins } = brand;
  const rules = shippedRules("reference", today);
  const where = { rules, currency: null, languages, origin, allowedOrigins };
  for (const { path, productId, form } of await readProductFiles([from])) {
    const imported = await importDraft(tx, { productId, form: JSON.stringify(form) }, actor);
    const submitted = imported.ok
      ? await submitDraft(tx, { ...imported.draft, note: "" }, where, actor)
      : imported;
    const inForceFrom = addDays(today, -daysInForce);
    const published = submitted.ok
      ? await publishDraft(tx, { ...submitted.draft, from: inForceFrom, note: "" }, where, actor)
      : submitted;
    if (published.ok) continue;
    const fields = published.fields?.join(", ") ?? "";
    throw new Error(`${path}: ${published.rejection} ${fields}`.trim());
  }
}

/** Throws for an id that is not one of the demo's products. */
export async function demoProduct(
  db: Queryable,
  productId: string,
  { calendar }: Pick<Services, "calendar">,
): Promise<Product> {
  const product = await readProduct(db, productId, calendar.today());
  if (product === null) throw new Error(`no demo product ${productId}`);
  return product;
}
