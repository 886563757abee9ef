import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { applyForLoan } from "#contract/application.ts";
import { formatDate, type Market } from "#contract/format.ts";
import { quoteLoan } from "#contract/site.ts";
import { referenceProduct } from "#lending/reference-product.ts";
import { schedule } from "#lending/schedule.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { loadLoans } from "#server/core/loan/load-loan.ts";
import { openLoan } from "#server/core/loan/open-loan.ts";
import { seedDemo } from "#server/edge/demo/seed.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { addApplicant } from "#test/applicants.ts";
import { addProduct, someTerms } from "#test/builders.ts";
import { startServer, type TestServer, testSettings } from "#test/server.ts";
import { day } from "#values/business-day.ts";
import { marketRules, shippedRules } from "../market/market-rules.ts";
import { makeTerms } from "./make-terms.ts";
import { makeOffer, offerAgain, openOffers } from "./offer.ts";

const moving = {
  ...referenceProduct,
  plan: {
    ...referenceProduct.plan,
    daysOff: { dueDates: "next-working-day" as const, weekdays: [], holidays: [] },
  },
};

let server: TestServer;

async function start(market: Market) {
  const settings = testSettings();
  server = await startServer({ settings: { ...settings, brand: { ...settings.brand, market } } });
}

beforeEach(() => start("reference"));

afterEach(() => server.close());

test("[MK-5] no offer and no loan is made on terms that no market's rules were applied to", async () => {
  await addProduct(server.services);
  const { borrowerId } = await server.borrower();
  const madeOn = server.services.calendar.today();
  const loan = { borrowerId, productId: "salama", productVersion: 1, terms: someTerms() };
  const { db } = server.services;
  const offering = db.transaction((tx) => makeOffer(tx, { ...loan, madeOn }));
  await expect(offering).rejects.toThrow("without the rules of a market");
  const opening = db.transaction((tx) =>
    openLoan(tx, { ...loan, applicationState: "submitted", appliedOn: madeOn }),
  );
  await expect(opening).rejects.toThrow("without the rules of a market");
});

test("[MK-5] every loan and offer of the demo names the pack it was made under", async () => {
  await seedDemo(server.services);
  const packs = defineStatement(
    "test.packs-of-terms",
    `select (terms->'pack')::jsonb as pack from loan union all select (terms->'pack')::jsonb from offer`,
  );
  const rows = await server.services.db.query<{ pack: object }>(packs);
  expect(rows.length).toBeGreaterThan(8);
  for (const { pack } of rows) expect(pack).toEqual({ market: "reference", version: "2026.11" });
});

test("[PD-9] an offer over a holiday and over New Year has dates off both, as its quote has", async () => {
  await server.close();
  await start("tz");
  const { services } = server;
  await addProduct(services, { terms: moving });
  server.setToday("2026-11-25");
  const borrower = await server.borrower();
  const { borrowerId } = borrower;
  const rules = marketRules(services);
  const loan = { borrowerId, productId: "salama", terms: someTerms() };
  await services.db.transaction((tx) => offerAgain(tx, loan, rules));
  const [offer] = await openOffers(services.db, borrowerId);
  const { terms } = offer!;
  const { holidays, weekdays } = terms.plan.daysOff!;
  expect(weekdays).toEqual([0, 6]);
  expect([holidays[0], holidays.at(-1)]).toEqual(["2026-12-09", "2027-12-26"]);
  const dates = schedule(terms, day("2026-11-25")).map(({ dueDate }) => dueDate);
  // 25 December is a Friday and a holiday, so the next working day is Monday the 28th.
  const off = ["2026-12-28", "2027-01-25", "2027-02-25", "2027-03-25", "2027-04-27", "2027-05-25"];
  expect(dates).toEqual(off);
  const asked = { productId: "salama", amount: "60000000", instalments: "6" };
  const quote = await borrower.client.call(quoteLoan, asked);
  expect(quote.ok && quote.data.plan.map(({ dueDate }) => dueDate)).toEqual(off.map(formatDate));
});

test("[PD-9] an application and its approval have the same days off", async () => {
  await addProduct(server.services, { terms: moving });
  const borrower = await addApplicant(server);
  const asked = { productId: "salama", amount: "30000000", periods: "6" };
  expect(await borrower.client.call(applyForLoan, asked)).toMatchObject({ ok: true });
  const { db } = server.services;
  const [before] = await loadLoans(db, borrower.borrowerId);
  await runOutboxOnce(server.services);
  const [after] = await loadLoans(db, borrower.borrowerId);
  const [offer] = await openOffers(db, borrower.borrowerId);
  const daysOff = { dueDates: "next-working-day", weekdays: [0, 6], holidays: [] };
  for (const one of [before, after, offer]) expect(one?.terms.plan.daysOff).toEqual(daysOff);
  expect(after?.applicationState).toBe("approved");
});

test("[PD-9] where due dates stay, no day off of the lender is taken, and a product's own days are kept", () => {
  const rules = shippedRules("tz", day("2026-11-25"));
  const asked = { principal: 600_000_00, clientKind: "new" } as const;
  expect(makeTerms({ terms: referenceProduct }, asked, rules).plan.daysOff).toBeUndefined();
  const daysOff = { dueDates: "stay", weekdays: [5], holidays: [day("2026-12-24")] } as const;
  const staying = { ...referenceProduct, plan: { ...referenceProduct.plan, daysOff } };
  expect(makeTerms({ terms: staying }, asked, rules).plan.daysOff).toEqual(daysOff);
  const more = { ...daysOff, dueDates: "next-working-day" } as const;
  const own = { ...referenceProduct, plan: { ...referenceProduct.plan, daysOff: more } };
  const made = makeTerms({ terms: own }, asked, rules).plan.daysOff!;
  expect(made.weekdays).toEqual([0, 5, 6]);
  expect(made.holidays.slice(0, 3)).toEqual(["2026-12-09", "2026-12-24", "2026-12-25"]);
});

test("[RP-1] terms name the posting rules that the lender chose for its income", () => {
  const rules = shippedRules("tz", day("2026-11-25"));
  const asked = { principal: 600_000_00, clientKind: "new" } as const;
  const made = (recognition: typeof rules.recognition) =>
    makeTerms({ terms: referenceProduct }, asked, { ...rules, recognition }).rules;
  expect(made("as-charged")).toEqual({ calculation: 1, posting: 2 });
  expect(made("effective")).toEqual({ calculation: 1, posting: 3 });
});

test("[MK-5] nothing else in the server makes a product's terms into a loan's", () => {
  const root = join(import.meta.dirname, "../..");
  const spread = /\{\s*\.\.\.[\w.]*\bterms\b[^}]*(\{[^}]*\}[^}]*)?\bclientKind\b/;
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  const found = files.filter((file) => spread.test(readFileSync(join(root, file), "utf8")));
  expect(found).toEqual(["core/product/make-terms.ts"]);
});
