/** The simulator on its own: its pages, its ledger, its rejections. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  simulatorNow as now,
  paymentRequest as request,
  loneSimulator as started,
} from "#test/lone-simulator.ts";
import { Outage } from "../provider-ports/ports.ts";
import { simulatorPayments } from "../providers/simulator-payments.ts";

async function decide(payUrl: string, decision: string) {
  const answer = await fetch(payUrl, {
    method: "POST",
    body: new URLSearchParams({ decision }),
    redirect: "manual",
  });
  return [answer.status, answer.headers.get("location")];
}

describe("the pay page", () => {
  test("shows amount, merchant and three ways on, without script", async () => {
    const { payments } = await started({ merchant: "A <b>lender</b>" });
    const { payUrl } = await payments.start(request);
    const page = await (await fetch(payUrl)).text();
    for (const words of ["TZS 1,250,000.50", "A &lt;b&gt;lender&lt;/b&gt;", "******5678", "P1"]) {
      expect(page).toContain(words);
    }
    for (const words of ["Approve</button>", "Decline</button>", "Leave it open and go back"]) {
      expect(page).toContain(words);
    }
    expect(page).not.toContain("<script");
    expect(page).not.toContain("0712345678");
  });

  test("approving pays once and leads back; a second tap changes nothing", async () => {
    const { simulator, payments } = await started();
    const { payUrl } = await payments.start(request);
    expect(await decide(payUrl, "approve")).toEqual([303, request.returnUrl]);
    expect(await decide(payUrl, "decline")).toEqual([303, request.returnUrl]);
    expect(simulator.ledger.content.events).toHaveLength(1);
    expect(await payments.look("P1")).toMatchObject({
      kind: "payment-succeeded",
      amount: request.amount,
      happenedAt: now().toISOString(),
    });
    expect(await payments.cancel("P1")).toBe(false);
    expect(await (await fetch(payUrl)).text()).toContain("This payment is made.");
  });

  test("declining, and posting nothing", async () => {
    const { payments } = await started();
    const { payUrl } = await payments.start(request);
    await decide(payUrl, "");
    expect(await payments.look("P1")).toBeNull();
    await decide(payUrl, "decline");
    expect((await payments.look("P1"))?.kind).toBe("payment-failed");
  });

  test("an unknown address is not found", async () => {
    const { simulator } = await started();
    expect((await fetch(`${simulator.origin}/pay/unknown`)).status).toBe(404);
    expect(await decide(`${simulator.origin}/pay/unknown`, "approve")).toEqual([404, null]);
  });
});

describe("the API", () => {
  test("asking twice for one trade number is one payment; another amount is refused", async () => {
    const { payments } = await started();
    const first = await payments.start(request);
    expect(await payments.start(request)).toEqual(first);
    await expect(payments.start({ ...request, amount: 1 })).rejects.toThrow(Outage);
  });

  test("a payment cancelled before it was seen can never be paid", async () => {
    const { payments } = await started();
    expect(await payments.cancel("P1")).toBe(true);
    const { payUrl } = await payments.start(request);
    await decide(payUrl, "approve");
    expect(await payments.look("P1")).toBeNull();
    expect(await (await fetch(payUrl)).text()).toContain("cancelled");
  });

  test("a request that is not signed with the key is refused", async () => {
    const { simulator, impostor } = await started();
    await expect(impostor.start(request)).rejects.toThrow("401");
    expect(simulator.ledger.content.payments).toEqual([]);
  });

  test("nobody listening is an outage", async () => {
    const connection = { origin: "http://127.0.0.1:1", secrets: ["secret"] as [string], now };
    await expect(simulatorPayments(connection).look("P1")).rejects.toThrow(Outage);
  });

  test("one payout id pays once; an account ending in 000 is refused for good", async () => {
    const { simulator, payouts } = await started();
    const { returnUrl: _returnUrl, tradeNo: _tradeNo, ...asked } = request;
    const money = {
      ...asked,
      payeeName: "Asha Mushi",
      payeePhone: "+255712345678",
      sentBefore: null,
    };
    const first = await payouts.send({ ...money, payoutId: "o1" });
    expect(await payouts.send({ ...money, payoutId: "o1" })).toEqual(first);
    expect(simulator.ledger.content.events).toHaveLength(1);
    const refused = { ...money, payoutId: "o2", accountNumber: "0712345000" };
    expect(await payouts.send(refused)).toEqual({
      accepted: false,
      reason: "The account does not exist",
    });
    expect((await payouts.look("o1"))?.kind).toBe("payout-succeeded");
    expect(await payouts.look("o2")).toBeNull();
  });
});

test("the ledger survives a restart", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-ledger-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const bookFile = join(folder, "inner", "ledger.json");
  const first = await started({ bookFile });
  await first.payments.start(request);
  await first.simulator.control.pay("P1");
  await first.simulator.close();
  const second = await started({ bookFile });
  expect((await second.payments.look("P1"))?.kind).toBe("payment-succeeded");
});

test("the ledger page moves the simulator, and is not there unless asked for", async () => {
  const { simulator, payments } = await started();
  await payments.start({ ...request, accountNumber: "0712345999" });
  const act = (action: string, reference = "") =>
    fetch(`${simulator.origin}/ledger`, {
      method: "POST",
      body: new URLSearchParams({ action, reference }),
    });
  await act("pay", "P1");
  expect(simulator.ledger.payment("P1")?.state).toBe("paid");
  await act("callbacks-at-once");
  await act("payouts-failed");
  const page = await (await act("nonsense", "nothing")).text();
  expect(page).toContain("payment-succeeded of P1");
  expect(simulator.control).toMatchObject({ callbacks: "at-once", payouts: "failed" });
  const without = await started({ ledgerPage: false });
  expect((await fetch(`${without.simulator.origin}/ledger`)).status).toBe(404);
});
