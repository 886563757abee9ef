/** The words of the market packs: what borrowers read is what the data says, in the words of every language. */
import { describe, expect, test } from "vitest";
import { formatMoney } from "#contract/format.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import { englishCorner, englishFindings } from "#markets/finding.ts";
import { markets } from "#markets/pack.ts";
import { newestPack } from "#markets/packs.ts";
import words from "../locales/en/markets.json" with { type: "json" };

const rules = markets.flatMap((market) => {
  const { currency, rules: all } = newestPack(market);
  return all.map((rule) => ({ id: rule.id, currency, rule, market }));
});
const texts: Readonly<Record<string, string>> = words.rules;

describe("[MK-1] the rule as borrowers read it", () => {
  test.each(rules)("$id", ({ rule, market, currency }) => {
    const places = Object.entries(rule.places ?? {}).map(([name, value]) => [
      name,
      typeof value === "object" ? formatMoney(value.amount, currency, market) : String(value),
    ]);
    const said = fillPlaceholders(texts[rule.words] ?? "", Object.fromEntries(places));
    if (market !== "reference") expect(said).toBe(rule.sentence);
    else expect(texts).toHaveProperty([rule.words]);
  });

  test("no sentence is left over", () => {
    const used = new Set(rules.map(({ rule }) => rule.words));
    expect(Object.keys(texts).filter((key) => !used.has(key))).toEqual([]);
  });
});

test("[MK-2] findings are said in English as the catalogue says them", () => {
  const { corner, new: _new, repeat: _repeat, ...findings } = words.findings;
  expect(findings).toEqual(englishFindings);
  expect(corner).toBe(englishCorner);
});
