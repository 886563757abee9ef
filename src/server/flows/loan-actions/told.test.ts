/** What a borrower reads of what staff did, and what a form sent twice does (DK-4, DK-5). */
import { expect, test } from "vitest";
import { proposeLoanAction, readLoanMoney } from "#contract/loan-actions.ts";
import { openPaper, readStatement } from "#contract/papers.ts";
import { desk, done, late } from "#test/loan-action-desk.ts";
import { actionTexts, cash, propose, proposed } from "#test/loan-action-inputs.ts";
import { positionOf } from "#test/simulated-server.ts";

test("[DK-4] the statement says when and why something was waived or taken back, and the receipt why it no longer counts", async () => {
  const one = await late();
  const { world, borrowing, orderNo } = one;
  const { penalty } = (await positionOf(world, borrowing)).outstanding;
  const today = world.server.services.calendar.today();
  await done(one, { kind: "waiver", part: "penalty", amount: String(penalty) });
  await done(one, cash("S-1", { on: today }));
  await done(one, { kind: "reversal", sequence: "3" });
  const statement = await borrowing.client.call(readStatement, { orderId: orderNo });
  expect(statement).toMatchObject({
    ok: true,
    data: {
      payments: [{ takenBack: `Taken back ${today}: it was entered wrongly`, reference: "S-1" }],
    },
  });
  if (!statement.ok) throw new Error(statement.message);
  expect(statement.data.charges.at(-1)).toMatchObject({
    name: "Let go by the lender",
    why: `On ${today}: as a courtesy to you`,
  });
  const receipt = await borrowing.client.call(openPaper, {
    orderId: orderNo,
    kind: "receipt",
    of: "3",
  });
  if (!receipt.ok) throw new Error(receipt.message);
  expect(JSON.stringify(receipt.data.content)).toContain(
    `This payment was taken back on ${today}: it was entered wrongly.`,
  );
});

test("[DK-4] the same form sent twice is one proposal, whatever the answer of the first became", async () => {
  const { juma, orderNo } = await desk();
  const sent = { ...actionTexts, version: "1", reason: "paid-outside", formKey: "one-form" };
  const proposal = { orderNo, ...cash("S-1"), ...sent };
  const [first, second] = [
    await juma.client.call(proposeLoanAction, proposal),
    await juma.client.call(proposeLoanAction, proposal),
  ];
  expect(first).toMatchObject({ ok: true, data: { state: "waiting" } });
  expect(second).toEqual(first);
  const other = { ...proposal, amount: "100" };
  expect(await juma.client.call(proposeLoanAction, other)).toMatchObject({
    rejection: "keyReused",
  });
  const read = await juma.client.call(readLoanMoney, { orderNo });
  expect(read.ok && read.data.actions).toHaveLength(1);
});

test("[DK-4] a proposal that takes the place of another withdraws the maker's own one only", async () => {
  const { juma, neema, orderNo } = await desk();
  const foreign = await proposed(neema, orderNo, cash("S-1"));
  const answer = await propose(juma, orderNo, cash("S-1"), { replaces: foreign });
  expect(answer).toMatchObject({ rejection: "referenceUsed" });
  expect((await propose(juma, orderNo, cash("S-2"), { replaces: foreign })).ok).toBe(true);
  const read = await juma.client.call(readLoanMoney, { orderNo });
  expect(read.ok && read.data.actions.map(({ state }) => state)).toEqual(["waiting", "waiting"]);
});
