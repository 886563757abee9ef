/** The rules of the lender's own market, as borrowers read them. */
import { expect, onTestFinished, test } from "vitest";
import { readComplaintContacts } from "#contract/contact.ts";
import { type Language, languages } from "#contract/languages.ts";
import { readMarketRules } from "#contract/site.ts";
import { type Market, markets } from "#markets/pack.ts";
import { newestPack } from "#markets/packs.ts";
import { brandDefault } from "#server/app/configuration/brand-file.ts";
import { startServer } from "#test/server.ts";

async function rulesOf(market: Market, asked: readonly Language[], today = "2026-11-23") {
  const server = await startServer({ today, settings: { brand: { ...brandDefault, market } } });
  onTestFinished(() => server.close());
  return Promise.all(
    asked.map(async (language) => {
      const answer = await server.client({}, { language }).call(readMarketRules, {});
      if (!answer.ok) throw new Error(answer.message);
      return answer.data;
    }),
  );
}

test.each(markets)(
  "[MK-6] %s: every rule in force is told in every language, with its sources",
  async (market) => {
    const told = await rulesOf(market, languages);
    const [english] = told;
    const ids = newestPack(market).rules.filter(
      (rule) => rule.basis !== "house" && rule.from !== null,
    );
    expect(english?.rules.map(({ ruleId }) => ruleId)).toEqual(ids.map(({ id }) => id));
    expect(english?.version).toBe("2026.11");
    for (const { rules } of told) {
      expect(rules).toHaveLength(ids.length);
      for (const { text, sources } of rules) {
        expect(text).not.toContain("{");
        expect(sources.length).toBeGreaterThan(0);
      }
    }
    const texts = new Set(told.map(({ rules }) => rules.map(({ text }) => text).join("\n")));
    expect(texts.size).toBe(languages.length);
  },
);

test("[MK-6] Tanzania: figures and amounts are the pack's, and who stands above the lender", async () => {
  const [english, swahili] = await rulesOf("tz", ["en", "sw"]);
  const find = (id: string, told = english) => told?.rules.find(({ ruleId }) => ruleId === id);
  expect(find("tz.rate-ceiling")).toMatchObject({
    text: "Interest may be at most 3.5 % a month.",
    basis: "law",
    since: "2023-02-01",
    confirmByCounsel: true,
  });
  expect(find("tz.fees-amount")?.text).toContain("TZS\u00a0500,000");
  expect(find("tz.rate-ceiling", swahili)?.text).toBe("Riba haiwezi kuzidi 3.5 % kwa mwezi.");
  expect(find("tz.least-term")).toMatchObject({ basis: "store", confirmByCounsel: false });
  expect(english?.body).toEqual({
    name: "Bank of Tanzania",
    where: "www.bot.go.tz",
    withinDays: 14,
  });
});

test("[MK-6] a rule that is not yet in force is not told, nor a draft", async () => {
  const [told] = await rulesOf("ph", ["en"], "2026-03-31");
  expect(told?.rules.some(({ ruleId }) => ruleId === "ph.nominal-rate")).toBe(false);
  const [later] = await rulesOf("ph", ["en"], "2026-04-01");
  expect(later?.rules.some(({ ruleId }) => ruleId === "ph.nominal-rate")).toBe(true);
  const [india] = await rulesOf("in", ["en"]);
  expect(india?.rules.some(({ ruleId }) => ruleId === "in.recorded-calls")).toBe(false);
});

test("[MK-6] the body that the lender names comes before the pack's, on the page of rules and where complaints are made", async () => {
  const complaintsBody = { name: "Complaints Resolution Desk", where: "+255 22 223 5000" };
  const brand = { ...brandDefault, market: "tz" as const, complaintsBody };
  const server = await startServer({ settings: { brand } });
  onTestFinished(() => server.close());
  const rules = await server.client().call(readMarketRules, {});
  const contacts = await server.client().call(readComplaintContacts, {});
  const outside = { ...complaintsBody, withinDays: 14 };
  expect(rules).toMatchObject({ ok: true, data: { body: outside } });
  expect(contacts).toMatchObject({ ok: true, data: { outside } });
});

test("[MK-6] the reference market tells the public terms and the store's, and no country's body", async () => {
  const [told] = await rulesOf("reference", ["en"]);
  expect(new Set(told?.rules.map(({ basis }) => basis))).toEqual(new Set(["terms"]));
  expect(told?.body).toBeNull();
});
