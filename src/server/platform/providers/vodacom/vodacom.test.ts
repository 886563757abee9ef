/**
 * M-Pesa in Tanzania at a whole server: a prompt that answers after the payer, payouts that answer at once, and what a code under the wrong
 * status, a lost answer or a query leaves open.
 */

import { describe, expect, test } from "vitest";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import {
  accepted,
  type Lender,
  payNow,
  sendCallback,
  startLender,
} from "#test/providers/lender.ts";
import { vodacomKeys, vodacomPublicKey, vodacomServer } from "#test/providers/vodacom-server.ts";
import { type Borrowing, loanOf } from "#test/simulated-server.ts";
import { pollPayouts } from "../../../flows/disbursement/poll-payouts.ts";
import { tanzanian } from "../../provider-ports/msisdn.ts";
import {
  NotTaken,
  Outage,
  type PaymentRequest,
  type PayoutRequest,
  Refused,
} from "../../provider-ports/ports.ts";
import { providerClient } from "../../provider-ports/provider-client.ts";
import { vodacomOf } from "../../provider-ports/vodacom-setting.ts";
import type { VodacomConnection } from "./connection.ts";
import { vodacomPayments } from "./payments.ts";
import { vodacomPayouts } from "./payouts.ts";

const at = "2026-03-02T09:00:00Z";

async function connected(change: Partial<VodacomConnection> = {}) {
  const theirs = await vodacomServer();
  const errors: [string, unknown][] = [];
  const { origin } = theirs;
  const client = () => providerClient({ name: "vodacom", origin, timeoutMs: 2_000, pauseMs: 0 });
  const connection: VodacomConnection = {
    ...vodacomKeys,
    ...{ client: client(), patient: client(), noticeAfterMs: 2_500 },
    ...{ log: { error: (event, facts) => errors.push([event, facts]) }, session: null },
    now: () => new Date(at),
    ...change,
  };
  const [payments, payouts] = [vodacomPayments(connection), vodacomPayouts(connection)];
  return { theirs, connection, payments, payouts, errors };
}

/** A server in Tanzania with a loan whose payout Vodacom has taken. */
async function lent() {
  const held: { lender: Lender | null } = { lender: null };
  const now = () => held.lender?.server.services.calendar.now() ?? new Date(at);
  const world = await connected({ now });
  const { payments, payouts } = world;
  const lender = await startLender({ market: "tz", payments, payouts });
  held.lender = lender;
  const account = { market: "tz", bankCode: "MPESA", number: "0742345678" } as const;
  const borrowing = await accepted(lender, account, { currency: "TZS" });
  await runOutboxOnce(lender.server.services);
  const [payout] = world.theirs.payouts;
  if (payout === undefined) throw new Error("no payout was taken");
  return { ...world, lender, borrowing, payout };
}

const stateOf = async (lender: Lender, borrowing: Borrowing) =>
  (await loanOf(lender, borrowing)).applicationState;

test("a payout goes to the wallet once, runs the loan when the query says so, and is called back by nobody", async () => {
  const { lender, borrowing, payout, theirs } = await lent();
  expect(payout).toMatchObject({ msisdn: "255742345678" });
  const told = { body: JSON.stringify({ output_ResponseCode: "INS-0" }), headers: {} };
  expect((await sendCallback(lender, "payouts/vodacom", told)).status).toBe(401);
  let day = 3;
  const asked = async (status: string) => {
    payout.status = status;
    lender.server.setToday(`2026-03-0${day++}`);
    await pollPayouts(lender.server.services);
    return stateOf(lender, borrowing);
  };
  for (const status of ["Pending", "N/A", ""]) expect(await asked(status)).toBe("payout-pending");
  expect(await asked("Completed")).toBe("running");
  expect(theirs.payouts).toHaveLength(1);
  const paid = { bankCode: "MPESA", cardNo: "0742345678", amount: 50_000_00 };
  expect(await payNow(borrowing, paid)).toMatchObject({ ok: true, data: { repayType: "NOTICE" } });
  expect(theirs.payments).toMatchObject([{ msisdn: "255742345678", amount: "50000" }]);
});

const request: PaymentRequest = {
  ...{ tradeNo: "P0123456789ABCDEFGH", amount: 1_250_50, currency: "TZS", bankCode: "MPESA" },
  ...{ accountNumber: "0742345678", code: null, expiresAt: new Date("2026-03-02T09:30:00Z") },
  returnUrl: "https://loans.example/pay/return",
};
const payout: PayoutRequest = {
  ...{ payoutId: "53cda91c-8f81-4e77-bbb9-7388f4ac6bf4", amount: 10_000_00, currency: "TZS" },
  ...{ bankCode: "MPESA", accountNumber: "0742345678", payeeName: "Asha", payeePhone: "" },
  sentBefore: null,
};
const failure = (of: Promise<unknown>) => of.catch((error: unknown) => error);
const told = (status: number, code: string) => ({
  ...{ status, carriedOut: false },
  text: JSON.stringify({ output_ResponseCode: code, output_ResponseDesc: "255742345678" }),
});

describe("a prompt", () => {
  test("counts as begun while the payer has not answered, and as paid when the query says so", async () => {
    const { theirs, payments } = await connected({ noticeAfterMs: 0 });
    let typed = () => {};
    theirs.pin = new Promise((resolve) => {
      typed = resolve;
    });
    const started = await payments.start(request);
    expect(started).toMatchObject({ repayType: "NOTICE", providerReference: request.tradeNo });
    await expect.poll(() => theirs.payments).toMatchObject([{ amount: "1251", status: "Pending" }]);
    expect(await payments.look(request.tradeNo, null, request)).toBeNull();
    expect(await payments.cancel(request.tradeNo, null, new Date("2026-03-01T09:00:00Z"))).toBe(
      false,
    );
    typed();
    theirs.payments[0]!.status = "Completed";
    const event = { kind: "payment-succeeded", amount: 1_251_00, providerReference: "TXCDEFGH" };
    expect(await payments.look(request.tradeNo, null, request)).toMatchObject(event);
    expect(await payments.look(request.tradeNo, null)).toBeNull();
    expect(await payments.cancel(request.tradeNo, null, request.expiresAt)).toBe(false);
  });

  test("is certainly not begun by a code under its own status alone, and shows no number", async () => {
    const { theirs, payments } = await connected();
    for (const [status, code] of [
      [422, "INS-2006"],
      [401, "INS-6"],
      [503, "INS-16"],
    ] as const) {
      await payments.look(request.tradeNo, null, request);
      theirs.faults = [told(status, code)];
      expect(await failure(payments.start(request)), code).toBeInstanceOf(NotTaken);
    }
    for (const [status, code] of [
      ...[
        [400, "INS-2006"],
        [200, "INS-6"],
        [500, "INS-16"],
        [408, "INS-9"],
        [500, "INS-1"],
      ],
      ...[
        [400, "INS-777"],
        [401, "INS-0"],
      ],
    ] as const) {
      theirs.faults = [told(status as number, code as string)];
      const open = await failure(payments.start(request));
      expect(open, String(code)).toBeInstanceOf(Outage);
      expect(open, String(code)).not.toBeInstanceOf(NotTaken);
      expect(String(open)).not.toContain("2557");
    }
    expect(theirs.payments).toEqual([]);
    theirs.faults = ["lost-answer"];
    expect(await failure(payments.start(request))).toBeInstanceOf(Outage);
    expect(await payments.start(request)).toMatchObject({ repayType: "NOTICE" });
    expect(theirs.payments).toHaveLength(1);
  });

  test("is over when the query says failed, and one it tells nothing of an hour after its time", async () => {
    const { theirs, payments } = await connected();
    const cancel = (expiresAt = request.expiresAt) =>
      payments.cancel(request.tradeNo, null, expiresAt);
    expect(await cancel()).toBe(false);
    expect(await cancel(new Date("2026-03-02T08:00:00Z"))).toBe(true);
    await payments.start(request);
    theirs.payments[0]!.status = "Failed";
    expect(await cancel()).toBe(true);
    expect(await payments.look(request.tradeNo, null)).toMatchObject({ kind: "payment-failed" });
  });
});

describe("a payout", () => {
  test("is refused for its payee; an empty float is the lender's, and a second sending is asked about first", async () => {
    const { theirs, payouts, errors } = await connected();
    await payouts.look(payout.payoutId, payout);
    theirs.faults = [told(422, "INS-2006")];
    expect(await failure(payouts.send(payout))).toBeInstanceOf(NotTaken);
    expect(errors).toEqual([["vodacom-refuses", { code: "INS-2006" }]]);
    theirs.badNumbers = ["255742345678"];
    expect(await payouts.send(payout)).toEqual({
      ...{ accepted: false, reason: "M-Pesa refused: INS-2051" },
    });
    expect(await failure(payouts.send({ ...payout, amount: 1_50 }))).toBeInstanceOf(Refused);
    theirs.badNumbers = [];
    theirs.faults = ["lost-answer", "lost-answer"];
    expect(await failure(payouts.send(payout))).toBeInstanceOf(Outage);
    const again = { ...payout, sentBefore: new Date(at) };
    expect(await payouts.send(again)).toMatchObject({ accepted: true });
    theirs.payouts[0]!.status = "Failed";
    expect(await payouts.send(again)).toMatchObject({ accepted: false });
    expect(theirs.payouts).toHaveLength(1);
  });
});

test("a session is opened once, and anew when it holds no longer; a wrong key gets none", async () => {
  const { theirs, payments, connection } = await connected();
  await payments.start(request);
  await payments.look(request.tradeNo, null, request);
  expect(theirs.sessions).toBe(1);
  theirs.expireSession();
  await payments.look(request.tradeNo, null, request);
  expect(theirs.sessions).toBe(2);
  const wrong = vodacomPayments({ ...connection, apiKey: "not this", session: null });
  // Not even the shortest patience makes a prompt of it.
  const impatient = vodacomPayments({ ...connection, apiKey: "", noticeAfterMs: 0, session: null });
  expect(await failure(impatient.start(request))).toBeInstanceOf(NotTaken);
  const refused = await failure(wrong.start(request));
  expect(refused).toBeInstanceOf(NotTaken);
  expect(String(refused)).not.toContain("not this");
});

test("settings that mean nothing stop the start; the defaults are the portal's", () => {
  const keys = { VODACOM_PUBLIC_KEY: vodacomPublicKey };
  expect(vodacomOf(keys)).toMatchObject({ environment: "openapi", payoutPath: "b2cPayment/" });
  expect(vodacomOf({ ...keys, VODACOM_PAYOUT_STAGES: "single" }).payoutPath).toContain("single");
  for (const name of ["PUBLIC_KEY", "ENVIRONMENT", "PAYOUT_STAGES"]) {
    expect(() => vodacomOf({ ...keys, [`VODACOM_${name}`]: "0" })).toThrow(`MKOPO_VODACOM_${name}`);
  }
  for (const number of ["0742345678", "255742345678", "+255742345678"]) {
    expect(tanzanian(number)).toBe("255742345678");
  }
});

describe("[OP-6] whose a wallet is", () => {
  const wallet = { bankCode: "MPESA", accountNumber: "0742345678" };

  test("is its registered name; a wrong number has no account, and what is not told stays unknown", async () => {
    const { theirs, payouts } = await connected();
    theirs.names.set("255742345678", ["ASHA J", "MUSHI"]);
    expect(await payouts.nameOf!(wallet)).toEqual({ kind: "name", name: "ASHA J MUSHI" });
    const other = { ...wallet, accountNumber: "0748888888" };
    expect(await payouts.nameOf!(other)).toEqual({ kind: "cannot-tell" });
    expect(await payouts.nameOf!({ ...wallet, bankCode: "NMB" })).toEqual({ kind: "cannot-tell" });
    theirs.badNumbers = ["255742345678"];
    expect(await payouts.nameOf!(wallet)).toEqual({ kind: "no-account" });
    theirs.faults = [told(500, "INS-1")];
    expect(await failure(payouts.nameOf!(wallet))).toBeInstanceOf(Outage);
    theirs.faults = [told(400, "INS-997")];
    expect(await payouts.nameOf!(wallet)).toEqual({ kind: "cannot-tell" });
  });
});
