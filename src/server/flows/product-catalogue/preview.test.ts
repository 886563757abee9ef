/** The preview of a form while it is typed: figures from the engine, problems by field, nothing written, within a time limit. */
import { expect, onTestFinished, test } from "vitest";
import { previewProduct } from "#contract/product-catalogue.ts";
import { percentText } from "#lending/apr.ts";
import { planRate } from "#lending/plan-rate.ts";
import { position } from "#lending/position.ts";
import { schedule } from "#lending/schedule.ts";
import { readProduct } from "#server/core/product/products.ts";
import { addProduct } from "#test/builders.ts";
import { formFile, right, someForm } from "#test/product-inputs.ts";
import { startServer } from "#test/server.ts";
import { addDays, day } from "#values/business-day.ts";
import { sum } from "#values/money.ts";

const today = day("2026-03-02");

async function running() {
  const server = await startServer({ today });
  onTestFinished(() => server.close());
  const agent = await server.staff();
  const preview = async (form: unknown, more: object = {}) =>
    right(await agent.client.call(previewProduct, { form: formFile(form), ...more }));
  return { server, agent, preview };
}

test("[PD-4] plan, total, yearly rate and the dearest late case are the engine's", async () => {
  const { server, preview } = await running();
  await addProduct(server.services);
  const rules = (await readProduct(server.services.db, "salama", today))?.terms;
  if (rules === undefined) throw new Error("no product");
  const asked = { amount: "60000000", instalments: "5" };
  const { example, confirmation, card, problems, rateName } = await preview(someForm(), asked);
  const plan = { ...rules.plan, instalments: 5 };
  // The form has a ceiling that the tests' product lacks.
  const limit = { bpsOfInstalmentWhenLate: 4_000 };
  const ceilings = [{ id: "late-charges", of: "late-charges", limit } as const];
  const terms = { ...rules, plan, ceilings, principal: 600_000_00, clientKind: "new" as const };
  const lines = schedule(terms, today);
  const total = sum(lines.map(({ principal, interest, fee }) => principal + interest + fee));
  const rate = planRate(terms, today);
  const paidOut = [{ kind: "disbursed", on: today, sequence: 1 }] as const;
  const last = lines.at(-1)?.dueDate ?? today;
  const late = position(terms, paidOut, addDays(last, 90));
  expect(problems).toEqual({});
  expect(example).toMatchObject({ amount: 600_000_00, instalments: 5, total });
  expect(example?.apr).toBe(rate === null ? "" : percentText(rate, 1));
  expect(example?.plan.map(({ amount }) => amount)).toEqual(
    lines.map(({ principal, interest, fee }) => principal + interest + fee),
  );
  expect(example?.late).toMatchObject({
    charges: late.outstanding.penalty,
    owed: late.outstandingTotal,
  });
  const weekLate = position(terms, paidOut, addDays(lines[0]?.dueDate ?? today, 7));
  expect(weekLate.outstanding.penalty).toBeGreaterThan(0);
  expect(example?.weekLate).toBe(weekLate.outstanding.penalty);
  expect(rateName).toBe("Annual percentage rate (APR)");
  expect(card?.name).toBe("Salama Loan");
  expect(confirmation?.details.length).toBeGreaterThan(5);
});

test("[PD-4] in the language asked for, with problems in the reader's own", async () => {
  const { preview } = await running();
  const form = someForm({ names: { sw: "Mkopo wa Salama" }, place: "first" as never });
  const broken = await preview(form, { language: "sw" });
  expect(broken).toMatchObject({ card: null, example: null, examples: [] });
  expect(broken.problems).toEqual({ place: "must be a whole number from 0 to 9999" });
  const shown = await preview({ ...form, place: 1 }, { language: "sw" });
  expect(shown.card?.name).toBe("Mkopo wa Salama");
  expect(shown.card?.description).toBe(someForm().description.sw);
});

test("[PD-4] nothing is written, and a form that no loan can run on still shows its card", async () => {
  const { server, agent, preview } = await running();
  const { terms } = someForm();
  const keptBack = { name: "All", amount: { percentOfPrincipal: "100" }, when: "kept-back" };
  const shown = await preview(someForm({ terms: { ...terms, fees: [keptBack] as never } }));
  expect(shown.problems["terms.fees"]).toContain("nothing is left to pay out");
  expect(shown).toMatchObject({ example: null, confirmation: null });
  // What the market finds is told beside the form's own mistakes.
  expect(shown.findings.map(({ rule }) => rule)).toContain("reference.tz-languages");
  expect(shown.card).not.toBeNull();
  expect(await readProduct(server.services.db, "salama", today)).toBeNull();
  for (const text of ["[]", "{", `"${"x".repeat(300_000)}"`]) {
    const answer = await agent.client.call(previewProduct, { form: formFile(text) });
    expect(answer).toMatchObject({ rejection: "unreadableForm" });
  }
});

/** Measures CPU time, so that a busy machine does not matter. */
test("[PD-4] a preview takes less than 150 ms of work", async () => {
  const { preview } = await running();
  const form = someForm();
  await preview(form);
  const times: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const begun = process.cpuUsage();
    await preview(form);
    const { user, system } = process.cpuUsage(begun);
    times.push((user + system) / 1_000);
  }
  const median = times.toSorted((one, other) => one - other)[4] ?? 0;
  expect(median).toBeLessThan(150);
});
