/** What one person may do alone about a loan's money: nothing, until the lender says up to which amount (DK-5). */
import { expect, test } from "vitest";
import { allowAlone, desk, expectBalanced } from "#test/loan-action-desk.ts";
import { cash, propose } from "#test/loan-action-inputs.ts";
import { runningLoan } from "#test/simulated-server.ts";

test("[DK-5] [SF-1] nobody acts alone unless the lender's setting says up to which amount, and then never a write-off", async () => {
  const one = await desk();
  const { world, borrowing, juma, neema, orderNo } = one;
  const salma = await world.server.staff({ role: "supervisor", name: "Salma" });
  await allowAlone(world, neema, salma, { agent: "60000", collector: "100" });
  const [asha, fatma] = [
    await world.server.staff({ role: "collector", name: "Asha" }),
    await world.server.staff({ role: "finance", name: "Fatma" }),
  ];
  expect(await propose(juma, orderNo, cash("S-1"))).toMatchObject({ data: { state: "done" } });
  expect(await propose(neema, orderNo, cash("S-2"))).toMatchObject({
    data: { state: "waiting" },
  });
  expect(await propose(juma, orderNo, cash("S-3", { amount: "6000001" }))).toMatchObject({
    data: { state: "waiting" },
  });
  // A collector's own limit, to the cent; finance has none.
  expect(await propose(asha, orderNo, cash("S-4", { amount: "10001" }))).toMatchObject({
    data: { state: "waiting" },
  });
  expect(await propose(fatma, orderNo, cash("S-5", { amount: "1" }))).toMatchObject({
    data: { state: "waiting" },
  });
  expect((await expectBalanced(world, borrowing)).received).toBe(50_000_00);
  await allowAlone(world, neema, salma, { agent: "9999999", supervisor: "9999999" });
  expect(await propose(neema, orderNo, { kind: "write-off" })).toMatchObject({
    data: { state: "waiting" },
  });
});

test("[DK-5] amounts within the limit are done alone up to their sum: of a person's day, and on a loan by whomever", async () => {
  const { world, juma, neema, orderNo } = await desk();
  const salma = await world.server.staff({ role: "supervisor", name: "Salma" });
  await allowAlone(world, neema, salma, { agent: "1000" });
  const state = async (who: typeof juma, order: string, reference: string, amount: string) => {
    const answer = await propose(who, order, cash(reference, { amount }));
    return answer.ok ? answer.data.state : answer.rejection;
  };
  expect(await state(juma, orderNo, "S-1", "60000")).toBe("done");
  expect(await state(juma, orderNo, "S-2", "40001")).toBe("waiting");
  // The day of the person, on another loan.
  const other = (await runningLoan(world)).loanId;
  expect(await state(juma, other, "S-3", "40001")).toBe("waiting");
  expect(await state(juma, other, "S-4", "40000")).toBe("done");
  expect(await state(juma, other, "S-5", "1")).toBe("waiting");
  // Another person on the same loan, and the same one on another day.
  const asha = await world.server.staff({ name: "Asha" });
  expect(await state(asha, orderNo, "S-6", "40001")).toBe("waiting");
  world.server.setToday("2026-03-03");
  const juma2 = await world.server.staff({ name: "Juma Said" });
  expect(await state(juma2, orderNo, "S-7", "40001")).toBe("waiting");
  expect(await state(juma2, orderNo, "S-8", "40000")).toBe("done");
});
