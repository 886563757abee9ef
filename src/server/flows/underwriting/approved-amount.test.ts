/** What staff may approve instead of the amount asked for: a multiple of the product's step. */
import { expect, onTestFinished, test } from "vitest";
import { approveApplication, readApplication } from "#contract/application-back-office.ts";
import { defaultPolicy } from "#lending/default-policy.ts";
import { loadLoanById } from "#server/core/loan/load-loan.ts";
import { addApplicant, reviewed } from "#test/applicants.ts";
import { someProduct } from "#test/builders.ts";
import { right } from "#test/product-inputs.ts";
import { saveProduct } from "#test/save-product.ts";
import { startServer } from "#test/server.ts";

/** New clients may have 1,800,000.00; from 500,000.00 on a person looks at it. */
const rules = defaultPolicy.rules
  .filter(({ kind }) => kind !== "income-share")
  .map((rule) => (rule.kind === "repeat-growth" ? { ...rule, first: { bpsOfMost: 9_000 } } : rule));
const policies = { "": { ...defaultPolicy, rules, fourEyesAbove: 500_000_00 } };

test("[AC-2] [PD-1] a smaller amount is a multiple of the product's step, which the page is told, and refused in words otherwise", async () => {
  const server = await startServer({ settings: { policies } });
  onTestFinished(() => server.close());
  const borrower = await addApplicant(server);
  const agent = await server.staff();
  const stepped = someProduct({ productId: "stepped", name: "Stepped", amountStep: 25_000_00 });
  await server.services.db.transaction((tx) => saveProduct(tx, stepped));
  const orderNo = await reviewed(server, borrower, { productId: "stepped", amount: 900_000_00 });
  const { step, version } = right(await agent.client.call(readApplication, { orderNo }));
  const approve = (amount: number) =>
    agent.client.call(approveApplication, {
      orderNo,
      amount: String(amount),
      version: String(version),
    });
  expect(step).toBe(25_000_00);
  for (const amount of [499_999_00, 460_000_00, 475_000_01]) {
    expect(await approve(amount), String(amount)).toMatchObject({
      ok: false,
      rejection: "offStep",
      message: expect.stringContaining("multiple of the step"),
    });
  }
  expect(await approve(475_000_00)).toMatchObject({ ok: true });
  expect((await loadLoanById(server.services.db, orderNo))?.terms.principal).toBe(475_000_00);
});
