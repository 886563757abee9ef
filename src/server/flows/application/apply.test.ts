import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  answerRequest,
  applyForLoan,
  cancelApplication,
  pushProduct,
  readLimit,
} from "#contract/application.ts";
import { readLoan } from "#contract/loan.ts";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { loadLoanById, loadLoans } from "#server/core/loan/load-loan.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { addApplicant, applied, reviewed } from "#test/applicants.ts";
import { addLoan, addOffer, addProduct } from "#test/builders.ts";
import { startServer, type TestBorrower, type TestServer } from "#test/server.ts";
import { day } from "#values/business-day.ts";

let server: TestServer;
let borrower: TestBorrower;

beforeEach(async () => {
  server = await startServer();
  await addProduct(server.services);
  borrower = await addApplicant(server);
});

afterEach(() => server.close());

const asked = { productId: "salama", amount: "30000000", periods: "6" };
const order = (orderId: string, who = borrower) =>
  who.client.call(readLoan, { productId: "salama", orderId });
const state = async (orderId: string) =>
  (await loadLoanById(server.services.db, orderId))?.applicationState;
const messages = defineStatement(
  "test.application-messages",
  "select purpose from sms_message order by created_at",
);

describe("applying", () => {
  test("[AC-2] opens an order that is being decided by tomorrow, and the engine decides it", async () => {
    const orderId = await applied(borrower);
    expect(await order(orderId)).toMatchObject({
      ok: true,
      data: {
        orderStatus: 21,
        amount: 300_000_00,
        noticeDesText: expect.stringContaining("2026-03-03"),
        mayCancel: 1,
        mayAnswer: 0,
        reasons: [],
      },
    });
    await runOutboxOnce(server.services);
    expect(await order(orderId)).toMatchObject({
      ok: true,
      data: { orderStatus: 151, amount: 300_000_00, mayCancel: 1, reasons: [] },
    });
    expect(await server.services.db.query(messages)).toEqual([{ purpose: "application-approved" }]);
  });

  test("[AC-2] a repeat gets the same order; another amount is rejected until the application is concluded", async () => {
    const first = await borrower.client.call(applyForLoan, asked);
    expect(await borrower.client.call(applyForLoan, asked)).toEqual(first);
    const more = { ...asked, amount: "40000000" };
    expect(await borrower.client.call(applyForLoan, more)).toMatchObject({
      rejection: "alreadyApplied",
    });
    await runOutboxOnce(server.services);
    expect(await borrower.client.call(applyForLoan, asked)).toMatchObject({
      rejection: "alreadyApplied",
    });
    expect(await loadLoans(server.services.db, borrower.borrowerId)).toHaveLength(1);
  });

  test("[AC-2] [LN-1] missing details, under age, out of range, closed or unknown: rejected with the reason, and nothing is opened", async () => {
    await addProduct(server.services, { productId: "shut", open: false });
    const stranger = await server.borrower({ fullName: "", birthDate: null });
    const young = await addApplicant(server, { birthDate: day("2008-03-03") });
    const cases = [
      [borrower, { productId: "shut" }, "productClosed"],
      [borrower, { productId: "none" }, "productClosed"],
      [borrower, { amount: "9999999" }, "amountOutOfRange"],
      [borrower, { amount: "200000100" }, "amountOutOfRange"],
      [borrower, { amount: "30000001" }, "amountOutOfRange"],
      [borrower, { periods: "2" }, "amountOutOfRange"],
      [borrower, { periods: "13" }, "amountOutOfRange"],
      [borrower, { periods: "0" }, "amountOutOfRange"],
      [stranger, {}, "stepsMissing"],
      [young, {}, "underAge"],
    ] as const;
    for (const [who, change, rejection] of cases) {
      const answer = await who.client.call(applyForLoan, { ...asked, ...change });
      expect(answer, rejection).toMatchObject({ ok: false, rejection });
      expect(await loadLoans(server.services.db, who.borrowerId)).toEqual([]);
    }
    const birthday = await addApplicant(server, { birthDate: day("2008-03-02") });
    expect((await birthday.client.call(applyForLoan, asked)).ok).toBe(true);
  });

  test("[AC-4] the v5 family's make order and loan limit are the same commands", async () => {
    const path = (url: string) =>
      server.app.inject({
        method: "POST",
        url: `/mkopo${url}?session_id=${borrower.session.session_id}`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams(asked).toString(),
      });
    const made = (await path("/v5/credit/make-order")).json();
    expect(made.code).toBe("0");
    const again = (await path("/v3/product/apply")).json();
    expect(again.data).toEqual(made.data);
    expect((await path("/v5/credit/loan-limit")).json()).toMatchObject({
      code: "0",
      data: { standing: "under-way", orderId: made.data.orderId, limit: 60_000_000 },
    });
  });
});

describe("the decision", () => {
  test("[AC-2] more than a stranger may have is approved for less, and said plainly; Loan Now takes that", async () => {
    const orderId = await reviewed(server, borrower, { amount: 900_000_00, periods: 4 });
    expect(await order(orderId)).toMatchObject({
      ok: true,
      data: {
        orderStatus: 151,
        amount: 600_000_00,
        askedAmount: 900_000_00,
        noticeDesText: expect.stringMatching(/asked for TZS 900\.000,00; we can lend you TZS 600/),
        reasons: [expect.stringContaining("up to TZS 600.000,00")],
      },
    });
    const offer = await borrower.client.call(readOffer, { productId: "salama" });
    expect(offer).toMatchObject({ ok: true, data: { amount: 600_000_00, periods: 4 } });
    const accept = { productId: "salama", amount: "60000000", periods: "4", termUnit: "months" };
    expect(await borrower.client.call(acceptOffer, accept)).toMatchObject({
      ok: true,
      data: { lendDetailsUrl: expect.stringContaining(orderId) },
    });
    expect(await state(orderId)).toBe("payout-pending");
  });

  test("[AC-2] [LN-1] a decline gives its reasons and the day from which to apply again, in the borrower's language", async () => {
    const { services } = server;
    const { borrowerId } = borrower;
    const late = {
      productId: "salama",
      events: [{ kind: "disbursed", on: "2026-01-10" }],
    } as const;
    await addLoan(services, { borrowerId, ...late });
    await addProduct(services, { productId: "p2" });
    const orderId = await reviewed(server, borrower);
    expect(await order(orderId)).toMatchObject({
      ok: true,
      data: {
        orderStatus: 110,
        noticeStatusText: "Not approved",
        noticeDesText: expect.stringContaining("You can apply again from 2026-03-09"),
        reasons: [
          "A payment on another of your loans is late (20 days). Pay it, then you can apply again.",
        ],
        recProducts: [],
        mayCancel: 0,
      },
    });
    const swahili = server.client(borrower.session, { language: "sw" });
    expect(await swahili.call(readLoan, { productId: "salama", orderId })).toMatchObject({
      ok: true,
      data: { reasons: [expect.stringContaining("yamechelewa (siku 20)")] },
    });
    expect(await borrower.client.call(applyForLoan, asked)).toMatchObject({
      rejection: "tooOften",
    });
    expect(await borrower.client.call(readLimit, { productId: "salama" })).toMatchObject({
      ok: true,
      data: { standing: "wait", mayApplyFrom: "2026-03-09" },
    });
    server.setToday("2026-03-09");
    expect((await borrower.client.call(applyForLoan, asked)).ok).toBe(true);
  });

  test("decisions stay as they were made, and what was looked at is encrypted", async () => {
    const orderId = await reviewed(server, borrower);
    const { db } = server.services;
    const change = defineStatement(
      "test.change-decision",
      "update application_decision set note_encrypted = 'x'",
    );
    const remove = defineStatement("test.remove-decision", "delete from application_decision");
    await expect(db.query(change)).rejects.toThrow("never changed");
    await expect(db.query(remove)).rejects.toThrow("never changed");
    const read = defineStatement(
      "test.read-decision",
      "select to_jsonb(d)::text as row from application_decision d where loan_id = $1",
    );
    const [row] = await db.query<{ row: string }>(read, [orderId]);
    expect(JSON.parse(row?.row ?? "")).toMatchObject({
      kind: "engine",
      outcome: "approve",
      policy_id: 1,
    });
    expect(row?.row).not.toMatch(/1990-05-17|90000000\b/);
  });

  test("looking twice decides once", async () => {
    const orderId = await applied(borrower);
    await runOutboxOnce(server.services);
    const { review } = await import("./review.ts");
    await review.run(server.services, { loanId: orderId });
    const count = defineStatement(
      "test.count-decisions",
      "select count(*)::integer as count from application_decision",
    );
    expect(await server.services.db.query(count)).toEqual([{ count: 1 }]);
  });

  test("an offer without an order gives way to what was asked for, and is no debt, whichever product it is of", async () => {
    const { borrowerId } = borrower;
    await addProduct(server.services, { productId: "p2" });
    await addOffer(server.services, { borrowerId, productId: "p2" });
    await addOffer(server.services, { borrowerId });
    const orderId = await reviewed(server, borrower, { amount: 200_000_00 });
    expect(await state(orderId)).toBe("approved");
    const offer = await borrower.client.call(readOffer, { productId: "salama" });
    expect(offer).toMatchObject({ ok: true, data: { amount: 200_000_00 } });
    await addProduct(server.services, { productId: "p3" });
    await addOffer(server.services, { borrowerId, productId: "p3" });
    await addProduct(server.services, { productId: "p4" });
    const limitOf = async (who: TestBorrower) => {
      const limit = await who.client.call(readLimit, { productId: "p4" });
      return limit.ok ? limit.data.limit : limit;
    };
    const other = await addApplicant(server);
    await reviewed(server, other, { amount: 200_000_00 });
    expect(await limitOf(borrower)).toBe(await limitOf(other));
  });
});

describe("while it is not decided", () => {
  test("[AC-2] the borrower takes it back, once, and may apply again", async () => {
    const orderId = await applied(borrower);
    const cancel = () => borrower.client.call(cancelApplication, { orderId });
    const first = await cancel();
    expect(first.ok).toBe(true);
    expect(await cancel()).toEqual(first);
    expect(await order(orderId)).toMatchObject({ ok: true, data: { orderStatus: 110 } });
    await runOutboxOnce(server.services);
    expect(await state(orderId)).toBe("cancelled");
    expect((await borrower.client.call(applyForLoan, asked)).ok).toBe(true);
  });

  test("[AC-2] an approval not yet accepted can be withdrawn, with its offer; an accepted one cannot", async () => {
    const left = await reviewed(server, borrower);
    expect((await borrower.client.call(cancelApplication, { orderId: left })).ok).toBe(true);
    const accept = { productId: "salama", amount: "30000000", periods: "6", termUnit: "months" };
    expect(await borrower.client.call(acceptOffer, accept)).toMatchObject({
      rejection: "offerGone",
    });
    const taken = await reviewed(server, borrower);
    expect((await borrower.client.call(acceptOffer, accept)).ok).toBe(true);
    const late = await borrower.client.call(cancelApplication, { orderId: taken });
    expect(late).toMatchObject({ rejection: "decided" });
    expect(await state(taken)).toBe("payout-pending");
  });

  test("another borrower's order answers like none", async () => {
    const orderId = await applied(borrower);
    const other = await addApplicant(server);
    for (const endpoint of [cancelApplication, answerRequest, pushProduct]) {
      const theirs = await other.client.call(endpoint, { orderId });
      const missing = await other.client.call(endpoint, { orderId: "26030200000000" });
      expect(theirs).toMatchObject({ rejection: "notFound" });
      expect(theirs).toEqual(missing);
    }
    expect(await state(orderId)).toBe("submitted");
  });

  test("[AC-2] the shell is led to the order's page, and to the confirmation once approved", async () => {
    const orderId = await applied(borrower);
    const push = () => borrower.client.call(pushProduct, { orderId });
    expect(await push()).toMatchObject({
      data: { address: expect.stringContaining("/loanDetail?") },
    });
    await runOutboxOnce(server.services);
    expect(await push()).toMatchObject({
      data: { address: expect.stringContaining("/loanConfirm?") },
    });
  });
});

describe("the limit", () => {
  test("[AC-2] [AC-4] a borrower's range, terms and what is missing", async () => {
    const read = (who: TestBorrower, productId = "salama") =>
      who.client.call(readLimit, { productId });
    const stranger = await server.borrower({ fullName: "", birthDate: null });
    expect(await read(borrower, "")).toMatchObject({
      ok: true,
      data: {
        productId: "salama",
        least: 100_000_00,
        most: 2_000_000_00,
        limit: 600_000_00,
        leastPeriods: 3,
        mostPeriods: 12,
        periods: 6,
        termUnit: "months",
        standing: "open",
        missing: [],
      },
    });
    expect(await read(stranger)).toMatchObject({
      data: { standing: "steps-missing", missing: expect.arrayContaining(["public", "bank"]) },
    });
    expect(await read(borrower, "none")).toMatchObject({ rejection: "notFound" });
    const young = await addApplicant(server, { birthDate: day("2010-01-01") });
    expect(await read(young)).toMatchObject({ data: { standing: "under-age" } });
  });
});
