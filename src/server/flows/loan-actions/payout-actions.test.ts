/** What staff do about a payout: held and released, repeated, ended before it; by two people as every other action (DK-4, DK-5). */
import { describe, expect, test } from "vitest";
import { listPayouts } from "#contract/desk-lists.ts";
import { readLoan } from "#contract/loan.ts";
import { previewLoanAction, readApproval, readLoanMoney } from "#contract/loan-actions.ts";
import { listSuspenseEntries } from "#contract/suspense.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { bindAccount } from "#server/core/payout-account/payout-account.ts";
import { tellOfChange } from "#server/flows/payout-account-change/change.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { Refused } from "#server/platform/provider-ports/ports.ts";
import { approve, peopleOf } from "#test/loan-action-desk.ts";
import { propose, proposed } from "#test/loan-action-inputs.ts";
import {
  acceptedLoan,
  loanOf,
  productId,
  runningLoan,
  startWorld,
} from "#test/simulated-server.ts";
import { smsWritten } from "#test/sms-texts.ts";

async function accepted() {
  const world = await startWorld({ settings: { accountHoldMs: 3_600_000 } });
  const borrowing = await acceptedLoan(world);
  const people = await peopleOf(world);
  const orderNo = borrowing.loanId;
  return { world, borrowing, orderNo, ...people };
}

type Desk = Awaited<ReturnType<typeof accepted>>;
type Kind = "payout-hold" | "payout-release" | "payout-repeat" | "ending";

async function done({ juma, neema, orderNo }: Desk, kind: Kind, more: { account?: string } = {}) {
  const actionId = await proposed(juma, orderNo, { kind, ...more });
  const answer = await approve(neema, actionId, orderNo);
  if (!answer.ok) throw new Error(answer.message);
  return actionId;
}

/** The company reported it as failed. */
async function failed(): Promise<Desk> {
  const one = await accepted();
  const { control } = one.world.simulator;
  control.payouts = "failed";
  await runOutboxOnce(one.world.server.services);
  await control.deliver();
  control.payouts = "paid";
  expect((await loanOf(one.world, one.borrowing)).applicationState).toBe("payout-failed");
  return one;
}

const sent = ({ world }: Desk) => world.simulator.ledger.content.payouts;
const stateOf = async ({ world, borrowing }: Desk) =>
  (await loanOf(world, borrowing)).applicationState;

async function standingOf({ juma, orderNo }: Desk) {
  const read = await juma.client.call(readLoanMoney, { orderNo });
  if (!read.ok) throw new Error(read.message);
  return read.data.payout;
}

const stopChange = defineStatement(
  "test.stop-account-change",
  "update payout_account_change set stopped_at = now() where borrower_id = $1",
);

describe("held", () => {
  test("[DK-4] a payout held by two people is not sent until two people release it, then once", async () => {
    const one = await accepted();
    const { world, juma, neema, orderNo } = one;
    const preview = await juma.client.call(previewLoanAction, { orderNo, kind: "payout-hold" });
    expect(preview).toMatchObject({
      data: {
        amount: 400_000_00,
        postings: [],
        payout: {
          before: { standing: "waiting", account: { masked: "******5678" } },
          after: { standing: "held" },
        },
      },
    });
    const actionId = await proposed(juma, orderNo, { kind: "payout-hold" });
    expect((await standingOf(one))?.standing).toBe("waiting");
    expect(await approve(neema, actionId)).toMatchObject({ data: { state: "done" } });
    expect((await standingOf(one))?.standing).toBe("held");
    const listed = await juma.client.call(listPayouts, {});
    expect(listed).toMatchObject({ data: { rows: [{ orderNo, state: "held" }] } });
    await runOutboxOnce(world.server.services);
    expect(sent(one)).toEqual([]);
    expect(await propose(juma, orderNo, { kind: "payout-hold" })).toMatchObject({
      rejection: "payoutElsewhere",
    });
    await done(one, "payout-release");
    await runOutboxOnce(world.server.services);
    await runOutboxOnce(world.server.services);
    expect(sent(one)).toHaveLength(1);
    await world.simulator.control.deliver();
    expect(await stateOf(one)).toBe("running");
  });

  test("[OP-6] a payout that no provider takes is a task of staff with its reason; the borrower has nothing to do and reads so", async () => {
    const one = await accepted();
    const { world, borrowing, juma, orderNo } = one;
    const { services } = world.server;
    const { send } = services.payouts;
    const reason = "RazorpayX takes a name of 4 to 50 Latin letters";
    services.payouts.send = () => Promise.reject(new Refused(reason));
    await runOutboxOnce(services);
    expect(sent(one)).toEqual([]);
    expect(await stateOf(one)).toBe("payout-pending");
    expect(await standingOf(one)).toMatchObject({ standing: "held", reason });
    expect(await juma.client.call(listPayouts, {})).toMatchObject({
      data: { rows: [{ orderNo, state: "held", reason }] },
    });
    const waiting = () => juma.client.call(listSuspenseEntries, { page: "0" });
    expect(await waiting()).toMatchObject({ data: { openPayouts: [{ orderNo, reason }] } });
    const order = () => borrowing.client.call(readLoan, { productId, orderId: orderNo });
    expect(await order()).toMatchObject({
      data: {
        orderStatus: 21,
        noticeDesText: expect.stringMatching(
          /^TZS 400\.000,00 could not .* We are looking at it\./,
        ),
      },
    });
    services.payouts.send = send;
    await done(one, "payout-release");
    expect(await standingOf(one)).toMatchObject({ standing: "waiting", reason: "" });
    await runOutboxOnce(services);
    expect(sent(one)).toHaveLength(1);
    expect(await waiting()).toMatchObject({ data: { openPayouts: [] } });
    expect(await order()).toMatchObject({
      data: { noticeDesText: expect.stringContaining("is being sent") },
    });
  });

  test("[DK-5] what was sent between proposal and approval is not held any more", async () => {
    const one = await accepted();
    const { world, juma, neema, orderNo } = one;
    const actionId = await proposed(juma, orderNo, { kind: "payout-hold" });
    await runOutboxOnce(world.server.services);
    expect(await approve(neema, actionId)).toMatchObject({ rejection: "figuresMoved" });
    expect(await neema.client.call(readApproval, { actionId })).toMatchObject({
      data: { moved: true, now: null },
    });
    expect(await propose(juma, orderNo, { kind: "payout-hold" })).toMatchObject({
      rejection: "payoutUnknown",
    });
  });
});

describe("repeated", () => {
  test("[DK-4] a payout that certainly failed is asked for again, as one of its own, once", async () => {
    const one = await failed();
    const { world, juma, neema, orderNo } = one;
    const first = await proposed(juma, orderNo, { kind: "payout-repeat" });
    const second = await proposed(juma, orderNo, { kind: "payout-repeat" });
    expect((await approve(neema, first)).ok).toBe(true);
    expect(await stateOf(one)).toBe("payout-pending");
    expect(await approve(neema, second)).toMatchObject({ rejection: "figuresMoved" });
    await runOutboxOnce(world.server.services);
    await world.simulator.control.deliver();
    expect(await stateOf(one)).toBe("running");
    const numbers = sent(one).map(({ request }) => request.payoutId);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(sent(one).filter(({ state }) => state === "paid")).toHaveLength(1);
  });

  test("[DK-4] never while its outcome is unknown, nor once it arrived", async () => {
    const one = await accepted();
    const { world, juma, orderNo } = one;
    await runOutboxOnce(world.server.services);
    for (const kind of ["payout-repeat", "payout-release", "ending"] as const) {
      expect(await propose(juma, orderNo, { kind })).toMatchObject({ rejection: "payoutUnknown" });
    }
    await world.simulator.control.deliver();
    expect(await propose(juma, orderNo, { kind: "payout-repeat" })).toMatchObject({
      rejection: "payoutElsewhere",
    });
    const other = await runningLoan(world);
    expect(await propose(juma, other.loanId, { kind: "ending" })).toMatchObject({
      ok: false,
    });
  });

  test("[DK-4] to another account only where the borrower bound it, who is told and given time to stop it", async () => {
    const one = await failed();
    const { world, borrowing, juma, orderNo } = one;
    const { services } = world.server;
    const { borrowerId } = borrowing;
    const how = {
      ...{ market: services.settings.brand.market, now: services.calendar.now() },
      encryptionKey: services.settings.encryptionKey,
    };
    const bound = await services.db.transaction((tx) =>
      bindAccount(tx, { borrowerId, bankCode: "MPESA", number: "0755111222" }, how),
    );
    if ("wrong" in bound) throw new Error("not bound");
    const accounts = (await standingOf(one))?.accounts ?? [];
    expect(accounts.map(({ masked, current }) => [masked, current])).toEqual([
      ["******1222", true],
      ["******5678", false],
    ]);
    const stranger = await acceptedLoan(world);
    const foreign = (await loanOf(world, stranger)).payoutAccountId ?? "";
    const asked = (account: string) => propose(juma, orderNo, { kind: "payout-repeat", account });
    expect(await asked(foreign)).toMatchObject({ rejection: "accountUnfit" });
    const earlier = accounts[1]!.accountId;
    await done(one, "payout-repeat", { account: earlier });
    await runOutboxOnce(services);
    const told = (await smsWritten(world.server)).at(-1);
    expect(told?.text).toContain("******5678");
    const tried = () => sent(one).filter(({ request }) => request.accountNumber === "0712345678");
    const before = tried().length;
    world.server.setNow(new Date(services.calendar.now().getTime() + 7_200_000));
    await runOutboxOnce(services);
    expect(tried().length).toBe(before + 1);
  });

  test("[DK-4] an account whose change the borrower stopped is never offered", async () => {
    const one = await failed();
    const { world, borrowing } = one;
    const { services } = world.server;
    const { borrowerId } = borrowing;
    const beforeId = (await loanOf(world, borrowing)).payoutAccountId ?? "";
    await services.db.transaction(async (tx) => {
      const how = {
        ...{ market: services.settings.brand.market, now: services.calendar.now() },
        encryptionKey: services.settings.encryptionKey,
      };
      const thief = { borrowerId, bankCode: "MPESA", number: "0799000999" };
      const bound = await bindAccount(tx, thief, how);
      if ("wrong" in bound) throw new Error("not bound");
      const change = { beforeId, accountId: bound.accountId };
      await tellOfChange(tx, change, { borrowerId, language: "en", services });
      await tx.query(stopChange, [borrowerId]);
    });
    const offered = (await standingOf(one))?.accounts ?? [];
    expect(offered.map(({ masked }) => masked)).toEqual(["******5678"]);
  });
});

describe("ended", () => {
  test("[DK-4] before its payout a loan ends for good: nothing is sent, nothing owed, its borrower is told", async () => {
    const one = await accepted();
    const { world, juma, neema, orderNo } = one;
    const actionId = await proposed(juma, orderNo, { kind: "ending" });
    expect(await approve(neema, actionId, "2601")).toMatchObject({ rejection: "orderNotTyped" });
    expect(await stateOf(one)).toBe("payout-pending");
    expect((await approve(neema, actionId, orderNo)).ok).toBe(true);
    expect(await stateOf(one)).toBe("cancelled");
    await runOutboxOnce(world.server.services);
    expect(sent(one)).toEqual([]);
    const told = (await smsWritten(world.server)).map(({ text }) => text).join("\n");
    expect(told).toContain(`your loan ${orderNo} was ended before it was paid out`);
    expect((await standingOf(one))?.standing).toBe("ended");
  });

  test("[DK-4] held or failed, it may be ended too", async () => {
    const one = await accepted();
    await done(one, "payout-hold");
    await done(one, "ending");
    expect(await stateOf(one)).toBe("cancelled");
    const other = await failed();
    await done(other, "ending");
    expect(await stateOf(other)).toBe("cancelled");
  });
});
