/** The market's rules at the console: every rule with its limit, what it says of the products, and what changes next. */
import { afterEach, expect, test } from "vitest";
import type { Market } from "#contract/format.ts";
import { type Language, languages } from "#contract/languages.ts";
import { readSetUp } from "#contract/opening.ts";
import { listProducts } from "#contract/product-catalogue.ts";
import { readRulePack } from "#contract/rule-pack.ts";
import { staffHeader } from "#contract/session.ts";
import { markets } from "#markets/pack.ts";
import { newestPack } from "#markets/packs.ts";
import { someProduct } from "#test/builders.ts";
import { right } from "#test/product-inputs.ts";
import { saveProduct } from "#test/save-product.ts";
import { startServer, type TestServer, testSettings } from "#test/server.ts";
import { day } from "#values/business-day.ts";

let server: TestServer;
let token: string;

afterEach(() => server.close());

async function start(market: Market, today: string) {
  const settings = testSettings();
  server = await startServer({
    today,
    settings: { ...settings, brand: { ...settings.brand, market } },
  });
  ({ token } = await server.staff({ role: "supervisor" }));
}

const client = (language: Language = "en") =>
  server.client({}, { language, headers: { [staffHeader]: token } });
const readPack = async (page = "1") => right(await client().call(readRulePack, { page }));

const { terms, principal, instalments } = newestPack("ph").lawfulProduct;

/** The pack's lawful product with another monthly rate, in force from a day. */
async function lend(productId: string, percent: string, from = "2026-01-01", most?: number) {
  const product = someProduct({
    productId,
    name: productId,
    terms: { ...terms, plan: { ...terms.plan, rate: { percent, per: "month" } } },
    leastPrincipal: principal.least,
    mostPrincipal: most ?? principal.most,
    amountStep: principal.step,
    instalments,
  });
  await server.services.db.transaction((tx) => saveProduct(tx, product, day(from)));
}

test.each(markets)("[MK-1] %s: every rule with its limit, sources and days", async (market) => {
  await start(market, "2026-11-23");
  const { rules } = newestPack(market);
  const told = await Promise.all(
    languages.map(async (language) => right(await client(language).call(readRulePack, {}))),
  );
  for (const pack of told) {
    expect(pack).toMatchObject({ market, version: "2026.11", next: null, products: [], total: 0 });
    expect(pack.rules.map(({ ruleId }) => ruleId)).toEqual(rules.map(({ id }) => id));
    for (const { text, limit, sources, state, from } of pack.rules) {
      expect(`${text} ${limit}`).not.toMatch(/[{}]|undefined|NaN/);
      expect(limit).not.toBe("");
      expect(sources.length).toBeGreaterThan(0);
      expect(state === "draft").toBe(from === "");
    }
  }
  const texts = told.map((pack) => pack.rules.map(({ limit }) => limit).join(" "));
  expect(new Set(texts).size).toBe(languages.length);
});

test("[MK-1] Tanzania: limits have their unit, sources their address and whether counsel has to confirm", async () => {
  await start("tz", "2026-11-23");
  const { rules } = await readPack();
  const of = (id: string) => rules.find(({ ruleId }) => ruleId === id);
  expect(of("tz.rate-ceiling")).toMatchObject({
    ...{ about: "product", basis: "law", severity: "refuse", state: "in-force" },
    limit: "at most 3.5 % a month",
    confirmByCounsel: true,
    ...{ from: "2023-02-01", until: "" },
    sources: [{ url: "https://www.bot.go.tz/" }],
  });
  expect(of("tz.fees-amount")?.limit).toBe("at most TZS 500,000.00");
  expect(of("tz.reducing-balance")?.limit).toMatch(/^only equal instalments, /);
  expect(of("tz.complaint-answer")).toMatchObject({ about: "conduct", limit: "at most 21 days" });
  expect(of("tz.currency")).toMatchObject({ basis: "house", confirmByCounsel: false });
});

test("[MK-4] hours and number of contacts are told, with the rule they come from or that they are our own", async () => {
  await start("in", "2026-11-23");
  const { contact, rules } = await readPack();
  expect(contact).toMatchObject({
    ...{ from: "08:00", until: "19:00", perDayMost: 1, perWeekMost: 3 },
    ...{ basis: "law", ruleId: "in.contact-hours", confirmByCounsel: true },
  });
  expect(rules.find(({ ruleId }) => ruleId === contact.ruleId)?.limit).toBe("08:00 to 19:00");
  await server.close();
  await start("tz", "2026-11-23");
  const own = (await readPack()).contact;
  expect(own).toMatchObject({
    basis: "house",
    ruleId: "",
    sources: [{ url: "https://www.bot.go.tz/" }],
  });
});

test("[MK-2] each published product is found, fine or not concerned by each rule", async () => {
  await start("ph", "2026-04-01");
  await lend("cheap", "4");
  await lend("dear", "7");
  await lend("large", "7", "2026-01-01", 50_000_00);
  await server.services.db.transaction((tx) =>
    saveProduct(
      tx,
      someProduct({
        ...{ productId: "larger", name: "larger", terms, instalments },
        ...{ leastPrincipal: 20_000_00, mostPrincipal: 50_000_00, amountStep: 1_000_00 },
      }),
    ),
  );
  const { rules, products, total } = await readPack();
  expect(total).toBe(4);
  expect(products.map(({ productId }) => productId).sort()).toEqual([
    ...["cheap", "dear", "large", "larger"],
  ]);
  const rate = rules.find(({ ruleId }) => ruleId === "ph.nominal-rate");
  expect(rate?.findings.map(({ productId }) => productId).sort()).toEqual(["dear", "large"]);
  expect(rate?.findings[0]?.text).toBe("Interest is 7 % a month; at most 6 % is allowed.");
  expect(rate?.outside).toEqual(["larger"]);
  const currency = rules.find(({ ruleId }) => ruleId === "ph.currency");
  expect(currency).toMatchObject({ findings: [], outside: [] });
});

test("[MK-5] a rule to come names what it will refuse: on this page, in the list of products and in the checklist", async () => {
  await start("ph", "2026-03-31");
  await lend("cheap", "4");
  await lend("dear", "7");
  // Its next version keeps the rule from its day on.
  await lend("mended", "7");
  await lend("mended", "4", "2026-04-01");
  await lend("late-mended", "7");
  await lend("late-mended", "4", "2026-04-02");
  const { changes, rules } = await readPack();
  expect(rules.find(({ ruleId }) => ruleId === "ph.nominal-rate")).toMatchObject({
    ...{ state: "coming", from: "2026-04-01", findings: [] },
  });
  expect(changes[0]).toMatchObject({ on: "2026-04-01", version: "2026.11", ends: [] });
  expect(changes[0]?.begins.map(({ ruleId }) => ruleId)).toContain("ph.nominal-rate");
  const refused = changes.flatMap((change) => change.refused);
  expect(refused.map(({ productId }) => productId)).toEqual(["dear", "late-mended"]);
  expect(refused).toMatchObject([
    {
      productId: "dear",
      findings: [
        { ruleId: "ph.nominal-rate", text: "Interest is 7 % a month; at most 6 % is allowed." },
      ],
    },
    {},
  ]);
  const { rows } = right(await client().call(listProducts, {}));
  expect(Object.fromEntries(rows.map((row) => [row.productId, row.refusedFrom]))).toEqual({
    ...{ cheap: "", dear: "2026-04-01", mended: "", "late-mended": "2026-04-01" },
  });
  const { items } = right(await client().call(readSetUp, {}));
  expect(items.find(({ item }) => item === "product")).toMatchObject({
    state: "warn",
    productId: "dear",
    text: "dear will break the rule ph.nominal-rate from 2026-04-01 on: publish a version that keeps it before then.",
  });
});

test("[MK-5] from the day of the rule on, the product is refused, and nothing is to come", async () => {
  await start("ph", "2026-04-01");
  await lend("dear", "7");
  const { changes, rules } = await readPack();
  expect(changes.flatMap(({ refused }) => refused)).toEqual([]);
  expect(rules.find(({ ruleId }) => ruleId === "ph.nominal-rate")?.findings).toHaveLength(1);
  const { items } = right(await client().call(readSetUp, {}));
  expect(items.find(({ item }) => item === "product")).toMatchObject({ state: "wrong" });
});

test("[MK-1] products are told 50 at a time", async () => {
  await start("ph", "2026-04-01");
  for (let number = 0; number < 52; number += 1) {
    await lend(`p-${String(number).padStart(2, "0")}`, "4");
  }
  const [first, second] = [await readPack(), await readPack("2")];
  expect([first.products.length, second.products.length]).toEqual([50, 2]);
  expect(second).toMatchObject({ total: 52, page: 2, pageSize: 50 });
});
