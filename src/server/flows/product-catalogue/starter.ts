/**
 * The starter product of each market (PD-7): a cheap, lawful product as a file in seeds/starters, for a lender that has none yet. An
 * empty production database begins with the market's one as a draft; a new product may begin with it at any time.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Market } from "#contract/format.ts";
import { parseForm } from "../../core/configuration/read-form.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Actor } from "./draft-record.ts";
import { importDraft } from "./drafts.ts";
import { hasProducts } from "./store.ts";

const folder = join(import.meta.dirname, "../../../../seeds/starters");

/** The form without its schema's address. Throws when the file is missing or no form: it comes with the software. */
export async function readStarter(market: Market): Promise<{ productId: string }> {
  const form = parseForm(await readFile(join(folder, `${market}.json`), "utf8"));
  if (form === undefined) throw new Error(`seeds/starters/${market}.json is no product form`);
  const { $schema: _schema, ...own } = form as { $schema?: unknown; productId: string };
  return own;
}

/** Does nothing in a database that has a product, also one that was withdrawn or retired: the lender may not want it. */
export async function installStarter(db: Database, market: Market, actor: Actor): Promise<void> {
  const form = await readStarter(market);
  await db.transaction(async (tx) => {
    if (await hasProducts(tx)) return;
    await importDraft(tx, { productId: form.productId, form: JSON.stringify(form) }, actor);
  });
}
