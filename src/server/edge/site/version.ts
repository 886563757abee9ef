/**
 * The site's version: a short string that changes whenever a page of the official site would, i.e. with a product, the market's rules,
 * a text or question of the lender's, the brand, the lender's opening or the business date. Cached pages are keyed by it, so none is
 * ever stale.
 */
import { createHash } from "node:crypto";
import type * as contract from "#contract/site.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import { openingOf } from "../../core/opening/opening.ts";
import { openProducts } from "../../core/product/products.ts";
import { readQuestions } from "../../flows/feedback/questions.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { readContentFile } from "../content/content-file.ts";

export const handleReadSiteVersion: QueryHandler<typeof contract.readSiteVersion> = async (
  db,
  _input,
  { language, services, today },
) => {
  const parts = await Promise.all([
    openProducts(db, today),
    readQuestions(language, services),
    readContentFile("about-us", language, services),
    readContentFile("privacy-policy", language, services),
    openingOf(services),
  ]);
  const { brand } = services.settings;
  const { pack, daysOff } = marketRules(services);
  const text = JSON.stringify([today, language, brand, pack.version, daysOff, ...parts]);
  const version = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  return { ok: true, data: { version } };
};
