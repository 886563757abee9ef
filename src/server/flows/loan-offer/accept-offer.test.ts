import { expect, onTestFinished, test } from "vitest";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import { loadLoanById, loadLoans } from "#server/core/loan/load-loan.ts";
import { moveApplication } from "#server/core/loan/move-application.ts";
import { recordEvent } from "#server/core/loan/record-event.ts";
import { addAccount, addLoan, addOffer, addProduct } from "#test/builders.ts";
import { startServer } from "#test/server.ts";
import { day } from "#values/business-day.ts";
import { shippedRules } from "../../core/market/market-rules.ts";
import { offerAgain } from "../../core/product/offer.ts";
import { loanOfferRoutes } from "./routes.ts";

/** What the confirmation screen sends for the reference offer. */
const shown = { productId: "salama", amount: "60000000", periods: "6", termUnit: "months" };

async function withBorrower(birthDate = "1990-05-17") {
  const server = await startServer({ verticals: [loanOfferRoutes] });
  onTestFinished(async () => {
    expect(await ledgerCheck(server.services.db)).toEqual([]);
    await server.close();
  });
  await addProduct(server.services);
  const { borrowerId, client, session } = await server.borrower({ birthDate: day(birthDate) });
  const { services } = server;
  return {
    server,
    services,
    db: services.db,
    borrowerId,
    loans: () => loadLoans(services.db, borrowerId),
    account: () => addAccount(services, borrowerId),
    offer: (loanId?: string) =>
      addOffer(services, { borrowerId, ...(loanId === undefined ? {} : { loanId }) }),
    read: () => client.call(readOffer, { productId: "salama" }),
    accept: (change: Partial<typeof shown> = {}, language = "en") =>
      server.client(session, { language }).call(acceptOffer, { ...shown, ...change }),
  };
}

test("[LC-6] accepting opens one order with frozen terms and answers with its address", async () => {
  const { accept, offer, account, loans } = await withBorrower();
  const terms = await offer();
  const payoutAccountId = await account();
  const answer = await accept();
  const [loan, ...others] = await loans();
  expect(others).toEqual([]);
  expect(loan).toMatchObject({
    loanId: expect.stringMatching(/^260302\d{8}$/),
    productId: "salama",
    applicationState: "payout-pending",
    acceptedOn: "2026-03-02",
    payoutAccountId,
    terms,
    events: [],
  });
  const ids = `orderId=${loan?.loanId}&order_id=${loan?.loanId}`;
  expect(answer).toMatchObject({
    ok: true,
    data: { lendDetailsUrl: `/loanDetail?productId=salama&product_id=salama&${ids}` },
  });
});

test("[LC-9] a repeat answers with the same order and creates nothing", async () => {
  const { accept, offer, account, loans } = await withBorrower();
  await offer();
  await account();
  const first = await accept();
  expect(await accept()).toEqual(first);
  expect(await accept()).toEqual(first);
  expect(await loans()).toHaveLength(1);
});

test("[LC-9] until its payout is out, the offer names the order it has become; then it is gone", async () => {
  const { accept, offer, account, loans, read, db, services } = await withBorrower();
  await offer();
  expect(await read()).not.toHaveProperty("data.lendDetailsUrl");
  await account();
  const accepted = await accept();
  const lendDetailsUrl = accepted.ok ? accepted.data.lendDetailsUrl : "";
  expect(await read()).toMatchObject({ ok: true, data: { lendDetailsUrl } });
  const { loanId = "" } = (await loans())[0] ?? {};
  const today = services.calendar.today();
  await db.transaction((tx) =>
    recordEvent(tx, { loanId, event: { kind: "disbursed", on: today }, today }),
  );
  expect(await read()).toMatchObject({ rejection: "offerGone" });
});

test("[LC-6] the term unit may come back in the language it was shown in, and in no other word", async () => {
  const { accept, offer, account, loans } = await withBorrower();
  await offer();
  await account();
  expect(await accept({ termUnit: "weeks" })).toMatchObject({ rejection: "offerChanged" });
  expect(await accept({ termUnit: "miezi" }, "sw")).toMatchObject({ ok: true });
  expect(await loans()).toHaveLength(1);
});

test("figures other than the offer's are rejected, and the client's amount is never used", async () => {
  const { accept, offer, account, loans } = await withBorrower();
  await offer();
  await account();
  for (const change of [
    { amount: "60000001" },
    { amount: "1" },
    { periods: "7" },
    { periods: "0" },
    { termUnit: "" },
  ]) {
    expect(await accept(change)).toMatchObject({ ok: false, rejection: "offerChanged" });
  }
  for (const change of [{ amount: "-1" }, { amount: "6e7" }, { periods: "6.0" }, { amount: "" }]) {
    expect(await accept(change)).toMatchObject({ ok: false, rejection: "invalidInput" });
  }
  expect(await loans()).toEqual([]);
});

test("[LN-1] without an offer, an account or full age nothing is opened", async () => {
  const { accept, offer, account, loans } = await withBorrower("2008-03-03");
  expect(await accept()).toMatchObject({ rejection: "offerGone" });
  await offer();
  expect(await accept({ productId: "other" })).toMatchObject({ rejection: "offerGone" });
  expect(await accept()).toMatchObject({ rejection: "underAge" });
  await account();
  expect(await accept()).toMatchObject({ rejection: "underAge" });
  expect(await loans()).toEqual([]);
});

test("[LN-1] on the eighteenth birthday a loan is possible; the account is still needed", async () => {
  const { accept, offer, account, loans, server } = await withBorrower("2008-03-03");
  await offer();
  server.setToday("2026-03-03");
  expect(await accept()).toMatchObject({ rejection: "payoutAccountMissing" });
  expect(await loans()).toEqual([]);
  await account();
  expect(await accept()).toMatchObject({ ok: true });
});

test("[OD-9] withdrawing an approved order pays out that order and opens no other", async () => {
  const { accept, offer, account, loans, services, borrowerId } = await withBorrower();
  const loanId = await addLoan(services, { borrowerId, state: "approved" });
  await offer(loanId);
  const payoutAccountId = await account();
  const answer = await accept();
  expect(answer).toMatchObject({ data: { lendDetailsUrl: expect.stringContaining(loanId) } });
  expect(await accept()).toEqual(answer);
  expect(await loans()).toMatchObject([
    { loanId, applicationState: "payout-pending", payoutAccountId, acceptedOn: "2026-03-02" },
  ]);
});

test("[OD-7] after a failed payout the same order can be withdrawn again", async () => {
  const { accept, offer, account, loans, db, read } = await withBorrower();
  await offer();
  await account();
  const first = await accept();
  const loanId = (await loans())[0]!.loanId;
  await db.transaction((tx) => moveApplication(tx, loanId, "payout-failed"));
  expect(await read()).toMatchObject({ ok: true });
  const corrected = await account();
  expect(await accept()).toEqual(first);
  expect(await loans()).toMatchObject([
    { applicationState: "payout-pending", payoutAccountId: corrected },
  ]);
});

test("a cancelled order's offer can no longer be accepted", async () => {
  const { accept, offer, account, services, borrowerId, db } = await withBorrower();
  const loanId = await addLoan(services, { borrowerId, state: "approved" });
  await offer(loanId);
  await account();
  await db.transaction((tx) => moveApplication(tx, loanId, "cancelled"));
  expect(await accept()).toMatchObject({ rejection: "offerGone" });
});

test("[OD-6] a settled loan brings a repeat client's offer, once", async () => {
  const { accept, offer, account, loans, services, db, read, server } = await withBorrower();
  await offer();
  await account();
  const first = await accept();
  const loanId = (await loans())[0]!.loanId;
  const today = services.calendar.today();
  await db.transaction(async (tx) => {
    await recordEvent(tx, { loanId, event: { kind: "disbursed", on: today }, today });
  });
  server.setToday("2026-08-20");
  const later = services.calendar.today();
  const again = await db.transaction(async (tx) => {
    const event = { kind: "repaid", on: later, amount: 50_000_000_00 } as const;
    const { after, loan } = await recordEvent(tx, { loanId, event, today: later });
    expect(after.status).toBe("settled");
    const rules = shippedRules("reference", later);
    return [await offerAgain(tx, loan, rules), await offerAgain(tx, loan, rules)];
  });
  expect(again).toEqual([expect.any(Number), null]);
  expect(await read()).toMatchObject({ ok: true, data: { amount: 600_000_00 } });
  const second = await accept();
  expect(second).toMatchObject({ ok: true });
  expect(second).not.toEqual(first);
  const orders = await loans();
  expect(orders.map(({ terms }) => terms.clientKind)).toEqual(["repeat", "new"]);
  expect((await loadLoanById(db, loanId))?.events).toHaveLength(2);
});
