/** A product and its form convert into each other without loss, field by field, and the form has everything the engine knows. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  allocationBuckets,
  allocationParts,
  ceilingSubjects,
  dayCounts,
  feeTimes,
  interestBases as formBases,
  ProductForm,
  paymentFrequencies,
  planMethods,
  rateTimes,
  roundings,
} from "#contract/product-form.ts";
import { checkTerms } from "#lending/check-terms.ts";
import { defaultPolicy } from "#lending/default-policy.ts";
import { problemSentences } from "#lending/problems.ts";
import { referenceProduct } from "#lending/reference-product.ts";
import {
  type Bucket,
  type CeilingOf,
  ceilingKinds,
  type Fee,
  type Frequency,
  frequencies,
  interestBases,
  type Part,
  type Plan,
  type ProductTerms,
  ratePeriods,
  repaymentMethods,
} from "#lending/terms.ts";
import { schemaText } from "#server/app/commands/run-products-command.ts";
import { someProduct } from "#test/builders.ts";
import { day } from "#values/business-day.ts";
import { roundingModes } from "#values/rounding.ts";
import type { ProductRules } from "./product.ts";
import { formOfProduct, productOfForm } from "./product-form.ts";

/** Every field of a type: a new field in the engine's terms does not compile here until the form has it too. */
type Whole<T> = T extends string | number
  ? T
  : T extends readonly (infer I)[]
    ? readonly Whole<I>[]
    : T extends object
      ? { [K in keyof T]-?: Whole<Exclude<T[K], undefined>> }
      : T;

const wholeTerms: Whole<Omit<ProductTerms, "fees" | "deferral" | "ceilings">> &
  Pick<ProductTerms, "deferral"> & {
    fees: readonly Required<ProductTerms["fees"][number]>[];
  } & Required<Pick<ProductTerms, "ceilings">> = {
  ...referenceProduct,
  plan: {
    ...referenceProduct.plan,
    dueDay: { dayOfMonth: 5, leastDays: 20 },
    grace: { principal: 1, interest: 1, interestPaidLater: 1 },
    interestBasis: "actual-balance",
    firstDue: { on: day("2026-06-05"), leastDays: 30 },
    daysOff: { dueDates: "next-working-day", weekdays: [0], holidays: [day("2026-12-25")] },
    interestRounding: { roundTo: 100, rounding: "half-even" },
  },
  fees: [
    { name: "Processing fee", amount: { bps: 225 }, when: "kept-back", payee: "third-party" },
    { name: "Paper", amount: { minor: 1_500_00 }, when: "first-instalment", payee: "third-party" },
  ],
  lateCharges: { ...referenceProduct.lateCharges, base: "principal" },
  deferral: { countMaximum: 1, days: 10, fee: { minor: 500_00 } },
  ceilings: [
    { id: "cost", of: "total-cost", limit: { bpsOfPrincipal: 10_000 } },
    { id: "late", of: "late-charges", limit: { bpsOfPrincipalWhenLate: 10_000 } },
    { id: "month", of: "late-charges", limit: { bpsOfInstalmentWhenLate: 500, perDays: 30 } },
    { id: "each", of: "late-charges", limit: { bpsOfInstalmentWhenLate: 500 } },
    { id: "days", of: "interest", limit: { lateDays: 90 } },
    { id: "sum", of: "total-cost", limit: { minor: 1_000_000_00 } },
  ],
};

const { open: _open, ...plain } = someProduct();

const whole: Required<ProductRules> = {
  ...plain,
  terms: wholeTerms as ProductTerms,
  amountStep: 10_000_00,
  instalments: { least: 4, most: 12 },
  coolingOffDays: 3,
  policy: defaultPolicy,
  wording: {
    ...plain.wording,
    names: { sw: "Mkopo wa Salama" },
    legacy: {
      button: plain.wording.description,
      promo: {
        topImage: "/promo/top.svg",
        message: plain.wording.description,
        pointerImage: "/promo/pointer.svg",
      },
      productOpensIn: "native",
    },
  },
};

const again = (product: ProductRules): ProductRules =>
  productOfForm(ProductForm.parse(JSON.parse(JSON.stringify(formOfProduct(product)))));

test("[PD-1] [PD-5] a product with every rule there is comes back from its form as it was", () => {
  expect(again(whole)).toEqual(whole);
  expect(again(plain)).toEqual(plain);
});

test("[PD-1] every field of the form's terms changes the terms: the engine ignores none", () => {
  const form = formOfProduct(whole);
  const before = JSON.stringify(productOfForm(ProductForm.parse(form)).terms);
  const leaves = leavesOf(form.terms).filter((path) => path[0] !== "fees" || path[2] !== "names");
  expect(leaves.length).toBeGreaterThan(70);
  const silent = leaves.filter((path) => {
    const changed = structuredClone(form.terms);
    const holder = path
      .slice(0, -1)
      .reduce<Record<string, unknown>>(
        (at, step) => at[step] as Record<string, unknown>,
        changed as never,
      );
    const last = path.at(-1) ?? "";
    holder[last] = another(holder[last], path);
    const read = ProductForm.safeParse({ ...form, terms: changed });
    return read.success && JSON.stringify(productOfForm(read.data).terms) === before;
  });
  expect(silent).toEqual([]);
});

function leavesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

/** A different value of the same type. */
function another(value: unknown, path: readonly string[]): unknown {
  if (typeof value === "number") return value + 1;
  const text = String(value);
  if (/^\d{4}-/.test(text)) return "2027-01-01";
  if (/^\d/.test(text)) return text.startsWith("1") ? "2" : "1";
  const lists: readonly (readonly string[])[] = [
    frequencies,
    repaymentMethods,
    ratePeriods,
    dayCounts,
    roundingModes,
    feeTimes,
    allocationBuckets,
    allocationParts,
    ceilingKinds,
    interestBases,
    ["stay", "next-working-day"],
    ["loan", "instalment"],
    ["principal-and-interest", "principal"],
    ["by-instalment", "by-part"],
    ["none", "unearned-interest"],
  ];
  const list = path.at(-1) === "id" ? undefined : lists.find((one) => one.includes(text));
  return list?.find((one) => one !== text) ?? `${text}x`;
}

test("[PD-1] the form's choices are the engine's", () => {
  expect<readonly Frequency[]>(paymentFrequencies).toEqual(frequencies);
  expect(planMethods).toEqual(repaymentMethods);
  expect(rateTimes).toEqual(ratePeriods);
  expect(roundings).toEqual(roundingModes);
  expect(formBases).toEqual(interestBases);
  expect<readonly CeilingOf[]>(ceilingSubjects).toEqual(ceilingKinds);
  const known: {
    dayCount: readonly Plan["dayCount"][];
    when: readonly Fee["when"][];
    buckets: readonly Bucket[];
    parts: readonly Part[];
  } = { dayCount: dayCounts, when: feeTimes, buckets: allocationBuckets, parts: allocationParts };
  // That each is one of the engine's is the types' to say.
  for (const choices of Object.values(known)) expect(new Set(choices).size).toBe(choices.length);
});

test("[PD-5] the published schema is the form's", () => {
  const published = readFileSync(
    new URL("../../../../docs/product.schema.json", import.meta.url),
    "utf8",
  );
  expect(published, "run: npm run --silent products -- schema > docs/product.schema.json").toBe(
    schemaText(),
  );
});

test("[PD-5] every seed is such a file, and loans can run on it", () => {
  const folder = new URL("../../../../seeds/products/", import.meta.url);
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) {
    const given: unknown = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
    const { $schema: schema, ...form } = ProductForm.parse(given);
    expect(schema).toBe("../../docs/product.schema.json");
    const product = productOfForm(form);
    expect(`${product.productId}.json`).toBe(file);
    const terms = { ...product.terms, principal: product.mostPrincipal };
    expect(checkTerms({ ...terms, clientKind: "new" })).toEqual([]);
  }
});

test("what is wrong with terms is said alike in English by the engine and by the catalogue", () => {
  const catalogue = JSON.parse(
    readFileSync(new URL("../../../../locales/en/product-problems.json", import.meta.url), "utf8"),
  ) as { problems: Record<string, string> };
  expect(Object.keys(catalogue.problems)).toEqual(
    expect.arrayContaining(Object.keys(problemSentences)),
  );
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();
  for (const [name, text] of Object.entries(problemSentences)) {
    expect(places(catalogue.problems[name] ?? ""), name).toEqual(places(text));
  }
});
