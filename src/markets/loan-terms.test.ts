/** What a loan freezes from its market's pack, and what a new version of a pack would change. */
import { expect, test } from "vitest";
import { position } from "#lending/position.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { addDays, day } from "#values/business-day.ts";
import { newlyRefused } from "./compare-packs.ts";
import { ceilingsOf, termsUnder } from "./loan-terms.ts";
import { isProductRule, type Pack } from "./pack.ts";
import { newestPack } from "./packs.ts";
import { changed, termsAt } from "./product-range.ts";

const today = day("2026-11-23");
const ph = newestPack("ph");
const loan = (principal: number, instalments: number) =>
  termsAt(ph.lawfulProduct, { principal, instalments }, "new");

test("[MK-3] a loan within the scope freezes every ceiling of its market", () => {
  expect(termsUnder(ph, loan(10_000_00, 4), 0).ceilings).toEqual([
    { id: "ph-total-cost", of: "total-cost", limit: { bpsOfPrincipal: 10_000 } },
    {
      id: "ph-late-charges",
      of: "late-charges",
      limit: { bpsOfInstalmentWhenLate: 500, perDays: 30 },
    },
  ]);
  const ke = newestPack("ke");
  expect(termsUnder(ke, { ...loan(10_000_000_00, 12), currency: "KES" }, 0).ceilings).toEqual([
    { id: "ke-in-duplum", of: "total-cost", limit: { bpsOfPrincipalWhenLate: 10_000 } },
  ]);
});

test("[MK-3] a loan beyond the scope freezes none: an amount over it, or a term", () => {
  expect(ceilingsOf(ph, loan(10_000_01, 4))).toEqual([]);
  expect(ceilingsOf(ph, loan(10_000_00, 5))).toEqual([]);
  expect(termsUnder(ph, loan(10_000_01, 4), 0)).not.toHaveProperty("ceilings");
});

test("[MK-3] a lender's own ceiling stays, one with the law's name gives way", () => {
  const own = { id: "house", of: "interest", limit: { minor: 100_00 } } as const;
  const loose = {
    id: "ph-total-cost",
    of: "total-cost",
    limit: { bpsOfPrincipal: 90_000 },
  } as const;
  const { ceilings = [] } = termsUnder(ph, { ...loan(5_000_00, 4), ceilings: [own, loose] }, 0);
  expect(ceilings.map(({ id }) => id)).toEqual(["ph-total-cost", "ph-late-charges", "house"]);
  expect(ceilings[0]?.limit).toEqual({ bpsOfPrincipal: 10_000 });
});

test("[MK-3] however late a loan is, its market's ceilings hold in its position", () => {
  const start = day("2026-12-01");
  const cost = (pack: Pack, asked: LoanTerms, days: number) => {
    const events = [{ sequence: 1, on: start, kind: "disbursed" as const }];
    const { instalments, ceilings } = position(
      termsUnder(pack, asked, 0),
      events,
      addDays(start, days),
    );
    const due = instalments.map((one) => one.due.interest + one.due.fee + one.due.penalty);
    return { cost: due.reduce((all, one) => all + one, 0), ceilings };
  };
  const bands = [{ fromDay: 1, bpsPerDay: 500 }];
  const dear = (asked: LoanTerms): LoanTerms => ({
    ...asked,
    lateCharges: { feeNew: 500_00, feeRepeat: 500_00, feeOncePer: "instalment", bands },
  });
  for (const days of [35, 70, 200, 400, 2_000]) {
    const small = cost(ph, dear(loan(5_000_00, 4)), days);
    expect(small.cost).toBeLessThanOrEqual(5_000_00);
    expect(small.ceilings.map(({ id }) => id)).toEqual(["ph-total-cost", "ph-late-charges"]);
  }
  // Five per cent of each instalment for every thirty days begun, and no more.
  const after = cost(ph, dear(loan(5_000_00, 4)), 35).ceilings.find(
    ({ of }) => of === "late-charges",
  );
  expect(after?.stopped).toBeGreaterThan(0);
  const ke = newestPack("ke");
  const kenyan = dear(termsAt(ke.lawfulProduct, { principal: 50_000_00, instalments: 4 }, "new"));
  expect(cost(ke, kenyan, 2_000).cost).toBeLessThanOrEqual(50_000_00);
  expect(cost({ ...ke, ceilings: [] }, kenyan, 2_000).cost).toBeGreaterThan(10 * 50_000_00);
});

test("[MK-5] a loan names the pack and its version", () => {
  expect(termsUnder(ph, loan(5_000_00, 4), 0).pack).toEqual({ market: "ph", version: "2026.11" });
});

test("[MK-5] a new version lists the products it would newly refuse, and by which rule", () => {
  const stricter: Pack = {
    ...ph,
    version: "2027.01",
    rules: ph.rules.map((rule) =>
      isProductRule(rule) && rule.check.kind === "nominal-rate"
        ? { ...rule, check: { ...rule.check, percentPerMonth: "4" } }
        : rule,
    ),
  };
  const product = (percent: string) =>
    changed(ph.lawfulProduct, { plan: { rate: { percent, per: "month" } } });
  const products = [
    { id: "cheap", range: product("4") },
    { id: "between", range: product("5") },
    { id: "refused-already", range: product("7") },
  ];
  const refused = newlyRefused({ pack: ph, on: today }, { pack: stricter, on: today }, products);
  expect(refused.map(({ id, findings }) => [id, findings.map(({ ruleId }) => ruleId)])).toEqual([
    ["between", ["ph.nominal-rate"]],
  ]);
  const before = { pack: ph, on: day("2026-03-31") };
  expect(newlyRefused(before, { ...before, pack: stricter }, products)).toEqual([]);
  const inForce = newlyRefused(before, { pack: ph, on: day("2026-04-01") }, products);
  expect(inForce.map(({ id }) => id)).toEqual(["refused-already"]);
});
