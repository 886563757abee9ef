/** Payment by code over the wire, against a simulator that issues codes and accepts them at its till. */
import { describe, expect, test } from "vitest";
import { readDeferral } from "#contract/deferral.ts";
import { readPaymentCode } from "#contract/payment-code.ts";
import { readInstalments } from "#contract/repayment.ts";
import {
  type Borrowing,
  pay,
  positionOf,
  productId,
  runningLoan,
  startedPayment,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { providerAnswer } from "../../core/payment-attempt/provider-answer.ts";
import { readAttempt } from "../../core/payment-attempt/store.ts";
import { expireAttempts } from "../payment-receipt/expire-attempts.ts";

const slip = { bankCode: "CONTROLNO", cardNo: "" };
const scan = { bankCode: "TANQR", cardNo: "" };

function ask({ client, loanId }: Borrowing, tradeNo?: string) {
  const named = tradeNo === undefined ? {} : { tradeNo };
  return client.call(readPaymentCode, { productId, orderId: loanId, ...named });
}

async function codeOf(borrowing: Borrowing, tradeNo?: string) {
  const answer = await ask(borrowing, tradeNo);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const picture = ({ server }: World, tradeNo: string) =>
  server.app.inject({ url: `/pay/code/${tradeNo}.svg` });

/** Everything a payment could still be made with. */
const nothingToPayWith = {
  defDetail: { payCode: "", payNotice: {}, payCodeImg: "" },
  expiresAt: "",
  secondsLeft: 0,
};

describe("Pay Now with a channel", () => {
  test("[RC-1] [IR-7] leads to the contract number form with everything it shows", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const answer = await pay(borrowing, slip);
    if (!answer.ok) throw new Error(answer.message);
    const { repayType, payUrl, tradeNo } = answer.data;
    expect(repayType).toBe("PAY_URL");
    const page = new URL(payUrl, "http://pages.test");
    expect(page.pathname).toBe("/repaymentOfCode");
    const { loanId } = borrowing;
    const ids = { productId, product_id: productId, orderId: loanId, order_id: loanId, tradeNo };
    expect(Object.fromEntries(page.searchParams)).toEqual(ids);
    const { defDetail, ...code } = await codeOf(borrowing, tradeNo);
    expect(code).toEqual({
      state: "open",
      repayAmount: 100_000_00,
      delayInfo: { delayAmount: 0 },
      currencySymbol: "TZS",
      symbolType: 0,
      showType: 1,
      channelName: "Control number",
      // Lent today and due in a month: nothing changes tomorrow, so it gets all of its 72 hours from noon.
      expiresAt: expect.stringMatching(/^2026-03-05 12:0\d:\d\d$/),
      secondsLeft: expect.toSatisfy((left: number) => left > 72 * 3600 - 60 && left <= 72 * 3600),
    });
    expect(defDetail).toMatchObject({
      logo: "/logos/channel-slip.svg",
      payCode: expect.stringMatching(/^\d{10,20}$/),
      payCodeImg: "",
      tradeNo,
    });
    expect(Object.keys(defDetail.payNotice)).toEqual(["Mobile money", "Bank or agent"]);
    const [mpesa] = defDetail.payNotice["Mobile money"] ?? [];
    expect(mpesa?.name).toBe("M-Pesa");
    expect(mpesa?.stepList).toContain(`Type the number ${defDetail.payCode}.`);
    expect(mpesa?.stepList).toContain("Type the amount, exactly TZS 100.000,00.");
  });

  test.each([
    ["LIPANAMBA", "1", "number"],
    ["TANQR", "2", "scan"],
  ])(
    "[RC-3] [RC-4] %s leads to the code page with showType %s",
    async (bankCode, showType, code) => {
      const world = await startWorld();
      const borrowing = await runningLoan(world);
      // An account number in the form is ignored.
      const answer = await pay(borrowing, { bankCode, cardNo: "0712345678" });
      if (!answer.ok) throw new Error(answer.message);
      const page = new URL(answer.data.payUrl, "http://pages.test");
      expect(page.pathname).toBe("/repaymentOfCode2");
      expect(page.searchParams.get("showType")).toBe(showType);
      expect((await codeOf(borrowing)).showType).toBe(Number(showType));
      const asked = world.simulator.ledger.payment(answer.data.tradeNo)?.request;
      expect(asked).toMatchObject({ code, accountNumber: "", bankCode });
    },
  );

  test("[RC-1] where pages have an origin of their own it leads there, and pictures stay here", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    world.server.services.settings.brand.h5Base = "https://h5.example";
    const answer = await pay(borrowing, scan);
    if (!answer.ok) throw new Error(answer.message);
    expect(new URL(answer.data.payUrl).origin).toBe("https://h5.example");
    const { defDetail } = await codeOf(borrowing);
    expect(defDetail.payCodeImg).toMatch(/^http:\/\/mkopo\.test\/pay\/code\/P\w{18}\.svg$/);
  });

  test("[RC-5] [LN-4] asked for again it is the same attempt and the same code", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const first = await pay(borrowing, slip);
    const code = await codeOf(borrowing);
    expect(await pay(borrowing, slip)).toEqual(first);
    expect((await codeOf(borrowing)).defDetail).toEqual(code.defDetail);
    expect(world.simulator.ledger.content.payments).toHaveLength(1);
  });

  test("[IR-2] [DR-2] channels follow wallets and banks, each marked as needing no number", async () => {
    const world = await startWorld();
    const { client, loanId } = await runningLoan(world);
    world.server.setToday("2026-04-02");
    const ids = { productId, orderId: loanId };
    const plan = await client.call(readInstalments, ids);
    const deferral = await client.call(readDeferral, ids);
    if (!plan.ok || !deferral.ok) throw new Error("the order cannot be read");
    expect(plan.data.bankList.slice(-3)).toEqual([
      { name: "Control number", type: "CONTROLNO", byCode: 1 },
      { name: "Lipa Namba", type: "LIPANAMBA", byCode: 1 },
      { name: "TANQR", type: "TANQR", byCode: 1 },
    ]);
    expect(plan.data.bankList[0]).toEqual({ name: "M-Pesa", type: "MPESA" });
    expect(deferral.data.bankList).toEqual(plan.data.bankList);
  });

  test("[AP-6] a provider that promises a code and returns none is an outage", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    world.server.services.payments.start = async () => {
      const nothing = { payUrl: "", notice: "", payCode: "" };
      return { ...nothing, providerReference: "r", repayType: "PAY_CODE" };
    };
    expect(await pay(borrowing, slip)).toMatchObject({ ok: false, rejection: "outage" });
    expect(await codeOf(borrowing)).toMatchObject({ state: "none", ...nothingToPayWith });
  });

  test("[IR-7] a provider's own page for a channel is used", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const payUrl = `${world.simulator.origin}/pay/elsewhere`;
    world.server.services.payments.start = async () => {
      return { providerReference: "r", repayType: "PAY_URL", payUrl, notice: "", payCode: "" };
    };
    expect(await pay(borrowing, slip)).toMatchObject({ ok: true, data: { payUrl } });
    expect(await codeOf(borrowing)).toMatchObject({ state: "none" });
  });
});

describe("its outcome", () => {
  test("[RC-5] [LN-4] paid at the till: the code is gone, the loan has the payment once", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const tradeNo = await startedPayment(borrowing, scan);
    expect((await picture(world, tradeNo)).statusCode).toBe(200);
    await world.simulator.control.pay(tradeNo);
    await world.simulator.control.deliver();
    const code = await codeOf(borrowing, tradeNo);
    expect(code).toMatchObject({ state: "paid", repayAmount: 100_000_00, ...nothingToPayWith });
    expect((await picture(world, tradeNo)).statusCode).toBe(404);
    expect((await positionOf(world, borrowing)).received).toBe(100_000_00);
    // Without a trade number nothing is open any more.
    expect(await codeOf(borrowing)).toMatchObject({ state: "none", ...nothingToPayWith });
  });

  test("[RC-5] expired: not shown any more, then cancelled at the provider too", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const tradeNo = await startedPayment(borrowing, scan);
    world.server.setToday("2026-03-04");
    expect(await codeOf(borrowing, tradeNo)).toMatchObject({ state: "over", ...nothingToPayWith });
    expect((await picture(world, tradeNo)).statusCode).toBe(404);
    expect(await expireAttempts(world.server.services)).toBe(1);
    expect(world.simulator.ledger.payment(tradeNo)?.state).toBe("cancelled");
    expect(await codeOf(borrowing, tradeNo)).toMatchObject({ state: "over", ...nothingToPayWith });
  });

  test("[RC-3] [LN-2] overdue, it ends with the lender's day: tomorrow more is owed", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    world.server.setToday("2026-04-05");
    await startedPayment(borrowing, slip);
    expect((await codeOf(borrowing)).expiresAt).toBe("2026-04-06 00:00:00");
  });

  test.each([
    ["2026-03-31", "2026-04-03 00:00:00"],
    ["2026-04-01", "2026-04-03 00:00:00"],
    ["2026-04-02", "2026-04-03 00:00:00"],
  ])(
    "[RC-3] [LN-2] given out on %s it never outlives the due date: from then on more is owed",
    async (on, ends) => {
      const world = await startWorld();
      const borrowing = await runningLoan(world);
      world.server.setToday(on);
      await startedPayment(borrowing, slip);
      expect((await codeOf(borrowing)).expiresAt).toBe(ends);
    },
  );

  test("[RC-5] expired while the provider does not answer: it stays hidden", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const tradeNo = await startedPayment(borrowing, scan);
    world.server.setToday("2026-03-04");
    world.simulator.control.outage = "error";
    expect(await expireAttempts(world.server.services)).toBe(0);
    expect(await codeOf(borrowing, tradeNo)).toMatchObject({ state: "over", ...nothingToPayWith });
    expect((await picture(world, tradeNo)).statusCode).toBe(404);
    world.simulator.control.outage = "none";
    // Nor does Pay Now return it again.
    expect(await startedPayment(borrowing, scan)).not.toBe(tradeNo);
    expect(world.simulator.ledger.payment(tradeNo)?.state).toBe("cancelled");
  });

  test("[RC-5] replaced by another way to pay: it can no longer be paid", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const tradeNo = await startedPayment(borrowing, slip);
    await startedPayment(borrowing);
    expect(await codeOf(borrowing, tradeNo)).toMatchObject({ state: "over", ...nothingToPayWith });
    // The open attempt is no payment by code.
    expect(await codeOf(borrowing)).toMatchObject({ state: "none" });
  });

  test("[RC-5] one that can no longer be stopped: being processed, nothing to pay a second time", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const tradeNo = await startedPayment(borrowing, slip);
    world.server.services.payments.cancel = async () => false;
    await pay(borrowing);
    expect(await codeOf(borrowing)).toMatchObject({ state: "processing", ...nothingToPayWith });
    expect((await codeOf(borrowing)).defDetail.tradeNo).toBe(tradeNo);
  });

  test("[DR-3] [DR-4] a deferral fee by code: the fee exactly, and the dates move when it is paid", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    world.server.setToday("2026-04-01");
    const fee = 20_000_00;
    const tradeNo = await startedPayment(borrowing, { ...slip, amount: fee, isDelay: "1" });
    expect(await codeOf(borrowing, tradeNo)).toMatchObject({
      state: "open",
      repayAmount: fee,
      delayInfo: { delayAmount: fee },
    });
    await world.simulator.control.pay(tradeNo);
    await world.simulator.control.deliver();
    expect((await codeOf(borrowing, tradeNo)).state).toBe("paid");
    const { deferral, deferralFees } = await positionOf(world, borrowing);
    expect({ used: deferral.used, deferralFees }).toEqual({ used: 1, deferralFees: fee });
  });
});

describe("authorization", () => {
  test("[RT-6] another borrower's order, trade number and a missing one answer alike", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const other = await runningLoan(world);
    const tradeNo = await startedPayment(borrowing, slip);
    await startedPayment(other, slip);
    const missing = await ask({ ...other, loanId: "26010199999999" });
    expect(missing).toMatchObject({ ok: false, code: "900404" });
    expect(await ask({ ...borrowing, client: other.client })).toEqual(missing);
    expect(await ask({ ...borrowing, client: other.client }, tradeNo)).toEqual(missing);
    expect(await ask(other, tradeNo)).toEqual(missing);
    expect(await ask(other, "PZZZZZZZZZZZZZZZZZZ")).toEqual(missing);
    const { loanId: orderId } = borrowing;
    expect(await borrowing.client.call(readPaymentCode, { productId: "x", orderId })).toEqual(
      missing,
    );
  });

  test("[RC-4] the picture: drawn on the server, never stored, no script, only for codes that are scanned", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const tradeNo = await startedPayment(borrowing, scan);
    const { payCodeImg } = (await codeOf(borrowing)).defDetail;
    expect(payCodeImg).toBe(`/pay/code/${tradeNo}.svg`);
    const { headers, payload } = await picture(world, tradeNo);
    expect(headers).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    expect(payload).toMatch(/^<svg /);
    const typed = await startedPayment(await runningLoan(world), slip);
    for (const file of [typed, "PZZZZZZZZZZZZZZZZZZ", "x", "%2e%2e"]) {
      expect((await picture(world, file)).statusCode, file).toBe(404);
    }
  });

  test("[RC-5] neither codes nor the content of pictures are logged; the channel may leave the lender's list", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const tradeNo = await startedPayment(borrowing, scan);
    const { db, settings } = world.server.services;
    const attempt = await readAttempt(db, tradeNo);
    const code =
      attempt === null ? "" : (providerAnswer(attempt, settings.encryptionKey)?.payCode ?? "");
    expect(code).not.toBe("");
    await picture(world, tradeNo);
    world.server.services.settings.codeChannels = [];
    expect(await codeOf(borrowing)).toMatchObject({
      state: "open",
      showType: 1,
      channelName: "",
      defDetail: { payCode: code, payNotice: {}, payCodeImg: "" },
    });
    expect(JSON.stringify(world.server.logged)).not.toContain(code);
  });
});
