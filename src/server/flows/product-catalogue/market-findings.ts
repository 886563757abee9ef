/** What the law of a market says about a product, over everything it may be lent for (MK-2). */
import type { Market } from "#contract/format.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { ProductRules } from "../../core/product/product.ts";

export interface MarketFinding {
  ruleId: string;
  /** refuse: it must not be published. */
  severity: "refuse" | "warn";
  /** In English, filled with its figures. */
  sentence: string;
  sources: readonly { title: string; where: string }[];
  /** The loan that breaks the rule worst; null where the rule is not about an amount. */
  corner: { principal: Minor; instalments: number } | null;
  figure: string;
  limit: string;
}

export function marketFindings(_product: ProductRules, _market: Market, _on: Day): MarketFinding[] {
  return [];
}
