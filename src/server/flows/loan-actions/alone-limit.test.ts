/** What one person may do alone about a loan's money: nothing, until the lender says up to which amount (DK-5). */
import { expect, test } from "vitest";
import {
  publishConfiguration,
  saveConfigurationDraft,
  submitConfigurationDraft,
} from "#contract/configuration.ts";
import { type MoneyRole, moneyLimitsKind, moneyRoles } from "#contract/loan-action-kinds.ts";
import { desk, expectBalanced } from "#test/loan-action-desk.ts";
import { cash, propose } from "#test/loan-action-inputs.ts";
import { formFile } from "#test/product-inputs.ts";
import type { TestStaff } from "#test/server.ts";
import type { World } from "#test/simulated-server.ts";

test("[DK-5] [SF-1] nobody acts alone unless the lender's setting says up to which amount, and then never a write-off", async () => {
  const one = await desk();
  const { world, borrowing, juma, neema, orderNo } = one;
  const salma = await world.server.staff({ role: "supervisor", name: "Salma" });
  await published(world, neema, salma, { agent: "60000", collector: "100" });
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
  await published(world, neema, salma, { agent: "9999999", supervisor: "9999999" });
  expect(await propose(neema, orderNo, { kind: "write-off" })).toMatchObject({
    data: { state: "waiting" },
  });
});

/** Drafted by one and published by the other, as the setting needs itself. */
async function published(
  { server }: World,
  maker: TestStaff,
  checker: TestStaff,
  limits: Partial<Record<MoneyRole, string>>,
) {
  const none = Object.fromEntries(moneyRoles.map((role) => [role, "0"]));
  const body = { ...none, ...limits };
  const named = { kind: moneyLimitsKind, key: "" };
  const draft = await maker.client.call(saveConfigurationDraft, {
    ...named,
    ...{ body: formFile(body) },
  });
  if (!draft.ok) throw new Error(draft.message);
  const { version, revision } = draft.data;
  const seen = { ...named, version: String(version), note: "" };
  await maker.client.call(submitConfigurationDraft, { ...seen, revision: String(revision) });
  const from = server.services.calendar.today();
  const answer = await checker.client.call(publishConfiguration, {
    ...seen,
    ...{ revision: String(revision + 1), from },
  });
  if (!answer.ok) throw new Error(answer.message);
}
