/**
 * Which published products a change of the market's rules would newly refuse, from which day (MK-5). Each is looked at in the version
 * that is in force on that day: a lender that has already published one that keeps the rule is not warned.
 */
import { setImmediate } from "node:timers/promises";
import { newlyRefused } from "#markets/compare-packs.ts";
import type { Finding } from "#markets/finding.ts";
import { isProductRule } from "#markets/pack.ts";
import { type RuleChange, ruleChanges } from "#markets/rule-changes.ts";
import type { Day } from "#values/business-day.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import type { Product } from "../../core/product/product.ts";
import { productsInForce } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { rangeOf } from "./market-findings.ts";

export interface ComingRefusal {
  on: Day;
  product: Product;
  findings: Finding[];
}

interface Change extends RuleChange {
  refused: ComingRefusal[];
}

/** The changes after a day with the products they newly refuse: of these ids, or of all. */
export async function comingChanges(
  db: Queryable,
  services: Services,
  { after, ids }: { after: Day; ids?: readonly string[] },
): Promise<Change[]> {
  const changes = ruleChanges(services.settings.brand.market, after);
  const told: Change[] = [];
  let before = marketRules(services, after);
  for (const change of changes) {
    const rules = marketRules(services, change.on);
    const refused: ComingRefusal[] = [];
    if (change.begins.some(isProductRule)) {
      for (const product of await productsInForce(db, change.on, ids && { ids })) {
        const range = rangeOf(product, rules);
        const [found] = newlyRefused(before, rules, [{ id: product.productId, range }]);
        if (found !== undefined) {
          refused.push({ on: change.on, product, findings: found.findings });
        }
        // A product takes some milliseconds, and a lender may have hundreds.
        await setImmediate();
      }
    }
    told.push({ ...change, refused });
    before = rules;
  }
  return told;
}

/** By product id, the nearest day on which a rule newly refuses it. */
export async function comingRefusals(
  db: Queryable,
  services: Services,
  wanted: { after: Day; ids?: readonly string[] },
): Promise<ReadonlyMap<string, ComingRefusal>> {
  const changes = await comingChanges(db, services, wanted);
  const all = changes.flatMap(({ refused }) => refused);
  return new Map(all.toReversed().map((one) => [one.product.productId, one]));
}
