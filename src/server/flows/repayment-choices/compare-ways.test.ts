/** The comparison of ways over the wire: figures calculated by hand from 4 x 100,000.00 without interest. */
import { expect, test } from "vitest";
import { readChoices } from "#contract/repayment-choices.ts";
import { compareWays } from "#contract/repayment-ways.ts";
import {
  type Borrowing,
  productId,
  runningLoan,
  startedPayment,
  startWorld,
} from "#test/simulated-server.ts";

async function waysOf({ client, loanId }: Borrowing, on?: string) {
  const input = { productId, orderId: loanId, ...(on === undefined ? {} : { on }) };
  const answer = await client.call(compareWays, input);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

async function late() {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  world.server.setToday("2026-04-05");
  return { world, borrowing };
}

test("[DS-7] three days late: every way with what it costs in a week, a month and in all, the cheapest first", async () => {
  const { borrowing } = await late();
  const { ways, ...shown } = await waysOf(borrowing);
  expect(shown).toMatchObject({
    chargeTonight: 5_000_00,
    laterOn: "2026-04-12",
    laterFirst: "2026-04-06",
    laterLast: "2026-05-05",
    laterReason: "",
    toPay: { now: 1, amount: 111_000_00 },
  });
  expect(ways.map(({ way }) => way)).toEqual([
    "instalment",
    "due",
    "everything",
    "deferral",
    "later",
    "part",
    "help",
  ]);
  expect(ways[1]).toMatchObject({
    amount: 111_000_00,
    amountInAll: 411_000_00,
    moreInAWeek: 0,
    moreInAMonth: 0,
    moreInAll: 0,
    nextPayTime: "2026-05-02",
    nextPayAmount: 100_000_00,
    lastPayTime: "2026-07-02",
  });
  // Five per cent of 400,000.00; every date goes on by 17 days.
  expect(ways[3]).toMatchObject({
    amount: 20_000_00,
    amountInAll: 431_000_00,
    moreInAll: 20_000_00,
    nextPayTime: "2026-04-19",
    nextPayAmount: 111_000_00,
    lastPayTime: "2026-07-19",
  });
  // Seven closes of 5 % of 100,000.00.
  expect(ways[4]).toMatchObject({
    amount: 0,
    moreInAWeek: 35_000_00,
    moreInAMonth: 35_000_00,
    nextPayTime: "2026-04-12",
    nextPayAmount: 146_000_00,
  });
  // Thirty closes: the market's terms let no charge stand still.
  expect(ways[6]).toMatchObject({ amount: 0, moreInAWeek: 35_000_00, nextPayTime: "2026-05-02" });
  expect(shown.helpAnswerBy).toMatch(/^2026-04-\d\d$/);
});

test("[DS-7] the choices are those of the wire's own call, so that no figure is told twice in two ways", async () => {
  const { borrowing } = await late();
  const wire = await borrowing.client.call(readChoices, { productId, orderId: borrowing.loanId });
  if (!wire.ok) throw new Error(wire.message);
  const { choices, note, toPay } = await waysOf(borrowing);
  expect({ choices, note, toPay }).toEqual({
    choices: wire.data.choices,
    note: wire.data.note,
    toPay: wire.data.toPay,
  });
});

test("[DS-7] the day of paying later is the borrower's: outside a month it is said, and the other ways stand", async () => {
  const { borrowing } = await late();
  const tomorrow = await waysOf(borrowing, "2026-04-06");
  expect(tomorrow.ways.find(({ way }) => way === "later")).toMatchObject({ moreInAll: 5_000_00 });
  for (const day of ["2026-04-05", "2026-05-06"]) {
    const { ways, laterOn, laterReason } = await waysOf(borrowing, day);
    expect(laterOn).toBe("");
    expect(laterReason).toBe("Choose a day from 2026-04-06 to 2026-05-05.");
    expect(ways.map(({ way }) => way)).not.toContain("later");
    expect(ways).toHaveLength(6);
  }
  const { client, loanId } = borrowing;
  expect(await client.call(compareWays, { productId, orderId: loanId, on: "soon" })).toMatchObject({
    ok: false,
    rejection: "invalidInput",
  });
});

test("[DS-7] on time nothing is late: no day to pay later on; what is paid as said costs what was said", async () => {
  const { world, borrowing } = await late();
  await world.simulator.control.pay(await startedPayment(borrowing, { amount: 111_000_00 }));
  await world.simulator.control.deliver();
  const { ways, laterFirst, chargeTonight } = await waysOf(borrowing);
  expect([laterFirst, chargeTonight]).toEqual(["", 0]);
  expect(ways.map(({ way }) => way)).not.toContain("later");
  expect(ways[0]).toMatchObject({ amountInAll: 300_000_00, moreInAll: 0 });
});

test("[DS-7] [RT-6] another borrower's order answers like a missing one", async () => {
  const { world, borrowing } = await late();
  const other = await world.server.borrower();
  const asked = { productId, orderId: borrowing.loanId };
  expect(await other.client.call(compareWays, asked)).toMatchObject({ rejection: "notFound" });
  expect(await other.client.call(compareWays, { ...asked, orderId: "1" })).toMatchObject({
    rejection: "notFound",
  });
});
