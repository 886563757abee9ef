import { expect, onTestFinished, test } from "vitest";
import type { Brand } from "#contract/brand.ts";
import { languages } from "#contract/languages.ts";
import { readLoan } from "#contract/loan.ts";
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import { addAccount, addLoan, addOffer, addProduct, type LoanToAdd } from "#test/builders.ts";
import { startServer, testSettings } from "#test/server.ts";
import { loanRoutes } from "./routes.ts";

async function start(market: Brand["market"] = "reference") {
  const brand = { ...testSettings().brand, market };
  const server = await startServer({ verticals: [loanRoutes], settings: { brand } });
  onTestFinished(async () => {
    expect(await ledgerCheck(server.services.db)).toEqual([]);
    await server.close();
  });
  await addProduct(server.services);
  const { borrowerId, client, session } = await server.borrower();
  const account = () => addAccount(server.services, borrowerId);
  const loan = (given: Omit<LoanToAdd, "borrowerId"> = {}) =>
    addLoan(server.services, { borrowerId, ...given });
  const read = async (orderId: string, language = "en") => {
    const asked = { productId: "salama", orderId };
    const answer = await server.client(session, { language }).call(readLoan, asked);
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  return { server, borrowerId, client, account, loan, read };
}

/** Value of a detail row by its label. */
function rows(order: { userOrderDetail: { detail: { text: string; value: string }[] } }) {
  return Object.fromEntries(order.userOrderDetail.detail.map(({ text, value }) => [text, value]));
}

const paidOut = { kind: "disbursed", on: "2026-01-05" } as const;

test("[OD-11] applications under way answer 21, ended ones 110", async () => {
  const { loan, read } = await start();
  for (const state of ["offered", "submitted", "under-review", "payout-pending"] as const) {
    expect((await read(await loan({ state }))).orderStatus).toBe(21);
  }
  for (const state of ["declined", "cancelled"] as const) {
    expect((await read(await loan({ state }))).orderStatus).toBe(110);
  }
});

test("[OD-1] [OD-11] 21: money on its way says how much, where to and until when", async () => {
  const { account, loan, read } = await start();
  const order = await read(await loan({ payoutAccountId: await account() }));
  expect(order).toMatchObject({
    orderStatus: 21,
    noticeStatusText: "Money on its way",
    noticeDesText: "TZS 588.000,00 is being sent to M-Pesa ******5678. It arrives by 2026-03-05.",
    productName: "Salama Loan",
    productLogo: "/logos/salama.svg",
    amount: 600_000_00,
    currencySymbol: "TZS",
    telephone: "+255 800 000 000",
    playeduL: "",
    isDelay: 0,
    isScore: 0,
    cardNeedPop: 0,
  });
  expect(order).not.toHaveProperty("dueAmount");
});

test("[OD-7] [OD-9] [OD-11] 151: an approved order without an account asks for one, with one only for the withdrawal", async () => {
  const { account, loan, read } = await start();
  const orderId = await loan({ state: "approved" });
  expect(await read(orderId)).toMatchObject({
    orderStatus: 151,
    noticeStatusText: "Approved",
    cardNeedPop: 1,
    cardPopTitle: "Where should the money go?",
  });
  await account();
  expect(await read(orderId)).toMatchObject({ orderStatus: 151, cardNeedPop: 0, cardPopTitle: "" });
});

test("[OD-7] [OD-11] 151: a failed payout asks for another account until there is one", async () => {
  const { account, loan, read } = await start();
  const orderId = await loan({ state: "payout-failed", payoutAccountId: await account() });
  expect(await read(orderId)).toMatchObject({
    orderStatus: 151,
    noticeStatusText: "Payout failed",
    cardNeedPop: 1,
    cardPopTitle: "Please check your account",
    cardPopMsg: expect.stringContaining("M-Pesa ******5678"),
  });
  await account();
  expect((await read(orderId)).cardNeedPop).toBe(0);
});

test("[OD-11] one loan goes from 170 to 174 to 180 by the business date alone", async () => {
  const { server, loan, read } = await start();
  const orderId = await loan({ events: [{ ...paidOut, on: "2026-02-20" }] });
  const status = async (today: string) => {
    server.setToday(today);
    return (await read(orderId)).orderStatus;
  };
  expect(await status("2026-03-16")).toBe(170);
  expect(await status("2026-03-17")).toBe(174);
  expect(await status("2026-03-20")).toBe(174);
  expect(await status("2026-03-21")).toBe(180);
  expect(await status("2026-03-16")).toBe(170);
});

test("[OD-1] 170 and 174 say the next amount and its day, and that paying in time costs nothing more", async () => {
  const { server, loan, read } = await start();
  const orderId = await loan({ events: [{ ...paidOut, on: "2026-02-20" }] });
  expect(await read(orderId)).toMatchObject({
    noticeStatusText: "Repaying",
    noticeDesText: "Your next instalment of TZS 108.929,98 is due on 2026-03-20.",
    dueAmount: 108_929_98,
    dueDate: "2026-03-20",
    reyMsg: "",
  });
  server.setToday("2026-03-18");
  expect((await read(orderId)).noticeStatusText).toBe("Due soon");
  server.setToday("2026-03-20");
  const dueToday = await read(orderId);
  expect(dueToday.noticeDesText).toBe(
    "TZS 108.929,98 is due today. Pay today and no late charge is taken.",
  );
  expect(dueToday.reyMsg).toBe(dueToday.noticeDesText);
});

test("[OD-1] [LN-2] 180 shows the late charge and, beside it, what waiting past today adds", async () => {
  const { server, loan, read } = await start();
  const orderId = await loan({ events: [{ ...paidOut, on: "2026-02-20" }] });
  server.setToday("2026-03-23");
  // Late day 3: the fee of 1,000.00 and two closed days of 5 % of 108,929.98 (5,446.499 each).
  const order = await read(orderId);
  expect(order).toMatchObject({ orderStatus: 180, dueAmount: 120_822_98, dueDate: "2026-03-20" });
  expect(rows(order)).toMatchObject({
    "Order number": orderId,
    "You received": "TZS 588.000,00",
    "Processing fee (kept back from the payout)": "TZS 12.000,00",
    Interest: "2,5 % a month on the principal you still owe",
    Term: "6 months",
    "Paid out on": "2026-02-20",
    Instalment: "1 of 6",
    "Due date": "2026-03-20",
    "Days late": "3",
    "Late charge so far": "TZS 11.893,00",
    "Past due in total": "TZS 120.822,98",
    "After today it grows by": "TZS 5.446,50",
  });
  expect(order.noticeDesText).toBe(
    "Your instalment was due on 2026-03-20 (days late: 3). Pay TZS 120.822,98 today; after today it grows by TZS 5.446,50.",
  );
});

test("[OD-1] [LN-2] a loan that was written off says what is still claimed, the same on every later day, and not that it is late", async () => {
  const { server, loan, read } = await start();
  const events = [
    { ...paidOut, on: "2026-02-20" },
    { kind: "written-off", on: "2026-03-22" },
  ] as const;
  const orderId = await loan({ events: [...events] });
  server.setToday("2026-03-22");
  const { stillClaimed } = await read(orderId);
  server.setToday("2026-09-30");
  const order = await read(orderId);
  // The fee of 1,000.00 and the one closed day before it was written off.
  expect(order).toMatchObject({ orderStatus: 180, stillClaimed, reyMsg: order.noticeDesText });
  expect(order.noticeStatusText).toBe("Written off, still owed");
  expect(order.noticeDesText).toContain(`you still owe ${rows(order)["Still claimed"]}.`);
  expect(rows(order)).toMatchObject({
    "Written off on": "2026-03-22",
    "Late charge so far": "TZS 6.446,50",
  });
  for (const late of ["Days late", "Past due in total", "After today it grows by"]) {
    expect(rows(order)).not.toHaveProperty([late]);
  }
  expect(order.story?.makeUp?.growth).toBe(0);
});

test("[OD-1] [LN-2] with two instalments late, what is asked for is all that is past due", async () => {
  const { server, loan, read } = await start();
  const orderId = await loan({ events: [{ ...paidOut, on: "2026-02-20" }] });
  server.setToday("2026-04-22");
  // Twice 108,929.98, the fee of 1,000.00, 30 days of 5 % and 2 of 4 % on the first, one of 5 % on the second.
  const order = await read(orderId);
  expect(order).toMatchObject({ dueAmount: 396_415_83, dueDate: "2026-03-20" });
  expect(rows(order)["Past due in total"]).toBe("TZS 396.415,83");
});

test("[OD-1] [LN-4] what is asked for is net of the credit on the loan", async () => {
  const { server, loan, read } = await start();
  // The first instalment and 60,000.00 more, which stay unapplied until the second falls due.
  const paid = (amount: number) => ({ kind: "repaid", on: "2026-02-21", amount }) as const;
  const events = [{ ...paidOut, on: "2026-02-20" }, paid(168_929_98)];
  const orderId = await loan({ events });
  expect(await read(orderId)).toMatchObject({ dueAmount: 48_929_98, dueDate: "2026-04-20" });
  server.setToday("2026-04-18");
  expect((await read(orderId)).noticeDesText).toContain("TZS 48.929,98 is due on 2026-04-20");
  // Enough for two instalments of 108,929.98 and 140.04 of the third.
  const ahead = await loan({ events: [{ ...paidOut, on: "2026-02-20" }, paid(218_000_00)] });
  expect(await read(ahead)).toMatchObject({ dueAmount: 108_789_94, dueDate: "2026-05-20" });
  const all = await loan({ events: [{ ...paidOut, on: "2026-02-20" }, paid(700_000_00)] });
  expect(await read(all)).toMatchObject({ orderStatus: 170, dueAmount: 0, dueDate: "2026-08-20" });
});

test("[OD-1] [LN-4] a loan whose unapplied funds cover the rest says so and asks for nothing", async () => {
  const { loan, read } = await start();
  const paid = { kind: "repaid", on: "2026-02-21", amount: 700_000_00 } as const;
  const order = await read(await loan({ events: [{ ...paidOut, on: "2026-02-20" }, paid] }));
  expect(order.noticeStatusText).toBe("Paid ahead");
  expect(order.noticeDesText).toContain("There is nothing to pay: we hold TZS 591.070,02 for you");
  expect(order.noticeDesText).toContain("the last on 2026-08-20");
  expect(rows(order)).not.toHaveProperty("Due date");
});

test("[OD-4] [OD-5] isDelay reports deferral: open when due, closed once used up", async () => {
  const { server, loan, read } = await start();
  const with2 = await loan({ events: [{ ...paidOut, on: "2026-02-20" }] });
  const none = await loan({
    events: [{ ...paidOut, on: "2026-02-20" }],
    terms: { deferral: { countMaximum: 0, days: 14, fee: { minor: 1 } } },
  });
  server.setToday("2026-03-20");
  expect((await read(with2)).isDelay).toBe(1);
  expect((await read(none)).isDelay).toBe(0);
});

test("[OD-8] [OD-11] 200: everything is paid; a rating is asked for; what was on time and what is offered next", async () => {
  const { server, borrowerId, loan, read } = await start();
  const events = [paidOut, { kind: "repaid", on: "2026-02-01", amount: 700_000_00 }] as const;
  const plan = { prepayment: { afterTermBps: 0, leastDays: 0, rebate: "none" } } as const;
  const orderId = await loan({ events, terms: plan });
  expect(await read(orderId)).not.toHaveProperty("nextAmount");
  await addOffer(server.services, { borrowerId, terms: { principal: 750_000_00 } });
  const order = await read(orderId);
  expect(order).toMatchObject({
    story: { onTime: 6 },
    nextAmount: 750_000_00,
    orderStatus: 200,
    noticeStatusText: "Paid off",
    noticeDesText: "Everything on this loan was paid on 2026-02-01. Thank you.",
    isScore: 1,
    recProducts: [],
  });
  expect(rows(order)).toMatchObject({
    "Paid off on": "2026-02-01",
    "Paid in total": "TZS 700.000,00",
    "Your credit": "TZS 46.420,10",
  });
});

test("[OD-2] products are recommended until the money is out; only those with an offer can be tapped", async () => {
  const { server, borrowerId, loan, read } = await start();
  const { services } = server;
  await addProduct(services, { productId: "biashara", name: "Biashara", place: 2 });
  await addProduct(services, { productId: "elimu", name: "Elimu", place: 1 });
  await addProduct(services, { productId: "closed", name: "Closed", open: false });
  await addOffer(services, { borrowerId, productId: "biashara" });
  await addOffer(services, { borrowerId, productId: "salama" });
  const waiting = await read(await loan({ state: "declined" }));
  expect(waiting.recProducts).toMatchObject([
    { productId: "biashara", clickable: 1, rangeText: "TZS 600.000,00" },
    { productId: "elimu", clickable: 0, rangeText: "TZS 100.000,00 – TZS 2.000.000,00" },
  ]);
  expect((await read(await loan({ events: [paidOut] }))).recProducts).toEqual([]);
});

test("[OD-10] an order that leads elsewhere says where", async () => {
  const { server, loan, read } = await start();
  const orderId = await loan({ state: "declined" });
  await server.services.db.script(
    `update loan set onward_address = '/jointLoginFailure' where loan_id = '${orderId}'`,
  );
  expect((await read(orderId)).playeduL).toBe("/jointLoginFailure");
});

test("another borrower's order, a missing one and one of another product answer alike", async () => {
  const { server, client, loan } = await start();
  const orderId = await loan();
  const other = await server.borrower();
  await addProduct(server.services, { productId: "elimu" });
  const missing = await client.call(readLoan, { productId: "salama", orderId: "26030200000000" });
  expect(missing).toMatchObject({ ok: false, rejection: "notFound", code: "900404" });
  expect(await other.client.call(readLoan, { productId: "salama", orderId })).toEqual(missing);
  expect(await client.call(readLoan, { productId: "elimu", orderId })).toEqual(missing);
});

test("bad input is rejected in the envelope", async () => {
  const { client } = await start();
  for (const orderId of ["", "' or 1=1 --", "x".repeat(41)]) {
    const answer = await client.call(readLoan, { productId: "salama", orderId });
    expect(answer).toMatchObject({ ok: false, rejection: "invalidInput", code: "900400" });
  }
});

test("[OD-1] outside the reference market the sentence leaves the day and the amount to the page's large lines", async () => {
  const { server, loan, read } = await start("tz");
  const orderId = await loan({ events: [{ ...paidOut, on: "2026-02-20" }] });
  const said = async (today: string) => {
    server.setToday(today);
    const { noticeDesText, story } = await read(orderId);
    expect(noticeDesText).not.toMatch(/\d{4}-\d\d-\d\d/);
    return { noticeDesText, growth: story?.makeUp?.growth };
  };
  expect((await said("2026-03-05")).noticeDesText).toBe("You are on time.");
  expect((await said("2026-03-20")).noticeDesText).toBe("Pay today and no late charge is taken.");
  const late = await said("2026-03-23");
  expect(late.growth).toBeGreaterThan(0);
  expect(late.noticeDesText).toMatch(/^Pay today; after today it grows by TZS\s5,446\.50\.$/);
  expect((await said("2026-04-22")).noticeDesText).toContain("Pay all 2 instalments today");
});

test("[OD-1] the page reads differently in every language, with the same figures", async () => {
  const { server, loan, read } = await start();
  const orderId = await loan({ events: [{ ...paidOut, on: "2026-02-20" }] });
  server.setToday("2026-03-23");
  const pages = [];
  for (const language of languages) pages.push(await read(orderId, language));
  expect(new Set(pages.map(({ noticeStatusText }) => noticeStatusText)).size).toBe(
    languages.length,
  );
  for (const page of pages) {
    expect(page.noticeDesText).toContain("TZS 120.822,98");
    expect(page.userOrderDetail.detail).toHaveLength(pages[0]!.userOrderDetail.detail.length);
  }
});
