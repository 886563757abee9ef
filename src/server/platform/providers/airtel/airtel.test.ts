/**
 * Airtel Money at a whole server: prompts and payouts whose outcomes come late, twice, against each other or not at all, callbacks that
 * are believed by their hash alone and never for an amount, and what an answer leaves open.
 */
import { describe, expect, test } from "vitest";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import {
  airtelCallback,
  airtelKeys,
  airtelPayout,
  airtelPublicKey,
  airtelServer,
} from "#test/providers/airtel-server.ts";
import {
  accepted,
  type Lender,
  payNow,
  sendCallback,
  startLender,
} from "#test/providers/lender.ts";
import { type Borrowing, loanOf, positionOf } from "#test/simulated-server.ts";
import { unresolvedEvents } from "../../../core/provider-events/provider-events.ts";
import { pollPayouts } from "../../../flows/disbursement/poll-payouts.ts";
import { airtelOf } from "../../provider-ports/airtel-setting.ts";
import {
  NotTaken,
  Outage,
  type PaymentRequest,
  type PayoutRequest,
  Refused,
} from "../../provider-ports/ports.ts";
import { providerClient } from "../../provider-ports/provider-client.ts";
import { type AirtelConnection, subscriberOf } from "./connection.ts";
import { airtelPayments } from "./payments.ts";
import { airtelPayouts } from "./payouts.ts";

const [secret, olderSecret] = ["of the portal", "of the portal before"];
const at = "2026-03-02T09:00:00Z";

async function connected(change: Partial<AirtelConnection> = {}) {
  const kenya = change.country === "KE";
  const theirs = await airtelServer(
    kenya ? { country: "KE", currency: "KES" } : { country: "TZ", currency: "TZS" },
  );
  const errors: [string, unknown][] = [];
  const connection: AirtelConnection = {
    ...airtelKeys,
    client: providerClient({ name: "airtel", origin: theirs.origin, timeoutMs: 2_000, pauseMs: 0 }),
    ...{ callbackSecrets: [secret, olderSecret] as const, hashHeader: "" },
    ...({ country: "TZ", currency: "TZS", countryCode: "255", numbers: "national" } as const),
    ...{ payout: airtelPayout, log: { error: (event, facts) => errors.push([event, facts]) } },
    ...{ now: () => new Date(at), token: null },
    ...change,
  };
  const [payments, payouts] = [airtelPayments(connection), airtelPayouts(connection)];
  return { theirs, connection, payments, payouts, errors };
}

/** A server in Tanzania with a loan whose payout Airtel has taken. */
async function lent() {
  const held: { lender: Lender | null } = { lender: null };
  const now = () => held.lender?.server.services.calendar.now() ?? new Date(at);
  const world = await connected({ now });
  const { payments, payouts } = world;
  const lender = await startLender({ market: "tz", payments, payouts });
  held.lender = lender;
  const account = { market: "tz", bankCode: "AIRTEL", number: "0782345678" } as const;
  const borrowing = await accepted(lender, account, { currency: "TZS" });
  await runOutboxOnce(lender.server.services);
  const [payout] = world.theirs.payouts;
  if (payout === undefined) throw new Error("no payout was taken");
  return { ...world, lender, borrowing, payout };
}

type Moved = Awaited<ReturnType<typeof lent>>["payout"];
const become = (moved: Moved, status: string, code: string) =>
  Object.assign(moved, { status, code });

async function running() {
  const world = await lent();
  become(world.payout, "TS", "DP00900001001");
  const { id } = world.payout;
  await told(world.lender, "payouts/airtel", airtelCallback(id, "TS", { secret }));
  return world;
}

const stateOf = async (lender: Lender, borrowing: Borrowing) =>
  (await loanOf(lender, borrowing)).applicationState;
const received = async (lender: Lender, borrowing: Borrowing) =>
  (await positionOf(lender, borrowing)).received;

async function told(lender: Lender, path: string, sent: ReturnType<typeof airtelCallback>) {
  const { status } = await sendCallback(lender, path, sent);
  while ((await runOutboxOnce(lender.server.services)) > 0);
  return status;
}

describe("a payout", () => {
  test("goes to the wallet once, and the loan runs when Airtel says so, told twice and against itself", async () => {
    const { lender, borrowing, payout, theirs } = await lent();
    expect(payout).toMatchObject({ msisdn: "782345678" });
    expect(await stateOf(lender, borrowing)).toBe("payout-pending");
    const success = airtelCallback(payout.id, "TS", { secret });
    // The callback alone proves nothing: the enquiry still says that it is under way.
    expect(await told(lender, "payouts/airtel", success)).toBe(200);
    expect(await stateOf(lender, borrowing)).toBe("payout-pending");
    become(payout, "TS", "DP00900001001");
    lender.server.setToday("2026-03-03");
    await pollPayouts(lender.server.services);
    expect(await stateOf(lender, borrowing)).toBe("running");
    become(payout, "TF", "DP00900001005");
    const failure = airtelCallback(payout.id, "TF", { secret });
    expect(await told(lender, "payouts/airtel", failure)).toBe(200);
    expect(await stateOf(lender, borrowing)).toBe("running");
    expect(theirs.payouts).toHaveLength(1);
  });

  test("fails by a documented code alone, never by one that may have paid", async () => {
    const { lender, borrowing, payout } = await lent();
    let day = 3;
    const asked = async (status: string, code: string) => {
      become(payout, status, code);
      lender.server.setToday(`2026-03-${String(day++).padStart(2, "0")}`);
      await pollPayouts(lender.server.services);
      return stateOf(lender, borrowing);
    };
    for (const [status, code] of [
      ...[
        ["TF", "000"],
        ["TF", "006"],
        ["TF", "011"],
        ["TF", "014"],
        ["TF", "015"],
      ],
      ...[
        ["TF", "001"],
        ["TS", "005"],
        ["TA", "000"],
        ["TX", "005"],
      ],
    ] as const) {
      expect(await asked(status, `DP00900001${code}`), `${status} ${code}`).toBe("payout-pending");
    }
    expect(await asked("TF", "DP00900001005")).toBe("payout-failed");
  });
});

describe("a prompt", () => {
  test("that is paid counts once as what was asked for, however often and late it is told", async () => {
    const { lender, borrowing, theirs } = await running();
    const amount = 50_000_00;
    const paid = { bankCode: "AIRTEL", cardNo: "0782345678", amount };
    const answer = await payNow(borrowing, paid);
    expect(answer).toMatchObject({ ok: true, data: { repayType: "NOTICE" } });
    const [prompt] = theirs.payments;
    if (prompt === undefined) throw new Error("no phone rang");
    expect(prompt).toMatchObject({ msisdn: "782345678", amount: 50_000 });
    const path = "payments/airtel";
    const success = airtelCallback(prompt.id, "TS", { secret });
    expect(await told(lender, path, airtelCallback(prompt.id, "TS", { secret: "forged" }))).toBe(
      401,
    );
    become(prompt, "TF", "DP00800001024");
    expect(await told(lender, path, success)).toBe(200);
    expect(await received(lender, borrowing)).toBe(0);
    become(prompt, "TS", "DP00800001001");
    const late = airtelCallback(prompt.id, "TF", { secret: olderSecret });
    for (const sent of [late, success, late]) expect(await told(lender, path, sent)).toBe(200);
    expect(await received(lender, borrowing)).toBe(amount);
    expect(await unresolvedEvents(lender.server.services.db, 10)).toEqual([]);
  });
});

const request: PaymentRequest = {
  ...{ tradeNo: "P0123456789ABCDEFGH", amount: 1_250_50, currency: "TZS", bankCode: "AIRTEL" },
  ...{ accountNumber: "0782345678", code: null, expiresAt: new Date("2026-03-02T09:30:00Z") },
  returnUrl: "https://loans.example/pay/return",
};
const payout: PayoutRequest = {
  ...{ payoutId: "53cda91c-8f81-4e77-bbb9-7388f4ac6bf4", amount: 10_000_00, currency: "TZS" },
  ...{ bankCode: "AIRTEL", accountNumber: "0782345678", payeeName: "Asha", payeePhone: "" },
  sentBefore: null,
};
const failure = (of: Promise<unknown>) => of.catch((error: unknown) => error);
const answers = (code: string, transaction?: object) => ({
  ...{ status: 200, carriedOut: false },
  text: JSON.stringify({ data: { transaction }, status: { response_code: code, success: true } }),
});

describe("what Airtel answers", () => {
  test("a token is asked for once, anew when it holds no longer, and its secret is shown to nobody", async () => {
    const { theirs, payments, connection } = await connected();
    await payments.start(request);
    await payments.look(request.tradeNo, null, request);
    expect(theirs.tokens).toBe(1);
    theirs.expireToken();
    await payments.look(request.tradeNo, null, request);
    expect(theirs.tokens).toBe(2);
    const wrong = airtelPayments({ ...connection, clientSecret: "not this", token: null });
    const refused = await failure(wrong.start(request));
    expect(refused).toBeInstanceOf(NotTaken);
    expect(String(refused)).not.toMatch(/not this|78234/);
  });

  test("a prompt refused by a documented code was certainly not begun; any other answer leaves it open", async () => {
    const { theirs, payments } = await connected();
    theirs.badNumbers = ["782345678"];
    expect(await failure(payments.start(request))).toBeInstanceOf(NotTaken);
    theirs.badNumbers = [];
    for (const code of ["DP00800001000", "DP00800001024", "DP00800001777", ""]) {
      theirs.faults = [answers(code)];
      const open = await failure(payments.start(request));
      expect(open).toBeInstanceOf(Outage);
      expect(open).not.toBeInstanceOf(NotTaken);
    }
    expect(theirs.payments).toEqual([]);
    theirs.faults = [{ ...answers("DP00800001000"), carriedOut: true }];
    expect(await payments.start(request)).toMatchObject({ repayType: "NOTICE" });
    expect(theirs.payments).toMatchObject([{ amount: 1_251 }]);
    expect(await failure(payments.start({ ...request, bankCode: "MPESA" }))).toBeInstanceOf(
      NotTaken,
    );
  });

  test("a prompt is over when Airtel says so, and one it never heard of an hour after its time", async () => {
    const { theirs, payments } = await connected();
    const cancel = (expiresAt = request.expiresAt) =>
      payments.cancel(request.tradeNo, null, expiresAt);
    expect(await cancel()).toBe(false);
    expect(await cancel(new Date("2026-03-02T08:00:00Z"))).toBe(true);
    await payments.start(request);
    expect(await cancel(new Date("2026-03-01T08:00:00Z"))).toBe(false);
    const [prompt] = theirs.payments;
    become(prompt!, "TE", "DP00800001029");
    expect(await cancel()).toBe(true);
    expect(await payments.look(request.tradeNo, null, request)).toMatchObject({
      kind: "payment-failed",
    });
    // An answer about another transaction says nothing about this one.
    theirs.faults = [answers("DP00800001001", { id: "another", status: "TS" })];
    expect(await payments.look(request.tradeNo, null, request)).toBeNull();
  });

  test("an empty float is the lender's to fill: not taken, told to the log, and never said of the payee", async () => {
    const { theirs, payouts, errors } = await connected();
    const empty = answers("DP00900001007", { id: payout.payoutId, status: "TF" });
    // A token is there; then the first request is lost, and the second one's answer says nothing of it.
    await payouts.look(payout.payoutId, payout);
    theirs.faults = ["hang-up", empty];
    expect(await failure(payouts.send(payout))).not.toBeInstanceOf(NotTaken);
    theirs.faults = [empty];
    expect(await failure(payouts.send(payout))).toBeInstanceOf(NotTaken);
    expect(errors.at(-1)).toEqual(["airtel-refuses", { code: "DP00900001007" }]);
    theirs.badNumbers = ["782345678"];
    expect(await payouts.send(payout)).toEqual({
      ...{ accepted: false, reason: "Airtel Money refused: DP00900001012" },
    });
    expect(await failure(payouts.send({ ...payout, amount: 1_50 }))).toBeInstanceOf(Refused);
    expect(await failure(payouts.send({ ...payout, bankCode: "NMB" }))).toBeInstanceOf(Refused);
    expect(theirs.payouts).toEqual([]);
  });

  test("each market has its country, and its own way with numbers, encryption and versions", async () => {
    const kenya = { country: "KE", currency: "KES", countryCode: "254" } as const;
    const { theirs, payouts } = await connected({
      ...{ ...kenya, payout: { ...airtelPayout, padding: "pkcs1", version: "v3" } },
    });
    theirs.padding = "pkcs1";
    expect(await payouts.send({ ...payout, currency: "KES" })).toMatchObject({ accepted: true });
    become(theirs.payouts[0]!, "TS", "DP00900001001");
    const event = await payouts.look(payout.payoutId, payout);
    expect(event).toMatchObject({ kind: "payout-succeeded", currency: "KES", amount: 10_000_00 });
    const national = { countryCode: "255", numbers: "national" } as const;
    for (const number of ["0782345678", "255782345678", "+255782345678", "782345678"]) {
      expect(subscriberOf(national, number)).toBe("782345678");
      expect(subscriberOf({ ...national, numbers: "international" }, number)).toBe("255782345678");
    }
  });

  test("settings that mean nothing stop the start and show no secret", () => {
    const keys = { AIRTEL_PIN: "4321", AIRTEL_PIN_KEY: airtelPublicKey };
    expect(airtelOf(keys)).toMatchObject({ numbers: "national", payout: { padding: "oaep" } });
    expect(airtelOf({ AIRTEL_HASH_HEADER: "X-Hash" })).toMatchObject({ hashHeader: "x-hash" });
    for (const [name, value] of [
      ...[
        ["PIN_KEY", "4321"],
        ["PIN_PADDING", "none"],
        ["PAYOUT_VERSION", "v2"],
      ],
      ...[
        ["NUMBERS", "0"],
        ["HASH_HEADER", "a b"],
      ],
    ] as const) {
      expect(() => airtelOf({ ...keys, [`AIRTEL_${name}`]: value })).toThrow(
        `MKOPO_AIRTEL_${name}`,
      );
    }
  });
});

describe("a callback", () => {
  const { tradeNo } = request;

  test("is believed by the hash in its body, or in the header that is set; changed or bare it is not", async () => {
    const { payments, payouts, connection } = await connected();
    const { body, headers } = airtelCallback(tradeNo, "TS", { secret });
    expect(payments.readCallback(headers, body)).toEqual({ lookAt: tradeNo });
    const spaced = JSON.stringify(JSON.parse(body), null, 2);
    expect(payments.readCallback(headers, spaced)).toEqual({ lookAt: tradeNo });
    expect(payouts.readCallback(headers, body)).toEqual({ lookAt: null });
    expect(payments.readCallback(headers, body.replace("TS", "TF"))).toBeNull();
    expect(payments.readCallback(headers, body.replace(/,"hash".*/, "}"))).toBeNull();
    expect(payments.readCallback(headers, "no json")).toBeNull();
    const header = airtelCallback(tradeNo, "TS", { secret, header: "x-hash" });
    expect(payments.readCallback(header.headers, header.body)).toBeNull();
    const reads = airtelPayments({ ...connection, hashHeader: "x-hash" });
    expect(reads.readCallback(header.headers, header.body)).toEqual({ lookAt: tradeNo });
    expect(reads.readCallback(headers, body)).toEqual({ lookAt: tradeNo });
  });
});

describe("[OP-6] whose a wallet is", () => {
  const wallet = { bankCode: "AIRTEL", accountNumber: "0782345678" };

  test("is its registered name; a wrong number has no account, and what is not told stays unknown", async () => {
    const { theirs, payouts } = await connected();
    theirs.names.set("782345678", ["ASHA J", "MUSHI"]);
    expect(await payouts.nameOf!(wallet)).toEqual({ kind: "name", name: "ASHA J MUSHI" });
    expect(await payouts.nameOf!({ ...wallet, accountNumber: "0788888888" })).toEqual({
      kind: "cannot-tell",
    });
    expect(await payouts.nameOf!({ ...wallet, bankCode: "NMB" })).toEqual({ kind: "cannot-tell" });
    theirs.badNumbers = ["782345678"];
    expect(await payouts.nameOf!(wallet)).toEqual({ kind: "no-account" });
    theirs.faults = [answers("DP02200000000")];
    const open = await failure(payouts.nameOf!(wallet));
    expect(open).toBeInstanceOf(Outage);
    expect(String(open)).not.toContain("78234");
    theirs.faults = [{ status: 403, text: "{}", carriedOut: false }];
    expect(await payouts.nameOf!(wallet)).toEqual({ kind: "cannot-tell" });
  });
});
