/**
 * Callbacks of each provider at a whole server: verified, stored before they are acknowledged, counted once in any order, and
 * those that match nothing stored for staff.
 */
import { describe, expect, test } from "vitest";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import {
  dragonpayServer,
  merchant,
  payoutPostback,
  postback,
} from "#test/providers/dragonpay-server.ts";
import {
  accepted,
  type Lender,
  payNow,
  sendCallback,
  startLender,
} from "#test/providers/lender.ts";
import { razorpayAccount } from "#test/providers/razorpay-payouts.ts";
import { razorpayKeys, razorpayServer } from "#test/providers/razorpay-server.ts";
import { razorpayWebhook, webhookSecret } from "#test/providers/razorpay-webhook.ts";
import { selcomCallback, selcomKeys, selcomServer } from "#test/providers/selcom-server.ts";
import { type Borrowing, loanOf, positionOf } from "#test/simulated-server.ts";
import { unresolvedEvents } from "../../core/provider-events/provider-events.ts";
import { purgeCallbacks } from "../../core/provider-events/store-callback.ts";
import { providerClient } from "../provider-ports/provider-client.ts";
import { dragonpayPayments } from "./dragonpay/payments.ts";
import { dragonpayPayouts } from "./dragonpay/payouts.ts";
import { razorpayPayments } from "./razorpay/payments.ts";
import { razorpayPayouts } from "./razorpay/payouts.ts";
import { darTime } from "./selcom/connection.ts";
import { selcomPayments } from "./selcom/payments.ts";
import { selcomPayouts } from "./selcom/payouts.ts";

const everyCallback = defineStatement(
  "test.every-callback",
  "select provider, direction, read_as, body_encrypted from provider_callback order by callback_id",
);
interface StoredCallback extends Record<string, unknown> {
  provider: string;
  direction: string;
  read_as: string;
  body_encrypted: string;
}
const kept = ({ server }: Lender) => server.services.db.query<StoredCallback>(everyCallback);
const received = async (lender: Lender, borrowing: Borrowing) =>
  (await positionOf(lender, borrowing)).received;

const at = (name: string, origin: string) =>
  providerClient({ name, origin, timeoutMs: 2_000, pauseMs: 0 });
/** Reads the server's calendar, which exists only after the provider has started. */
function lateClock() {
  const held: { lender: Lender | null } = { lender: null };
  const now = () => held.lender?.server.services.calendar.now() ?? new Date("2026-03-02T09:00:00Z");
  return { held, now };
}

async function razorpay() {
  const { held, now } = lateClock();
  const theirs = await razorpayServer(now);
  const connection = {
    ...razorpayKeys,
    client: at("razorpay", theirs.origin),
    webhookSecrets: [webhookSecret] as const,
    now,
    accountNumber: razorpayAccount,
    banks: { UPI: { to: "mobile" } } as const,
    narration: "Mkopo",
  };
  const payments = razorpayPayments(connection);
  const payouts = razorpayPayouts(connection);
  const lender = await startLender({ market: "in", payments, payouts });
  held.lender = lender;
  const account = { market: "in", bankCode: "UPI", number: "9812345678" } as const;
  const borrowing = await accepted(lender, account, { currency: "INR" });
  await runOutboxOnce(lender.server.services);
  return { theirs, lender, borrowing };
}

describe("Razorpay", () => {
  test("a loan runs from the payout's webhook, and a paid link counts once however often it is told", async () => {
    const { theirs, lender, borrowing } = await razorpay();
    const [payout] = theirs.payouts;
    const processed = razorpayWebhook("payout.processed", {
      payout: { ...payout, status: "processed" },
    });
    expect((await sendCallback(lender, "payouts/razorpay", processed)).status).toBe(200);
    expect((await loanOf(lender, borrowing)).applicationState).toBe("running");

    const answer = await payNow(borrowing, { bankCode: "UPI" });
    expect(answer).toMatchObject({ ok: true, data: { payUrl: "https://rzp.io/i/nxrHnLJ0" } });
    const paid = theirs.pay("plink_NVcLFj7FEEz0");
    const [link] = theirs.links;
    const told = razorpayWebhook("payment_link.paid", { payment_link: link!, payment: paid });
    const over = razorpayWebhook("payment_link.expired", {
      payment_link: { ...link, status: "expired", payments: null, expired_at: 1_772_442_000 },
    });
    expect((await sendCallback(lender, "payments/razorpay", over)).status).toBe(200);
    for (let time = 0; time < 3; time += 1) {
      expect(await sendCallback(lender, "payments/razorpay", told)).toMatchObject({ status: 200 });
    }
    expect(await received(lender, borrowing)).toBe(100_000_00);
    expect((await kept(lender)).map(({ read_as }) => read_as)).toEqual(["event", "event", "event"]);
  });

  test("[LN-4] a link whose payment is only authorised is under way, and counts once it is captured", async () => {
    const { theirs, lender, borrowing } = await razorpay();
    const { services } = lender.server;
    const [payout] = theirs.payouts;
    const processed = { payout: { ...payout, status: "processed" } };
    await sendCallback(lender, "payouts/razorpay", razorpayWebhook("payout.processed", processed));
    await payNow(borrowing, { bankCode: "UPI" });
    const paid = theirs.pay("plink_NVcLFj7FEEz0");
    const [link] = theirs.links;
    const [part] = link!.payments as { status: string }[];
    const become = (status: string) => {
      paid.status = status;
      part!.status = status;
    };
    become("authorized");
    const told = razorpayWebhook("payment_link.paid", { payment_link: link!, payment: paid });
    expect((await sendCallback(lender, "payments/razorpay", told)).status).toBe(200);
    await runOutboxOnce(services);
    expect(await received(lender, borrowing)).toBe(0);
    expect(await unresolvedEvents(services.db, 10)).toEqual([]);
    become("captured");
    const captured = razorpayWebhook("payment.captured", { payment: paid });
    expect((await sendCallback(lender, "payments/razorpay", captured)).status).toBe(200);
    await runOutboxOnce(services);
    expect(await received(lender, borrowing)).toBe(100_000_00);
  });

  test("is not believed without its signature, and nothing of that is kept", async () => {
    const { theirs, lender } = await razorpay();
    const { body, headers } = razorpayWebhook("payout.processed", { payout: theirs.payouts[0]! });
    const without = { body, headers: { "content-type": headers["content-type"] } };
    expect((await sendCallback(lender, "payouts/razorpay", without)).status).toBe(401);
    expect((await sendCallback(lender, "payouts/simulator", { body, headers })).status).toBe(404);
    expect(await kept(lender)).toEqual([]);
  });

  test("money of a code that is none of ours comes to people; words of a person lie encrypted", async () => {
    const { lender } = await razorpay();
    const payment = {
      ...{ id: "pay_stranger000000", amount: 55_00, currency: "INR", status: "captured" },
      ...{ notes: [], created_at: 1_772_442_060, contact: "+919000090000" },
    };
    const code = {
      ...{ id: "qr_shop", image_url: "https://rzp.io/i/x", status: "active", notes: [] },
      payments_count_received: 4,
    };
    const told = razorpayWebhook("qr_code.credited", { payment, qr_code: code });
    expect((await sendCallback(lender, "payments/razorpay", told)).status).toBe(200);
    expect(await unresolvedEvents(lender.server.services.db, 10)).toMatchObject([
      { outcome: "unallocated", amount: 55_00, providerReference: "pay_stranger000000" },
    ]);
    const [row] = await kept(lender);
    expect(row?.body_encrypted).not.toContain("9000090000");
  });

  test("what is genuine but not understood is kept and reported", async () => {
    const { lender } = await razorpay();
    const told = razorpayWebhook("payment_link.paid", { payment: { id: "pay_1" } });
    expect((await sendCallback(lender, "payments/razorpay", told)).status).toBe(200);
    expect(await kept(lender)).toMatchObject([{ read_as: "for-a-person" }]);
    const logged = lender.server.logged.filter(({ event }) => event === "callback-needs-review");
    expect(logged).toMatchObject([{ level: "error" }]);
  });
});

describe("Dragonpay", () => {
  async function dragonpay() {
    const { held, now } = lateClock();
    const theirs = await dragonpayServer();
    const { merchantId, password, payoutKey } = merchant;
    const connection = {
      client: at("dragonpay", theirs.origin),
      ...{ merchantId, passwords: [password] as const, payoutKey, email: "help@lender.example" },
      processors: { GCASH: "GCSH" },
      now,
    };
    const payments = dragonpayPayments(connection);
    const payouts = dragonpayPayouts(connection);
    const lender = await startLender({ market: "ph", payments, payouts });
    held.lender = lender;
    const account = { market: "ph", bankCode: "GCASH", number: "09171234567" } as const;
    const borrowing = await accepted(lender, account, { currency: "PHP" });
    await runOutboxOnce(lender.server.services);
    return { theirs, lender, borrowing };
  }

  test("a postback names the transaction; what Dragonpay then says of it is counted, once", async () => {
    const { theirs, lender, borrowing } = await dragonpay();
    const { services } = lender.server;
    theirs.payouts[0]!.Status = "S";
    await sendCallback(lender, "payouts/dragonpay", payoutPostback(theirs.payouts[0]!, "S"));
    await runOutboxOnce(services);
    expect((await loanOf(lender, borrowing)).applicationState).toBe("running");

    const answer = await payNow(borrowing, { bankCode: "GCASH", cardNo: "09171234567" });
    expect(answer).toMatchObject({ ok: true, data: { repayType: "PAY_URL" } });
    const [transaction] = theirs.transactions;
    // The postback arrives before the provider's API knows the outcome: polled again until it does.
    const early = postback(transaction!, "S");
    expect(await sendCallback(lender, "payments/dragonpay", early)).toEqual({
      status: 200,
      text: "result=OK",
    });
    await runOutboxOnce(services);
    expect(await received(lender, borrowing)).toBe(0);
    theirs.settle(transaction!.TxnId, "S");
    await sendCallback(lender, "payments/dragonpay", early);
    lender.server.setToday("2026-03-03");
    await runOutboxOnce(services);
    await runOutboxOnce(services);
    expect(await received(lender, borrowing)).toBe(100_000_00);

    theirs.settle(transaction!.TxnId, "K");
    await sendCallback(lender, "payments/dragonpay", postback(transaction!, "K"));
    await runOutboxOnce(services);
    expect(await received(lender, borrowing)).toBe(0);
  });

  test("comes by address too, and one about no number is for a person", async () => {
    const { lender } = await dragonpay();
    const { body } = postback({ TxnId: "", RefNo: "UDC5FWM7", Amount: 5 }, "K");
    const answer = await fetch(`${lender.origin}/callbacks/payments/dragonpay?${body}`);
    expect([answer.status, await answer.text()]).toEqual([200, "result=OK"]);
    const changed = body.replace("status=K", "status=S");
    const refused = await fetch(`${lender.origin}/callbacks/payments/dragonpay?${changed}`);
    expect(refused.status).toBe(401);
    expect(await kept(lender)).toMatchObject([{ read_as: "for-a-person" }]);
  });

  test("money of a transaction that is none of ours comes to people", async () => {
    const { theirs, lender } = await dragonpay();
    theirs.transactions.push({
      ...{
        RefNo: "XYZ12345",
        MerchantId: "MKOPO",
        TxnId: "SHOP-7",
        RefDate: "2026-03-02T16:50:00",
      },
      ...{ Amount: 12.5, Currency: "PHP", Description: "", Status: "S", Email: "", ProcId: "" },
      SettleDate: null,
    });
    await sendCallback(lender, "payments/dragonpay", postback(theirs.transactions[0]!, "S"));
    await runOutboxOnce(lender.server.services);
    expect(await unresolvedEvents(lender.server.services.db, 10)).toMatchObject([
      { outcome: "unallocated", reference: "SHOP-7", amount: 12_50 },
    ]);
  });
});

describe("Selcom", () => {
  test("a push is confirmed by its signed callback; what came is credited to the shilling", async () => {
    const { held, now } = lateClock();
    const theirs = await selcomServer(now);
    const connection = {
      client: at("selcom", theirs.origin),
      ...{ apiKey: selcomKeys.apiKey, apiSecrets: [selcomKeys.apiSecret] as const },
      ...{ vendor: "SHOP203", pin: "3545846", email: "help@lender.example", buyerName: "Mkopo" },
      ...{ phone: "255800000000", webhook: "https://loans.example/callbacks/payments/selcom" },
      wallets: { MPESA: "VMCASHIN" },
      now,
    };
    const payments = selcomPayments(connection);
    const lender = await startLender({
      market: "tz",
      payments,
      payouts: selcomPayouts(connection),
    });
    held.lender = lender;
    const { services } = lender.server;
    const account = { market: "tz", bankCode: "MPESA", number: "0712345678" } as const;
    const borrowing = await accepted(lender, account, {});
    await runOutboxOnce(services);
    theirs.payouts[0]!.code = "000";
    lender.server.setToday("2026-03-03");
    const { pollPayouts } = await import("#server/flows/disbursement/poll-payouts.ts");
    expect(await pollPayouts(services)).toBe(1);

    const answer = await payNow(borrowing, {
      ...{ bankCode: "MPESA", cardNo: "0712345678", amount: 99_999_50 },
    });
    expect(answer).toMatchObject({ ok: true, data: { repayType: "NOTICE" } });
    const order = theirs.pay(theirs.orders[0]!.order_id);
    const told = selcomCallback(order, "COMPLETED", { timestamp: darTime(now()) });
    expect((await sendCallback(lender, "payments/selcom", told)).status).toBe(200);
    await runOutboxOnce(services);
    expect(await received(lender, borrowing)).toBe(100_000_00);
    const old = selcomCallback(order, "COMPLETED", {
      timestamp: darTime(new Date(now().getTime() - 301_000)),
    });
    expect((await sendCallback(lender, "payments/selcom", old)).status).toBe(401);
  });
});

test("a genuine callback of any amount is answered, and none credits more than a loan can owe", async () => {
  const { theirs, lender, borrowing } = await razorpay();
  const payout = { ...theirs.payouts[0], status: "processed" };
  await sendCallback(lender, "payouts/razorpay", razorpayWebhook("payout.processed", { payout }));
  await payNow(borrowing, { bankCode: "UPI" });
  const [link] = theirs.links;
  const amounts = [0, 1, 800_000_01, 2 ** 53 - 1, 2 ** 53, 9e18, 1e300, -1, 0.5, "5", null];
  for (const [index, amount] of amounts.entries()) {
    const payment = { ...theirs.pay(String(link?.id)), id: `pay_NVcLwcbtje3z${index}`, amount };
    const told = razorpayWebhook("payment_link.paid", { payment_link: link ?? {}, payment });
    const { status } = await sendCallback(lender, "payments/razorpay", told);
    expect([amount, status]).toEqual([amount, 200]);
  }
  expect(await received(lender, borrowing)).toBe(1);
  const waiting = await unresolvedEvents(lender.server.services.db, 20);
  const held = waiting.filter(({ outcome }) => outcome === "held").map((event) => event.amount);
  expect(held.sort((one, other) => one - other)).toEqual([800_000_01, 2 ** 53 - 1]);
});

test("callbacks are forgotten after half a year", async () => {
  const { lender } = await razorpay();
  await sendCallback(lender, "payments/razorpay", razorpayWebhook("order.paid", {}));
  lender.server.setToday("2026-08-28");
  await purgeCallbacks(lender.server.services);
  expect(await kept(lender)).toHaveLength(1);
  lender.server.setToday("2026-08-30");
  await purgeCallbacks(lender.server.services);
  expect(await kept(lender)).toEqual([]);
});
