/**
 * The edge of every rule about products: one product just lawful and one just refused. That they stand at the limit itself is
 * shown by moving the limit a least step either way, after which the rule decides otherwise.
 */
import { describe, expect, test } from "vitest";
import { findingsOf } from "#markets/evaluate.ts";
import { isProductRule, type Market, type ProductRule } from "#markets/pack.ts";
import { newestPack } from "#markets/packs.ts";
import type { ProductCheck } from "#markets/product-checks.ts";
import { changed, type RangeChange } from "#markets/product-range.ts";

interface Edge {
  /** The rule's id without its market, and where it has two limits, which one: "term least". */
  rule: string;
  lawful: RangeChange;
  refused: RangeChange;
}

export function marketEdges(market: Market, edges: readonly Edge[]): void {
  const pack = newestPack(market);
  const rules = pack.rules.filter(isProductRule);
  const breaks = (rule: ProductRule, change: RangeChange) =>
    findingsOf([rule], changed(pack.lawfulProduct, change)).length > 0;

  test(`[MK-1] [MK-2] ${market}: every rule about products has its edge`, () => {
    const named = edges.map(({ rule }) => `${market}.${rule.split(" ")[0]}`);
    expect([...new Set(named)].toSorted()).toEqual(rules.map(({ id }) => id).toSorted());
  });

  describe.each(edges)(`[MK-2] ${market}: $rule`, ({ rule: name, lawful, refused }) => {
    const [id, which] = name.split(" ");
    const rule = rules.find((one) => one.id === `${market}.${id}`)!;

    test(`[MK-2] ${market}: ${name}, just lawful and just refused`, () => {
      expect([breaks(rule, lawful), breaks(rule, refused)]).toEqual([false, true]);
    });

    const moved = movedLimit(rule.check, which);
    if (moved === null) return;
    test(`[MK-2] ${market}: ${name}, at the limit itself`, () => {
      expect(breaks({ ...rule, check: moved.stricter }, lawful)).toBe(true);
      expect(breaks({ ...rule, check: moved.milder }, refused)).toBe(false);
    });
  });
}

/** The check with its limit a least step stricter and milder; null where it is no figure. */
function movedLimit(
  check: ProductCheck,
  which: string | undefined,
): { stricter: ProductCheck; milder: ProductCheck } | null {
  switch (check.kind) {
    case "nominal-rate":
    case "effective-rate": {
      const by = (step: number) => ({
        ...check,
        percentPerMonth: (Number(check.percentPerMonth) + step).toFixed(2),
      });
      return { stricter: by(-0.01), milder: by(0.01) };
    }
    case "fees":
    case "planned-cost":
    case "unpaid-cost":
    case "deferral-fee":
      return {
        stricter: { ...check, bps: check.bps - 1 },
        milder: { ...check, bps: check.bps + 1 },
      };
    case "late-charges": {
      const by = (step: number) => ({ ...check, bpsPerMonth: check.bpsPerMonth + step });
      return { stricter: by(-1), milder: by(1) };
    }
    case "fees-amount":
      return {
        stricter: { ...check, most: check.most - 1 },
        milder: { ...check, most: check.most + 1 },
      };
    case "cooling-off": {
      const by = (step: number) => ({ ...check, leastDays: check.leastDays + step });
      return { stricter: by(1), milder: by(-1) };
    }
    case "prepayment-wait": {
      const by = (step: number) => ({ ...check, mostDays: check.mostDays + step });
      return { stricter: by(-1), milder: by(1) };
    }
    case "term": {
      if (check.leastDays === undefined || which === "most") {
        const by = (step: number) => ({ ...check, mostDays: check.mostDays! + step });
        return { stricter: by(-1), milder: by(1) };
      }
      const by = (step: number) => ({ ...check, leastDays: check.leastDays! + step });
      return { stricter: by(1), milder: by(-1) };
    }
    default:
      return null;
  }
}
