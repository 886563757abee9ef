/** Razorpay's adapter against its documented answers: what it is sent, lost answers, rejections, outages. */
import { describe, expect, test } from "vitest";
import { razorpayAccount } from "#test/providers/razorpay-payouts.ts";
import { razorpayKeys, razorpayServer } from "#test/providers/razorpay-server.ts";
import {
  olderWebhookSecret,
  razorpayWebhook,
  webhookSecret,
} from "#test/providers/razorpay-webhook.ts";
import { failuresMaximum } from "../../provider-ports/breaker.ts";
import {
  Outage,
  type PaymentRequest,
  type PayoutRequest,
  Refused,
} from "../../provider-ports/ports.ts";
import { providerClient } from "../../provider-ports/provider-client.ts";
import { razorpayPayments } from "./payments.ts";
import { razorpayPayouts } from "./payouts.ts";

const now = () => new Date("2026-03-02T09:00:00Z");

const request: PaymentRequest = {
  tradeNo: "P0123456789ABCDEFGH",
  amount: 1_250_50,
  currency: "INR",
  bankCode: "UPI",
  accountNumber: "",
  code: null,
  expiresAt: new Date("2026-03-02T09:30:00Z"),
  returnUrl: "https://loans.example/pay/return?tradeNo=P0123456789ABCDEFGH",
};

const payout: PayoutRequest = {
  payoutId: "53cda91c-8f81-4e77-bbb9-7388f4ac6bf4",
  amount: 10_000_00,
  currency: "INR",
  bankCode: "UPI",
  accountNumber: "9876543210",
  payeeName: "Gaurav Kumar",
  payeePhone: "+919876543210",
  sentBefore: null,
};

async function started() {
  const server = await razorpayServer(now);
  const clock = { ms: 0 };
  const connection = {
    ...razorpayKeys,
    client: providerClient({
      name: "razorpay",
      origin: server.origin,
      timeoutMs: 300,
      pauseMs: 0,
      clock: () => clock.ms,
    }),
    webhookSecrets: [webhookSecret, olderWebhookSecret] as const,
    now,
    accountNumber: razorpayAccount,
    banks: { UPI: { to: "mobile" }, SBI: { to: "bank", ifsc: "SBIN0000691" } } as const,
    narration: "Mkopo & Söhne: loan payout, thank you",
  };
  return {
    server,
    clock,
    connection,
    payments: razorpayPayments(connection),
    payouts: razorpayPayouts(connection),
  };
}

const link = "plink_NVcLFj7FEEz0";
const qr = "qr_HMsVL8HOpbMcj0";

describe("a payment link", () => {
  test("is made for the trade number and leads to its page", async () => {
    const { server, payments } = await started();
    expect(await payments.start(request)).toEqual({
      providerReference: link,
      repayType: "PAY_URL",
      payUrl: "https://rzp.io/i/nxrHnLJ0",
      notice: "",
      payCode: "",
    });
    expect(server.links[0]).toMatchObject({
      amount: 1_250_50,
      reference_id: request.tradeNo,
      accept_partial: false,
      expire_by: 1_772_443_800,
    });
    expect(await payments.look(request.tradeNo, link)).toBeNull();
  });

  test("whose answer was lost is found by its reference and made once", async () => {
    const { server, payments } = await started();
    server.faults = ["lost-answer"];
    expect((await payments.start(request)).providerReference).toBe(link);
    expect((await payments.start(request)).providerReference).toBe(link);
    expect(server.links).toHaveLength(1);
  });

  test("of another amount under the same reference is not taken for ours", async () => {
    const { payments } = await started();
    await payments.start(request);
    await expect(payments.start({ ...request, amount: 1 })).rejects.toThrow(Outage);
  });

  test("paid is one movement, however it is learned", async () => {
    const { server, payments, connection } = await started();
    await payments.start(request);
    const paid = server.pay(link);
    const looked = await payments.look(request.tradeNo, null);
    const [kept] = server.links;
    const { body, headers } = razorpayWebhook("payment_link.paid", {
      payment_link: kept!,
      payment: paid,
    });
    expect(looked).toMatchObject({
      kind: "payment-succeeded",
      reference: request.tradeNo,
      providerReference: "pay_NVcLwcbtje3yC0",
      amount: 1_250_50,
      currency: "INR",
    });
    expect(razorpayPayments(connection).readCallback(headers, body)).toEqual(looked);
    expect(await payments.cancel(request.tradeNo, link)).toBe(false);
    expect(await payments.find("pay_NVcLwcbtje3yC0")).toMatchObject({
      providerReference: "pay_NVcLwcbtje3yC0",
      reference: request.tradeNo,
    });
    expect(await payments.find("116514257019")).toBeNull();
    expect(await payments.find("pay_neverheardof0")).toBeNull();
  });

  test("is cancelled once, also when it never was made or is over", async () => {
    const { payments } = await started();
    expect(await payments.cancel(request.tradeNo, null)).toBe(true);
    await payments.start(request);
    expect(await payments.cancel(request.tradeNo, link)).toBe(true);
    expect(await payments.cancel(request.tradeNo, link)).toBe(true);
    expect((await payments.look(request.tradeNo, link))?.kind).toBe("payment-expired");
  });
});

describe("a UPI code", () => {
  const scan = { ...request, code: "scan" as const };

  test("is a text to scan for exactly this amount, once", async () => {
    const { server, payments } = await started();
    expect(await payments.start(scan)).toMatchObject({
      repayType: "PAY_CODE",
      payCode: `upi://pay?pa=lender@hdfcbank&tr=${qr}qrv2`,
      providerReference: qr,
    });
    expect(server.qrCodes[0]).toMatchObject({
      usage: "single_use",
      fixed_amount: true,
      payment_amount: 1_250_50,
      notes: { trade_no: request.tradeNo },
    });
  });

  test("of an account without texts is shown as the provider's picture", async () => {
    const { server, payments } = await started();
    server.imageContent = false;
    expect(await payments.start(scan)).toMatchObject({
      repayType: "PAY_URL",
      payUrl: "https://rzp.io/i/BWcUVrLp0",
    });
  });

  test("paid is found by its number, and by the payment's", async () => {
    const { server, payments, connection } = await started();
    await payments.start(scan);
    expect(await payments.look(request.tradeNo, qr)).toBeNull();
    const paid = server.pay(qr);
    const looked = await payments.look(request.tradeNo, qr);
    expect(looked).toMatchObject({ reference: request.tradeNo, amount: 1_250_50 });
    const { body, headers } = razorpayWebhook("qr_code.credited", {
      payment: paid,
      qr_code: server.qrCodes[0]!,
    });
    expect(razorpayPayments(connection).readCallback(headers, body)).toEqual(looked);
    expect((await payments.find(String(paid.id)))?.reference).toBe(request.tradeNo);
    expect(await payments.cancel(request.tradeNo, qr)).toBe(false);
  });

  test("is closed, and closing it again says the same", async () => {
    const { payments } = await started();
    await payments.start(scan);
    expect(await payments.cancel(request.tradeNo, qr)).toBe(true);
    expect(await payments.cancel(request.tradeNo, qr)).toBe(true);
    expect((await payments.look(request.tradeNo, qr))?.kind).toBe("payment-expired");
  });

  test("whose answer was lost is not asked for twice: it has no key", async () => {
    const { server, payments } = await started();
    server.faults = ["lost-answer"];
    await expect(payments.start(scan)).rejects.toThrow(Outage);
    expect(server.qrCodes).toHaveLength(1);
  });
});

describe("a payout", () => {
  test("goes to a mobile number by UPI, under its id as key and reference", async () => {
    const { server, payouts } = await started();
    expect(await payouts.send(payout)).toEqual({
      accepted: true,
      providerReference: "pout_F681qslJ3ba70",
    });
    const post = server.seen.find(({ method }) => method === "POST");
    expect(post?.headers["x-payout-idempotency"]).toBe(payout.payoutId);
    expect(JSON.parse(post?.body ?? "")).toMatchObject({
      mode: "UPI",
      reference_id: payout.payoutId,
      narration: "Mkopo Sohne loan payout thank",
      fund_account: { account_type: "mobile", mobile: { number: "9876543210" } },
    });
    expect(await payouts.look(payout.payoutId, payout)).toBeNull();
    server.settlePayout("pout_F681qslJ3ba70", "processed");
    expect(await payouts.look(payout.payoutId, payout)).toMatchObject({
      kind: "payout-succeeded",
      reference: payout.payoutId,
      amount: 10_000_00,
    });
  });

  test("goes to the payee by the words of the name: what an apostrophe joins stays one", async () => {
    const { server, payouts } = await started();
    await payouts.send({ ...payout, payeeName: "Anita D’Souza, S/O José" });
    const post = server.seen.find(({ method }) => method === "POST");
    expect(JSON.parse(post?.body ?? "")).toMatchObject({
      fund_account: { contact: { name: "Anita DSouza S O Jose" } },
    });
  });

  test("to a bank goes by IMPS, a large one by NEFT; a bank nobody named is refused unsent", async () => {
    const { server, payouts } = await started();
    const bank = { ...payout, bankCode: "SBI", accountNumber: "30012345678" };
    await payouts.send(bank);
    await payouts.send({ ...bank, payoutId: "large-one", amount: 500_000_01 });
    expect(server.payouts.map(({ mode }) => mode)).toEqual(["IMPS", "NEFT"]);
    const unknown = { ...bank, payoutId: "unknown-bank", bankCode: "ICICI" };
    await expect(payouts.send(unknown)).rejects.toThrow(Refused);
    expect(server.payouts).toHaveLength(2);
  });

  test.each(["राम कुमार", "Raj", ""])(
    "[OP-6] to %j is not sent: no account of such a name would be taken, and the reason names nobody",
    async (payeeName) => {
      const { server, payouts } = await started();
      const named = { ...payout, payeeName };
      const failure = (of: PayoutRequest) => payouts.send(of).catch((error: unknown) => error);
      const refusal = await failure(named);
      expect(refusal).toBeInstanceOf(Refused);
      expect(String(refusal)).toContain("4 to 50 Latin letters");
      expect(String(refusal)).not.toMatch(/राम|\bRaj\b/);
      expect(server.payouts).toEqual([]);
      // Sent before under another name: what became of that is not known.
      const again = await failure({ ...named, sentBefore: now() });
      expect(again).toBeInstanceOf(Outage);
      expect(again).not.toBeInstanceOf(Refused);
    },
  );

  test("whose answer was lost is paid once, also when the name was changed in between", async () => {
    const { server, payouts } = await started();
    server.faults = ["hang-up", "hang-up"];
    await expect(payouts.send(payout)).rejects.toThrow(Outage);
    server.faults = [];
    await payouts.send(payout);
    const again = { ...payout, payeeName: "Gaurav Kumar Singh" };
    expect(await payouts.send(again)).toMatchObject({ accepted: true });
    expect(server.payouts).toHaveLength(1);
  });

  test("to an account the bank does not know is refused for good; a rejection about us is tried again", async () => {
    const { server, payouts, connection } = await started();
    server.refusedAccounts = ["9876543210"];
    expect(await payouts.send(payout)).toEqual({
      accepted: false,
      reason: "RazorpayX refused fund_account.mobile.number",
    });
    const elsewhere = { ...connection, narration: "x", accountNumber: "1" };
    await expect(razorpayPayouts(elsewhere).send(payout)).rejects.toThrow(Outage);
  });
});

describe("webhooks", () => {
  const read = async (body: string, headers: Record<string, string>) => {
    const { payments, payouts } = await started();
    return [payments.readCallback(headers, body), payouts.readCallback(headers, body)];
  };
  const payment = {
    ...{ id: "pay_1", amount: 5, currency: "INR", status: "captured" },
    ...{ notes: [], created_at: 1_772_442_060 },
  };

  test("are believed under each of two secrets and under no third, to the letter", async () => {
    const told = (secret: string) => razorpayWebhook("order.paid", {}, { secret });
    for (const secret of [webhookSecret, olderWebhookSecret]) {
      const { body, headers } = told(secret);
      expect(await read(body, headers)).toEqual([{ lookAt: null }, { lookAt: null }]);
      expect(await read(`${body} `, headers)).toEqual([null, null]);
    }
    const { body, headers } = told("another");
    expect(await read(body, headers)).toEqual([null, null]);
    expect(await read(body, {})).toEqual([null, null]);
  });

  test("about a code that is none of ours bring money without a trade number", async () => {
    const code = {
      ...{ id: "qr_shop", image_url: "https://rzp.io/i/x", status: "active", notes: [] },
      payments_count_received: 4,
    };
    const { body, headers } = razorpayWebhook("qr_code.credited", { payment, qr_code: code });
    expect((await read(body, headers))[0]).toMatchObject({ reference: "", amount: 5 });
  });

  test("of a refund and of a lost dispute are money that went away, under the payment's own number", async () => {
    const facts = { amount: 5, currency: "INR", payment_id: "pay_1", created_at: 1_772_442_060 };
    const refund = razorpayWebhook("refund.processed", { refund: { id: "rfnd_1", ...facts } });
    const dispute = razorpayWebhook("payment.dispute.lost", {
      payment,
      dispute: { id: "disp_1", ...facts },
    });
    for (const [told, eventId] of [
      [refund, "refund:rfnd_1"],
      [dispute, "dispute:disp_1"],
    ] as const) {
      expect((await read(told.body, told.headers))[0]).toEqual({
        provider: "razorpay",
        eventId,
        kind: "payment-reversed",
        reference: "",
        providerReference: "pay_1",
        amount: 5,
        currency: "INR",
        happenedAt: "2026-03-02T09:01:00.000Z",
      });
    }
    const { body, headers } = razorpayWebhook("refund.processed", { payment });
    expect((await read(body, headers))[0]).toEqual({ lookAt: null, forAPerson: true });
  });

  test("[LN-4] of a link or a code whose payment is only authorised count nothing: it is looked at", async () => {
    const link = {
      ...{ id: "plink_1", amount: 5, currency: "INR", status: "paid", payments: null },
      ...{ reference_id: request.tradeNo, short_url: "https://rzp.io/i/x" },
    };
    const code = {
      ...{ id: "qr_1", image_url: "https://rzp.io/i/x", status: "closed" },
      ...{ notes: { trade_no: request.tradeNo }, payments_count_received: 1 },
    };
    const authorised = { ...payment, status: "authorized" };
    const unknown = { ...link, reference_id: "SHOP-7" };
    for (const [event, payload, what] of [
      ["payment_link.paid", { payment_link: link, payment: authorised }, request.tradeNo],
      ["payment_link.partially_paid", { payment_link: link, payment: authorised }, request.tradeNo],
      ["qr_code.credited", { qr_code: code, payment: authorised }, request.tradeNo],
      ["payment_link.paid", { payment_link: unknown, payment: authorised }, null],
    ] as const) {
      const { body, headers } = razorpayWebhook(event, payload);
      const expected = what === null ? { lookAt: null, forAPerson: true } : { lookAt: what };
      expect((await read(body, headers))[0], event).toEqual(expected);
    }
  });

  test("that are genuine but not in the known form are kept for a person", async () => {
    const { body, headers } = razorpayWebhook("payment_link.paid", { payment });
    expect((await read(body, headers))[0]).toEqual({ lookAt: null, forAPerson: true });
  });

  test("tell a payout's end; one that came back is told as failed under a number of its own", async () => {
    const states = ["processed", "reversed", "processing"];
    const told = states.map((status) => {
      const entity = { id: "pout_1", amount: 7, currency: "INR", status, reference_id: "o1" };
      return razorpayWebhook(`payout.${status}`, { payout: entity });
    });
    const events = await Promise.all(told.map(({ body, headers }) => read(body, headers)));
    expect(events.map(([, event]) => event)).toMatchObject([
      { kind: "payout-succeeded", eventId: "payout:pout_1:processed", reference: "o1" },
      { kind: "payout-failed", eventId: "payout:pout_1:reversed" },
      { lookAt: null },
    ]);
  });
});

describe("while the provider does not answer", () => {
  test("a question is asked twice at most, and every failure is an outage without our key in it", async () => {
    const { server, payments, connection } = await started();
    for (const fault of ["silence", "error", "hang-up", "nonsense"] as const) {
      server.faults = [fault, fault];
      server.seen.length = 0;
      const failed = await payments.look("P1", null).catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(Outage);
      expect(server.seen).toHaveLength(fault === "nonsense" ? 1 : 2);
      expect(String(failed)).not.toMatch(/thisisasecret|rzp_test|Basic/);
      connection.client.breaker = { state: "closed", failures: 0 };
    }
  });

  test("a key it does not take is an outage too", async () => {
    const { connection } = await started();
    const wrong = razorpayPayments({ ...connection, keySecret: "other" });
    await expect(wrong.start(request)).rejects.toThrow("razorpay answered with 401");
  });

  test("nobody waits for it after so many failures, and one asks when the pause is over", async () => {
    const { server, payments, payouts, clock } = await started();
    server.faults = Array.from({ length: failuresMaximum * 2 }, () => "error" as const);
    for (let asked = 0; asked < failuresMaximum; asked += 1) {
      await expect(payments.look("P1", null)).rejects.toThrow("503");
    }
    const before = server.seen.length;
    await expect(payouts.look("o1", payout)).rejects.toThrow("not called for a while");
    expect(server.seen).toHaveLength(before);
    clock.ms += 15_000;
    expect(await payouts.look("o1", payout)).toBeNull();
    expect(await payments.look("P1", null)).toBeNull();
  });
});
