/** The catalogue over the wire: a product from its first draft to its retirement, by two people, with everything recorded. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readProductDetail } from "#contract/home.ts";
import { inEveryLanguage } from "#contract/languages.ts";
import { readOffer } from "#contract/loan-offer.ts";
import {
  addProductDraft,
  compareProductVersions,
  listProducts,
  publishProductVersion,
  readProductHistory,
  readProductVersion,
  retireProduct,
  returnProductDraft,
  saveProductDraft,
  setProductOpen,
  submitProductDraft,
  withdrawProductDraft,
} from "#contract/product-catalogue.ts";
import { readLoanTerms } from "#contract/site.ts";
import { readStaffLog } from "#contract/staff.ts";
import { readProduct } from "#server/core/product/products.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { addOffer } from "#test/builders.ts";
import { drafted, formFile, right, seen, someForm, submitted } from "#test/product-inputs.ts";
import { startServer, type TestServer, type TestStaff } from "#test/server.ts";
import { day } from "#values/business-day.ts";

let server: TestServer;
let agent: TestStaff;
let supervisor: TestStaff;
let second: TestStaff;

beforeEach(async () => {
  server = await startServer();
  agent = await server.staff({ name: "Juma Said" });
  supervisor = await server.staff({ role: "supervisor", name: "Neema Mushi" });
  second = await server.staff({ role: "supervisor", name: "Amina Ally" });
});

afterEach(() => server.close());

const whole = async (productId: string, version = 0, who = supervisor) =>
  right(await who.client.call(readProductVersion, { productId, version: String(version) }));
const publish = (who: TestStaff, draft: object, from = "2026-03-02", note = "") =>
  who.client.call(publishProductVersion, { ...draft, from, note } as never);
const onSale = async () =>
  right(await (await server.borrower()).client.call(readLoanTerms, {})).products.map(
    ({ productId }) => productId,
  );

/** Drafted by the agent and published by the supervisor, in force today. */
async function published(productId: string, change = {}) {
  const draft = await submitted(agent, productId, change);
  return right(await publish(supervisor, draft));
}

test("[PD-1] a product is made, changed, closed, opened and retired in the console alone", async () => {
  await published("kilimo");
  expect(await onSale()).toEqual(["kilimo"]);
  const change = { amounts: { least: "200000.00", most: "3000000.00", step: "50000.00" } };
  await published("kilimo", change);
  const [shown] = right(await (await server.borrower()).client.call(readLoanTerms, {})).products;
  expect(shown).toMatchObject({ amountLeast: 200_000_00, amountStep: 50_000_00 });
  const set = (open: "0" | "1", note: string) =>
    supervisor.client.call(setProductOpen, { productId: "kilimo", open, note });
  expect(await set("0", " ")).toMatchObject({ rejection: "textMissing" });
  expect(await set("0", "The season is over")).toMatchObject({ ok: true });
  expect(await onSale()).toEqual([]);
  expect(await set("1", "It has begun")).toMatchObject({ ok: true });
  expect(await onSale()).toEqual(["kilimo"]);
  const retired = { productId: "kilimo", note: "Replaced" };
  expect(await supervisor.client.call(retireProduct, retired)).toMatchObject({ ok: true });
  expect(await onSale()).toEqual([]);
  expect(await set("1", "Again")).toMatchObject({ rejection: "retired" });
  expect(await agent.client.call(addProductDraft, { productId: "kilimo" })).toMatchObject({
    rejection: "retired",
  });
  expect((await whole("kilimo")).versions.map(({ state }) => state)).toEqual([
    "retired",
    "retired",
  ]);
});

describe("versions", () => {
  test("[PD-2] a version is in force from its day on, and offers name the one they were made on", async () => {
    await published("kilimo");
    const next = await submitted(agent, "kilimo", { name: "Kilimo Mpya" });
    right(await publish(supervisor, next, "2026-04-01"));
    const states = async () => (await whole("kilimo")).versions.map(({ state }) => state);
    expect(await states()).toEqual(["scheduled", "in-force"]);
    const borrower = await server.borrower();
    const terms = (await readProduct(server.services.db, "kilimo", day("2026-03-02")))?.terms;
    if (terms === undefined) throw new Error("not published");
    await addOffer(server.services, {
      borrowerId: borrower.borrowerId,
      productId: "kilimo",
      terms,
    });
    server.setToday("2026-04-01");
    supervisor = await server.staff({ role: "supervisor" });
    expect(await states()).toEqual(["in-force", "superseded"]);
    const detail = await borrower.client.call(readProductDetail, { productId: "kilimo" });
    expect(right(detail).product.name).toBe("Kilimo Mpya");
    // The existing offer does not change.
    const offer = await borrower.client.call(readOffer, { productId: "kilimo" });
    expect(right(offer).productName).toBe("Salama Loan");
  });

  test("[PD-2] a published version cannot be changed or taken away, whatever asks", async () => {
    await published("kilimo");
    const { db } = server.services;
    for (const text of [
      "update product_version set name = 'Other'",
      "update product_version set published_from = '2030-01-01'",
      "delete from product_version",
      "update product_history set note = 'Other'",
      "delete from product_history",
    ]) {
      const statement = defineStatement(`test.${text}`, text);
      await expect(db.transaction((tx) => tx.query(statement))).rejects.toThrow(/never change/);
    }
    const { version, revision } = await whole("kilimo");
    const draft = seen({ productId: "kilimo", version, revision });
    const saved = await agent.client.call(saveProductDraft, {
      ...draft,
      form: formFile(someForm({ productId: "kilimo", name: "Other" })),
    });
    expect(saved).toMatchObject({ rejection: "notDraft" });
  });

  test("[PD-2] two versions are compared field by field", async () => {
    await published("kilimo");
    const { terms } = someForm();
    const fee = {
      name: "Processing fee",
      names: inEveryLanguage({ en: "Processing fee" }),
      amount: { percentOfPrincipal: "3" },
      when: "spread",
    } as const;
    await published("kilimo", { name: "Kilimo", terms: { ...terms, fees: [fee] } });
    const { differences } = right(
      await agent.client.call(compareProductVersions, {
        productId: "kilimo",
        before: "1",
        after: "2",
      }),
    );
    const paths = Object.fromEntries(differences.map(({ path, ...texts }) => [path, texts]));
    expect(paths).toMatchObject({
      name: { before: "Salama Loan", after: "Kilimo" },
      "terms.fees[0].amount.percentOfPrincipal": { before: "2", after: "3" },
      "terms.fees[0].when": { before: "kept-back", after: "spread" },
      "terms.fees[0].names.sw": { before: "Ada ya uchakataji", after: "Processing fee" },
    });
    expect(Object.keys(paths).some((path) => path.startsWith("texts"))).toBe(false);
  });

  test("[PD-2] who, when and why stay on record", async () => {
    const draft = await submitted(agent, "kilimo");
    const back = right(
      await supervisor.client.call(returnProductDraft, { ...draft, note: "The fee is missing" }),
    );
    const again = right(await agent.client.call(submitProductDraft, seen(back)));
    right(await publish(supervisor, seen(again), "2026-03-09", "Agreed on 1 March"));
    const { entries, more } = right(
      await agent.client.call(readProductHistory, { productId: "kilimo" }),
    );
    expect(more).toBe(false);
    expect(entries.map(({ kind, by, note, from }) => [kind, by?.name, note, from])).toEqual([
      ["publish", "Neema Mushi", "Agreed on 1 March", "2026-03-09"],
      ["submit", "Juma Said", "", ""],
      ["return", "Neema Mushi", "The fee is missing", ""],
      ["submit", "Juma Said", "", ""],
      ["change", "Juma Said", "", ""],
      ["draft", "Juma Said", "", ""],
    ]);
    const log = right(await supervisor.client.call(readStaffLog, { page: "0" }));
    expect(log.entries.map(({ action }) => action)).toContain("product.publish");
  });
});

describe("two people", () => {
  test("[PD-3] who drafted or changed a version cannot publish it, an agent cannot at all", async () => {
    const draft = await drafted(supervisor, "kilimo");
    const form = formFile(someForm({ productId: "kilimo", name: "Kilimo" }));
    const changed = right(await second.client.call(saveProductDraft, { ...draft, form }));
    const handed = right(await agent.client.call(submitProductDraft, seen(changed)));
    const last = await server.staff({ role: "supervisor", name: "Third" });
    expect(await publish(supervisor, seen(handed))).toMatchObject({
      rejection: "otherPersonNeeded",
    });
    expect(await publish(second, seen(handed))).toMatchObject({ rejection: "otherPersonNeeded" });
    expect(await publish(agent, seen(handed))).toMatchObject({ rejection: "roleNeeded" });
    expect((await whole("kilimo", 0, second)).mayPublish).toBe(false);
    const shown = await whole("kilimo", 0, last);
    expect(shown).toMatchObject({ mayPublish: true, against: 0 });
    expect(shown.authors.map(({ name }) => name).toSorted()).toEqual(["Amina Ally", "Neema Mushi"]);
    expect(await publish(last, seen(handed))).toMatchObject({ ok: true });
  });

  test("[PD-3] the second sees what is new, loans at every corner and what the market says", async () => {
    await published("kilimo");
    await submitted(agent, "kilimo", { instalments: { least: 4, most: 12 } });
    const { examples, differences, against, findings } = await whole("kilimo");
    expect(against).toBe(1);
    expect(differences).toEqual([
      { path: "instalments.least", before: "", after: "4" },
      { path: "instalments.most", before: "", after: "12" },
    ]);
    expect(examples.map(({ amount, instalments }) => [amount, instalments])).toEqual([
      [100_000_00, 4],
      [100_000_00, 12],
      [2_000_000_00, 4],
      [2_000_000_00, 12],
    ]);
    for (const one of examples) {
      expect(one.plan).toHaveLength(one.instalments);
      expect(one.plan.reduce((sum, { amount }) => sum + amount, 0)).toBe(one.total);
      expect(one.total).toBe(one.amount + one.interest);
      expect(Number(one.apr)).toBeGreaterThan(0);
      expect(one.late.owed).toBe(one.total + one.late.charges);
    }
    expect(findings.every(({ severity }) => severity === "warn")).toBe(true);
    expect(findings.length).toBeGreaterThan(0);
  });

  test("[PD-3] [MK-2] what a rule of the market refuses is not published by anybody", async () => {
    await server.close();
    server = await startServer({
      settings: { brand: { ...server.services.settings.brand, market: "in" } },
    });
    agent = await server.staff();
    const { terms } = someForm();
    const draft = await drafted(agent, "kilimo", { terms: { ...terms, currency: "INR" } });
    const answer = await agent.client.call(submitProductDraft, draft);
    expect(answer).toMatchObject({ rejection: "refusedByRule" });
    const { findings, problems } = await whole("kilimo", 0, agent);
    expect(problems).toEqual({});
    expect(findings[0]).toMatchObject({ severity: "refuse" });
    expect(findings[0]?.sources.length).toBeGreaterThan(0);
  });
});

describe("drafts", () => {
  test("[PD-2] of two who edit one draft, the second is told and nothing of the first is lost", async () => {
    const draft = await drafted(agent, "kilimo");
    const save = (who: TestStaff, name: string) =>
      who.client.call(saveProductDraft, {
        ...draft,
        form: formFile(someForm({ productId: "kilimo", name })),
      });
    const answers = await Promise.all([save(agent, "One"), save(supervisor, "Other")]);
    const won = answers.findIndex(({ ok }) => ok);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers[1 - won]).toMatchObject({ rejection: "changedMeanwhile" });
    expect((await whole("kilimo")).name).toBe(["One", "Other"][won]);
    // Saving the same form again is no conflict.
    expect(await save([agent, supervisor][won]!, ["One", "Other"][won]!)).toMatchObject({
      ok: true,
    });
  });

  test("[PD-1] a draft keeps what was typed, with a sentence beside every wrong field", async () => {
    const draft = await drafted(agent, "kilimo");
    const form = someForm({ productId: "kilimo" }) as unknown as Record<string, never>;
    const typed = JSON.parse(JSON.stringify(form));
    typed.amounts.least = "plenty";
    typed.terms.plan.rate.percent = "";
    typed.terms.plan.instalments = "soon";
    typed.terms.fees[0].amount = { fixed: "1,5" };
    typed.colour = "green";
    const saved = right(
      await agent.client.call(saveProductDraft, { ...draft, form: formFile(typed) }),
    );
    expect(Object.keys(saved.problems).toSorted()).toEqual([
      "amounts.least",
      "colour",
      "terms.fees[0].amount.fixed",
      "terms.plan.instalments",
      "terms.plan.rate.percent",
    ]);
    expect(saved.problems["terms.plan.instalments"]).toBe("must be a whole number from 1 to 366");
    expect(JSON.parse((await whole("kilimo")).form)).toEqual(typed);
    const answer = await agent.client.call(submitProductDraft, seen(saved));
    expect(answer).toMatchObject({ rejection: "hasProblems" });
  });

  test("[PD-2] a withdrawn draft stays on record, and another one may begin", async () => {
    const draft = await drafted(agent, "kilimo");
    expect(await agent.client.call(addProductDraft, { productId: "kilimo" })).toMatchObject({
      rejection: "draftOpen",
    });
    right(await agent.client.call(withdrawProductDraft, { ...draft, note: "Not now" }));
    const next = right(await agent.client.call(addProductDraft, { productId: "kilimo" }));
    expect(next.version).toBe(2);
    expect((await whole("kilimo")).versions.map(({ state }) => state)).toEqual([
      "draft",
      "withdrawn",
    ]);
    // It continues from what was typed.
    expect((await whole("kilimo")).name).toBe("Salama Loan");
  });

  test("[PD-1] a product begins as a copy of another, under an id of its own", async () => {
    await published("kilimo");
    const add = (productId: string, copyOf: string) =>
      agent.client.call(addProductDraft, { productId, copyOf });
    for (const wrong of ["Kilimo 2", "new"]) {
      expect(await add(wrong, "kilimo")).toMatchObject({ rejection: "productIdWrong" });
    }
    expect(await add("kilimo", "kilimo")).toMatchObject({ rejection: "productIdTaken" });
    expect(await add("kilimo-2", "none")).toMatchObject({ rejection: "notFound" });
    expect(await add("kilimo-2", "kilimo")).toMatchObject({ ok: true });
    const { form, problems } = await whole("kilimo-2");
    expect(JSON.parse(form)).toEqual({ ...someForm(), productId: "kilimo-2" });
    expect(problems).toEqual({});
    expect(
      await publish(supervisor, { productId: "kilimo-2", version: "1", revision: "1" }),
    ).toMatchObject({ rejection: "notSubmitted" });
  });

  test("[PD-1] [IR-7] a draft whose agreement stands on a stranger's origin is not submitted", async () => {
    const { texts } = someForm();
    const agreementPopup = "//evil.example/popup";
    const draft = await drafted(agent, "kilimo", { texts: { ...texts, agreementPopup } });
    const submit = (one: object) => agent.client.call(submitProductDraft, one as never);
    const refusal = { rejection: "hasProblems", fields: ["texts.agreementPopup"] };
    expect(await submit(draft)).toMatchObject(refusal);
    const form = someForm({
      productId: "kilimo",
      texts: { ...texts, agreementPopup: `https:${agreementPopup}` },
    });
    const saved = right(
      await agent.client.call(saveProductDraft, { ...draft, form: formFile(form) }),
    );
    expect(saved.problems["texts.agreementPopup"]).toMatch(/^must be a path on this server/);
    expect(await submit(seen(saved))).toMatchObject(refusal);
  });

  test("[PD-1] one database lends in one currency", async () => {
    await published("kilimo");
    const { terms } = someForm();
    const draft = await drafted(agent, "other", { terms: { ...terms, currency: "KES" } });
    const { problems } = await whole("other");
    expect(problems["terms.currency"]).toContain("TZS");
    expect(await agent.client.call(submitProductDraft, draft)).toMatchObject({
      rejection: "hasProblems",
    });
  });
});

test("[PD-1] the list shows what is in force, what follows and who works on what", async () => {
  await published("kilimo");
  const next = await submitted(agent, "kilimo");
  right(await publish(supervisor, next, "2026-05-01"));
  await drafted(second, "elimu-2", { name: "Elimu" });
  const list = async (state: "any" | "drafts" | "new" | "open", search = "") =>
    right(await agent.client.call(listProducts, { state, search }));
  const all = await list("any");
  expect(all.counts).toEqual({ drafts: 1, submitted: 0 });
  expect(all.rows).toMatchObject([
    { productId: "kilimo", state: "open", version: 1, scheduled: { version: 2 }, draft: null },
    { productId: "elimu-2", name: "Elimu", state: "new", draft: { by: { name: "Amina Ally" } } },
  ]);
  expect((await list("drafts")).total).toBe(1);
  expect((await list("open")).rows.map(({ productId }) => productId)).toEqual(["kilimo"]);
  expect((await list("any", "elim")).rows.map(({ productId }) => productId)).toEqual(["elimu-2"]);
});
