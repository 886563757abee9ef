/** The public loan terms and the calculator: every figure is the engine's and changes with the product. */
import { expect, onTestFinished, test } from "vitest";
import type { Output } from "#contract/endpoint.ts";
import { type Language, languages } from "#contract/languages.ts";
import { quoteLoan, readLoanTerms, readSiteVersion } from "#contract/site.ts";
import { noticePeriods, referenceProduct } from "#lending/reference-product.ts";
import { schedule } from "#lending/schedule.ts";
import { termsLimits } from "#lending/terms-limits.ts";
import { openProducts } from "#server/core/product/products.ts";
import { seedDemoProducts } from "#server/edge/demo/demo-products.ts";
import { addProduct, someProduct } from "#test/builders.ts";
import { saveProduct } from "#test/save-product.ts";
import { startServer, type TestServer } from "#test/server.ts";
import { day } from "#values/business-day.ts";
import { sum } from "#values/money.ts";
import { problemOfTerms } from "../../core/product/offer.ts";
import { amountStep, amountUsual } from "./amounts.ts";

async function running(today = "2026-03-02"): Promise<TestServer> {
  const server = await startServer({ today });
  onTestFinished(() => server.close());
  return server;
}

async function termsOf(server: TestServer, language: Language = "en") {
  const answer = await server.client({}, { language }).call(readLoanTerms, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

async function quote(
  server: TestServer,
  amount: number,
  instalments: number,
  productId = "salama",
) {
  return server.client().call(quoteLoan, {
    productId,
    amount: String(amount),
    instalments: String(instalments),
  });
}

async function quoted(...asked: Parameters<typeof quote>): Promise<Output<typeof quoteLoan>> {
  const answer = await quote(...asked);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const versionOf = async (server: TestServer, language: Language = "en") => {
  const answer = await server.client({}, { language }).call(readSiteVersion, {});
  return answer.ok ? answer.data.version : "";
};

test("[OS-4] [LN-1] [LN-2] [LN-3] [LN-7] every figure of the terms is the engine's", async () => {
  const server = await running();
  await addProduct(server.services);
  const { limits, notices, products } = await termsOf(server);
  expect(limits).toEqual({
    termDaysLeast: 91,
    termDaysMost: 365,
    decisionDays: 1,
    payoutDaysLeast: 1,
    payoutDaysMost: 3,
    ageYears: 18,
  });
  expect(notices).toEqual({
    changeOfDetailsDays: 3,
    assignmentBusinessDays: 7,
    judgmentDays: 10,
  });
  expect([notices, limits.ageYears]).toEqual([noticePeriods, termsLimits.ageYearsMinimum]);
  expect(products).toHaveLength(1);
  expect(products[0]).toMatchObject({
    amountText: "TZS 100.000,00 – TZS 2.000.000,00",
    termText: "6 months",
    instalmentsUsual: 6,
    rate: "2,5 % a month on the principal you still owe",
    fees: [{ text: "Processing fee (kept back from the payout)", value: "2 %" }],
    lateCharges: {
      feeNew: "TZS 1.000,00",
      feeRepeat: "TZS 800,00",
      feeOncePer: "loan",
      base: "principal-and-interest",
      bands: [
        { from: 1, to: 30, percent: "5 %" },
        { from: 31, to: 90, percent: "4 %" },
        { from: 91, to: null, percent: "2 %" },
      ],
    },
    prepayment: { share: "50 %", days: 7, rebate: true, daily: false },
  });
});

test("[OS-4] a changed product changes what is said and what is computed, a closed one is gone", async () => {
  const server = await running();
  await addProduct(server.services);
  const before = await quoted(server, 600_000_00, 6);
  const lateCharges = { ...referenceProduct.lateCharges, feeNew: 2_500_00 };
  const plan = { ...referenceProduct.plan, rate: { percent: "3", per: "month" as const } };
  const changed = someProduct({ terms: { ...referenceProduct, lateCharges, plan } });
  await server.services.db.transaction((tx) => saveProduct(tx, changed));
  const [product] = (await termsOf(server)).products;
  expect(product?.lateCharges.feeNew).toBe("TZS 2.500,00");
  expect(product?.rate).toContain("3 %");
  expect((await quoted(server, 600_000_00, 6)).total).toBeGreaterThan(before.total);
  const closed = { ...changed, open: false };
  await server.services.db.transaction((tx) => saveProduct(tx, closed));
  expect((await termsOf(server)).products).toEqual([]);
  expect(await quote(server, 600_000_00, 6)).toMatchObject({ rejection: "productClosed" });
});

test("[PD-10] on the actual balance the terms say that interest is for the days gone by, early and late", async () => {
  const server = await running();
  const plan = { ...referenceProduct.plan, interestBasis: "actual-balance" as const };
  const daily = someProduct({ terms: { ...referenceProduct, plan } });
  await server.services.db.transaction((tx) => saveProduct(tx, daily));
  const [product] = (await termsOf(server)).products;
  // Nothing is owed ahead, so nothing unearned can be dropped, whatever the product says of it.
  expect(product?.prepayment).toMatchObject({ rebate: false, daily: true });
  expect(product?.lateCharges.interestGoesOn).toBe(true);
  expect(product?.deferral).toContain("interest is owed for the added days too");
});

test("[OS-4] the calculator's plan and total are the engine's schedule", async () => {
  const server = await running();
  await server.services.db.transaction((tx) => seedDemoProducts(tx, server.services));
  const demoProducts = await openProducts(server.services.db, day("2026-03-02"));
  const { products } = await termsOf(server);
  expect(products).toHaveLength(demoProducts.length);
  for (const shown of products) {
    const product = demoProducts.find(({ productId }) => productId === shown.productId);
    if (product === undefined) throw new Error(shown.productId);
    for (const instalments of [
      shown.instalmentsLeast,
      shown.instalmentsUsual,
      shown.instalmentsMost,
    ]) {
      const answer = await quoted(server, shown.amountUsual, instalments, shown.productId);
      const plan = { ...product.terms.plan, instalments };
      const terms = { ...product.terms, plan, principal: shown.amountUsual };
      const lines = schedule({ ...terms, clientKind: "new" }, day("2026-03-02"));
      expect(answer.total).toBe(
        sum(lines.map(({ principal, interest, fee }) => principal + interest + fee)),
      );
      expect(answer.plan.map(({ dueDate }) => dueDate)).toEqual(lines.map((one) => one.dueDate));
      expect(answer.plan[0]?.amount).toBe(answer.instalmentText);
      expect(answer.rows.at(-1)?.text).toBe("Annual percentage rate (APR)");
      // Whatever is quoted could be offered.
      expect(problemOfTerms({ ...terms, clientKind: "new" }, day("2026-03-02"))).toBeNull();
    }
  }
});

test("[OS-4] whether instalments are equal is said as it is", async () => {
  const server = await running();
  await server.services.db.transaction((tx) => seedDemoProducts(tx, server.services));
  const equal = await quoted(server, 600_000_00, 6);
  expect(equal.instalmentsEqual).toBe(true);
  // Rounding makes the last instalment differ: it is named; "" only when all are equal.
  expect(equal.lastInstalmentText).toBe(equal.plan.at(-1)?.amount);
  expect(equal.lastInstalmentText).not.toBe(equal.instalmentText);
  expect((await quoted(server, 600_000_00, 16, "biashara")).instalmentsEqual).toBe(false);
  expect((await quoted(server, 600_000_00, 4, "mkulima")).instalmentsEqual).toBe(false);
});

test.each([
  ["less than the least", 99_999_00, 6],
  ["more than the most", 2_000_001_00, 6],
  ["a term below 91 days", 600_000_00, 2],
  ["a term above 365 days", 600_000_00, 13],
  ["far too many instalments", 600_000_00, 99_999],
  ["no instalment", 600_000_00, 0],
])("[OS-4] %s is rejected", async (_what, amount, instalments) => {
  const server = await running();
  await addProduct(server.services);
  expect(await quote(server, amount, instalments)).toMatchObject({ rejection: "outOfRange" });
});

test("[OS-4] an unknown product and cents are rejected", async () => {
  const server = await running();
  await addProduct(server.services);
  expect(await quote(server, 600_000_00, 6, "nobody")).toMatchObject({
    rejection: "productClosed",
  });
  expect(await quote(server, 600_000_50, 6)).toMatchObject({ rejection: "invalidInput" });
});

test("every language has its own texts", async () => {
  const server = await running();
  await addProduct(server.services);
  const rates = await Promise.all(
    languages.map(async (language) => (await termsOf(server, language)).products[0]?.rate),
  );
  expect(new Set(rates).size).toBe(languages.length);
});

test("the version stays while nothing changes, and changes with product, day and language", async () => {
  const server = await running();
  await addProduct(server.services);
  const first = await versionOf(server);
  expect(first).toMatch(/^[\w-]{22}$/);
  expect(await versionOf(server)).toBe(first);
  const seen = new Set([first, await versionOf(server, "sw")]);
  await addProduct(server.services, { name: "Another name" });
  seen.add(await versionOf(server));
  server.setToday("2026-03-03");
  seen.add(await versionOf(server));
  expect(seen.size).toBe(4);
});

test.each([
  [100_000_00, 2_000_000_00, 10_000_00],
  [20_000_00, 500_000_00, 2_000_00],
  [50_000_00, 1_000_000_00, 5_000_00],
  [1_00, 7_00, 1_00],
  [1_234_00, 9_999_00, 5_00],
])("amounts from %i to %i move by %i, and begin on a step", (least, most, step) => {
  expect(amountStep(least, most)).toBe(step);
  expect((most - least) % step).toBe(0);
  const usual = amountUsual(least, most);
  expect((usual - least) % step).toBe(0);
  expect(usual).toBeGreaterThanOrEqual(least);
  expect(usual).toBeLessThanOrEqual(most);
});
