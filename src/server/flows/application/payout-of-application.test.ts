/**
 * From application to payout against a simulator reached over HTTP: every outcome of a payout, each paid once (LN-1,
 * OD-11).
 */
import { expect, test } from "vitest";
import { listApplications } from "#contract/application-back-office.ts";
import { readLoan } from "#contract/loan.ts";
import { readOffer } from "#contract/loan-offer.ts";
import { changeAccount } from "#contract/payout-account.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { pollPayouts } from "#server/flows/disbursement/poll-payouts.ts";
import { inApp } from "#test/account-changes.ts";
import { type Applicant, addApplicant, reviewed } from "#test/applicants.ts";
import { addAccount, addProduct } from "#test/builders.ts";
import { accept, repayOn, takenUp } from "#test/repaid-loan.ts";
import { startWorld, type World } from "#test/simulated-server.ts";

interface Waiting {
  world: World;
  borrower: Applicant;
  orderId: string;
  accept(): ReturnType<Applicant["client"]["call"]>;
  page(): Promise<unknown>;
  paidOut(): { state: string; account: string; payoutId: string }[];
}

/** An approved application, to be accepted. */
async function approved(account = "0712345678"): Promise<Waiting> {
  const world = await startWorld();
  const { server, simulator } = world;
  await addProduct(server.services);
  const borrower = await addApplicant(server);
  await addAccount(server.services, borrower.borrowerId, { number: account });
  const orderId = await reviewed(server, borrower);
  const page = async () => {
    const answer = await borrower.client.call(readLoan, { productId: "salama", orderId });
    return answer.ok ? answer.data : answer;
  };
  return {
    world,
    borrower,
    orderId,
    page,
    accept: () => accept(borrower),
    paidOut: () =>
      simulator.ledger.content.payouts.map(({ state, request }) => ({
        state,
        account: request.accountNumber,
        payoutId: request.payoutId,
      })),
  };
}

test("[AC-2] [LN-1] approved, accepted, paid out, notified: the loan runs on its application's order", async () => {
  const { world, accept, page, paidOut, orderId } = await approved();
  expect(await page()).toMatchObject({ orderStatus: 151, cardNeedPop: 0 });
  const taken = await accept();
  expect(taken).toMatchObject({
    ok: true,
    data: { lendDetailsUrl: expect.stringContaining(orderId) },
  });
  expect(await accept()).toEqual(taken);
  expect(await page()).toMatchObject({ orderStatus: 21, noticeStatusText: "Money on its way" });
  await runOutboxOnce(world.server.services);
  await world.simulator.control.deliver();
  expect(await page()).toMatchObject({ orderStatus: 170, amount: 300_000_00 });
  expect(paidOut()).toHaveLength(1);
});

test("[OD-7] [OD-9] [OD-11] a rejected account: 151 with the bind-card reminder, another account, Loan Now once more, paid once", async () => {
  const { world, borrower, accept, page, paidOut } = await approved("0712345000");
  await accept();
  await runOutboxOnce(world.server.services);
  expect(await page()).toMatchObject({
    orderStatus: 151,
    noticeStatusText: "Payout failed",
    cardNeedPop: 1,
    cardPopTitle: "Please check your account",
  });
  const queue = async () => {
    const staff = await world.server.staff();
    const answer = await staff.client.call(listApplications, { stage: "payout" });
    return answer.ok ? answer.data.rows : [];
  };
  expect(await queue()).toMatchObject([{ stateText: "Payout failed", due: "", late: false }]);
  const account = {
    product_id: "salama",
    cardType: "1",
    channelNumber: "90006",
    wallet90006: "AIRTEL",
    accountNumber: "0787654321",
  };
  expect((await inApp(world.server, borrower).call(changeAccount, account)).ok).toBe(true);
  expect(await page()).toMatchObject({ orderStatus: 151, cardNeedPop: 0 });
  const offer = await borrower.client.call(readOffer, { productId: "salama" });
  expect(offer).toMatchObject({ ok: true, data: { amount: 300_000_00 } });
  await accept();
  await runOutboxOnce(world.server.services);
  await world.simulator.control.deliver();
  expect(await page()).toMatchObject({ orderStatus: 170 });
  const paid = paidOut().filter(({ state }) => state === "paid");
  expect(paid).toMatchObject([{ account: "0787654321" }]);
  expect(await queue()).toEqual([]);
});

test("[LN-1] an answer that is lost: asked about, never paid again blindly, and late ones stand in the queue", async () => {
  const { world, accept, page, paidOut } = await approved();
  const { services } = world.server;
  const { control } = world.simulator;
  await accept();
  control.outage = "lost-answer";
  await runOutboxOnce(services);
  expect(await page()).toMatchObject({ orderStatus: 21 });
  world.server.setToday("2026-03-06");
  const staff = await world.server.staff();
  const queue = await staff.client.call(listApplications, { stage: "payout", due: "late" });
  expect(queue).toMatchObject({ data: { rows: [{ due: "2026-03-05", late: true }] } });
  control.outage = "none";
  // Polled only: nothing is sent twice, and the provider's outcome counts from its own day.
  expect(await pollPayouts(services)).toBe(1);
  expect(await page()).toMatchObject({ orderStatus: 170 });
  await runOutboxOnce(services);
  await control.deliver();
  expect(paidOut()).toHaveLength(1);
});

test("[LN-1] one that never arrived there: asking changes nothing, sending again under the same key pays once", async () => {
  const { world, accept, page, paidOut } = await approved();
  const { services } = world.server;
  const { send } = services.payouts;
  await accept();
  services.payouts.send = () => Promise.reject(new Error("no line"));
  await runOutboxOnce(services);
  services.payouts.send = send;
  world.server.setToday("2026-03-03");
  expect(await pollPayouts(services)).toBe(0);
  expect(paidOut()).toEqual([]);
  await runOutboxOnce(services);
  expect(paidOut()).toHaveLength(1);
  await world.simulator.control.deliver();
  expect(await page()).toMatchObject({ orderStatus: 170 });
});

test.each([
  ["on time", ["2026-04-02", "2026-05-02", "2026-06-02", "2026-06-03"], 370_000_00],
  ["a week late once", ["2026-04-09", "2026-05-02", "2026-06-02", "2026-06-03"], 300_000_00],
  ["29 days late once", ["2026-05-01", "2026-05-02", "2026-06-02", "2026-06-03"], 300_000_00],
  // The rules refer such a borrower to staff: nothing is offered unasked.
  ["32 days late once", ["2026-05-04", "2026-06-02", "2026-06-03"], null],
  ["half a year late", ["2026-09-30"], null],
])("[AC-2] [OD-6] repaid %s: the next offer", async (_how, days, amount) => {
  const waiting = await approved();
  const order = { client: waiting.borrower.client, orderId: waiting.orderId };
  await takenUp(waiting.world, order);
  await repayOn(waiting.world, order, days);
  expect(await waiting.page()).toMatchObject({ orderStatus: 200 });
  const next = await waiting.borrower.client.call(readOffer, { productId: "salama" });
  expect(next).toMatchObject(
    amount === null ? { rejection: "offerGone" } : { ok: true, data: { amount, periods: 6 } },
  );
});
