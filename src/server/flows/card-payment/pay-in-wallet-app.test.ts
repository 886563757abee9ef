/** Paying in the wallet's app: where the link leads and who may open it. */
import { expect, test } from "vitest";
import { payInWalletApp, readRepaymentWay } from "#contract/card-payment.ts";
import { readInstalments } from "#contract/repayment.ts";
import {
  type Borrowing,
  positionOf,
  productId,
  runningLoan,
  startWorld,
} from "#test/simulated-server.ts";

function payInApp({ client, loanId, borrowerId }: Borrowing, changed: Record<string, string> = {}) {
  const asked = { userId: borrowerId, orderId: loanId, amount: "10000000", ...changed };
  return client.call(payInWalletApp, asked);
}

test("[RM-6] repayment-huichao gives the url of the provider's page, the same for the same amount", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const answer = await payInApp(borrowing);
  const url = answer.ok ? answer.data.url : "";
  expect(new URL(url).origin).toBe(world.simulator.origin);
  expect(await payInApp(borrowing)).toEqual(answer);
  const [payment] = world.simulator.ledger.content.payments;
  expect(payment?.request).toMatchObject({ bankCode: "ALIPAY", amount: 100_000_00 });
  await world.simulator.control.pay(payment!.request.tradeNo);
  await world.simulator.control.deliver();
  expect((await positionOf(world, borrowing)).received).toBe(100_000_00);
});

test("[RM-6] [AP-1] another's user id or none, another's order and a wrong amount are rejected", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const other = await runningLoan(world);
  const missing = { ok: false, rejection: "notFound" };
  expect(await payInApp(borrowing, { userId: other.borrowerId })).toMatchObject(missing);
  for (const userId of ["", " ", "a b", "x".repeat(41)]) {
    expect(await payInApp(borrowing, { userId }), userId).toMatchObject({
      rejection: "invalidInput",
    });
  }
  expect(await payInApp(borrowing, { orderId: other.loanId })).toMatchObject(missing);
  expect(await payInApp(borrowing, { amount: "9999999999" })).toMatchObject({
    rejection: "amountAboveMaximum",
  });
  expect(await payInApp(borrowing, { amount: "0" })).toMatchObject({
    rejection: "amountBelowMinimum",
  });
  expect(world.simulator.ledger.content.payments).toEqual([]);
});

test("[RM-6] a page on an origin that is not allowed is never linked to", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  world.server.services.settings.brand.allowedOrigins = ["https://elsewhere.example"];
  expect(await payInApp(borrowing)).toMatchObject({ ok: false, kind: "outage" });
});

test("[RM-6] the wallet's app is neither a payout target nor a payment source; other markets do not offer it", async () => {
  const world = await startWorld();
  const { brand } = world.server.services.settings;
  const borrowing = await runningLoan(world);
  const { client, loanId: orderId } = borrowing;
  const plan = await client.call(readInstalments, { productId, orderId });
  expect(JSON.stringify(plan)).not.toContain("ALIPAY");
  Object.defineProperty(world.server.services.settings, "brand", {
    value: { ...brand, market: "tz" },
  });
  expect(await client.call(readRepaymentWay, { orderId })).toMatchObject({ data: { alipay: 0 } });
  expect(await payInApp(borrowing)).toMatchObject({ rejection: "walletAppNotOffered" });
});
