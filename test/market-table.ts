/** A table of products and what a market finds in them: each row changes the market's lawful product. */
import { expect, test } from "vitest";
import type { Fee, LateBand, ProductTerms, Rate } from "#lending/terms.ts";
import { evaluate } from "#markets/evaluate.ts";
import type { Figure, Finding } from "#markets/finding.ts";
import type { Market } from "#markets/pack.ts";
import { newestPack } from "#markets/packs.ts";
import { changed, type RangeChange } from "#markets/product-range.ts";
import { day } from "#values/business-day.ts";
import { toDecimal } from "#values/money.ts";

/** What the product is, how it differs, and every finding: "rate-ceiling 3.51 at 100000.00 x 4". */
export type MarketRow = readonly [what: string, change: RangeChange, ...findings: string[]];

const today = day("2026-11-23");

export function marketTable(market: Market, rows: readonly MarketRow[], least = 30): void {
  const pack = newestPack(market);
  test(`[MK-2] ${market}: at least ${least} products, and every rule about products is broken and kept`, () => {
    expect(rows.length).toBeGreaterThanOrEqual(least);
    const broken = new Set(rows.flatMap(([, , ...findings]) => findings.map(nameOf)));
    const names = pack.rules.flatMap((rule) => ("check" in rule ? shortName(rule.id) : []));
    expect([...broken].toSorted()).toEqual(names.toSorted());
  });
  test.each(rows.map(([what, change, ...findings]) => ({ what, change, findings })))(
    `[MK-2] ${market}: $what`,
    ({ change, findings }) => {
      const found = evaluate(pack, changed(pack.lawfulProduct, change), today);
      expect(found.map(told)).toEqual(findings);
      for (const { sentence, sources } of found) {
        expect(sentence).not.toContain("{");
        expect(sources.length).toBeGreaterThan(0);
      }
    },
  );
}

const shortName = (id: string): string => id.slice(id.indexOf(".") + 1);
const nameOf = (finding: string): string => finding.split(" ")[0]!;

function told({ ruleId, figure, corner }: Finding): string {
  const at = corner === null ? "" : ` at ${toDecimal(corner.principal)} x ${corner.instalments}`;
  return `${shortName(ruleId)} ${figureTold(figure)}${at}`;
}

function figureTold(figure: Figure): string {
  if (figure.unit === "percent") return figure.percent;
  if (figure.unit === "amount") return toDecimal(figure.minor);
  if (figure.unit === "days") return String(figure.days);
  return figure.texts.join("+");
}

export const rate = (percent: string, per: Rate["per"]): RangeChange => ({
  plan: { rate: { percent, per } },
});

export const fees = (...given: [name: string, amount: Fee["amount"], when?: Fee["when"]][]) => ({
  terms: {
    fees: given.map(([name, amount, when = "first-instalment"]): Fee => ({ name, amount, when })),
  },
});

export function late(
  bands: readonly LateBand[],
  more: Partial<ProductTerms["lateCharges"]> = {},
): RangeChange {
  const lateCharges = {
    feeNew: 0,
    feeRepeat: 0,
    feeOncePer: "instalment" as const,
    bands,
    ...more,
  };
  return { terms: { lateCharges } };
}

export const deferral = (fee: ProductTerms["deferral"]["fee"], countMaximum = 1): RangeChange => ({
  terms: { deferral: { countMaximum, days: 14, fee } },
});
