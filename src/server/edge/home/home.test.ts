/** Home page, product page, order list and menu: only the caller's own data, with the engine's figures. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  isNewUser,
  listOrders,
  listRecommended,
  readHome,
  readPersonInfo,
  readProductDetail,
  readUserMenu,
} from "#contract/home.ts";
import { readLoan } from "#contract/loan.ts";
import { readOffer } from "#contract/loan-offer.ts";
import { readLoanTerms } from "#contract/site.ts";
import { ask } from "#test/ask.ts";
import { addLoan, addOffer, addProduct, someProduct, someTerms } from "#test/builders.ts";
import { startServer, type TestBorrower, type TestServer } from "#test/server.ts";

let server: TestServer;
let borrower: TestBorrower;
let newcomer: TestBorrower;
let overdue: string;
let running: string;
let declined: string;

beforeAll(async () => {
  server = await startServer();
  await addProduct(server.services);
  await addProduct(server.services, { productId: "elimu", name: "Elimu Fees", place: 1 });
  await addProduct(server.services, { productId: "old", name: "Old Loan", place: 2, open: false });
  borrower = await server.borrower({ phone: "13812345678", fullName: "Asha Mushi" });
  newcomer = await server.borrower({ fullName: "" });
  const { borrowerId } = borrower;
  declined = await addLoan(server.services, { borrowerId, state: "declined" });
  running = await addLoan(server.services, {
    borrowerId,
    events: [{ kind: "disbursed", on: "2026-03-01" }],
  });
  overdue = await addLoan(server.services, {
    borrowerId,
    events: [{ kind: "disbursed", on: "2026-02-01" }],
  });
  await addOffer(server.services, { borrowerId: newcomer.borrowerId });
});

afterAll(() => server.close());

test("[AC-2] [AC-4] home shows the most urgent orders first and leaves out finished ones", async () => {
  const home = await borrower.client.call(readHome, {});
  if (!home.ok) throw new Error(home.message);
  const { name, phone, orders } = home.data;
  expect({ name, phone }).toEqual({ name: "Asha Mushi", phone: "5678" });
  expect(orders.map(({ orderId }) => orderId)).toEqual([overdue, running]);
  const order = await borrower.client.call(readLoan, { productId: "salama", orderId: overdue });
  if (!order.ok) throw new Error(order.message);
  expect(orders[0]).toMatchObject({
    orderStatus: 180,
    productName: "Salama Loan",
    statusText: order.data.noticeStatusText,
    next: { amount: order.data.dueAmount, dueDate: order.data.dueDate },
  });
  expect(JSON.stringify(home.data)).not.toContain("13812345678");
});

test("[AC-2] products come with range, rate and the engine's example; closed ones are left out", async () => {
  const home = await newcomer.client.call(readHome, {});
  if (!home.ok) throw new Error(home.message);
  const { products, orders } = home.data;
  expect(orders).toEqual([]);
  expect(products.map(({ productId }) => productId)).toEqual(["salama", "elimu"]);
  expect(products.map(({ offered }) => offered)).toEqual([1, 0]);
  expect(products[0]?.offerText).toMatch(/^TZS [\d.,]+ for \d+ months$/);
  expect(products[1]?.example).toMatch(
    /^For example: borrow TZS [\d.,]+ for \d+ months, repay TZS/,
  );
});

test("[AC-2] a product in full has the site's figures, its rules, and the borrower's own offer", async () => {
  const asked = { productId: "salama" };
  const offered = await newcomer.client.call(readProductDetail, asked);
  const without = await borrower.client.call(readProductDetail, asked);
  if (!offered.ok || !without.ok) throw new Error("no product");
  expect([offered.data.offered, without.data.offered]).toEqual([1, 0]);
  expect(without.data.product).toEqual(offered.data.product);
  expect(without.data.rules).toHaveLength(3);
  expect(without.data.rules.every(({ value }) => value !== "")).toBe(true);
  for (const productId of ["old", "nobody"]) {
    expect(await borrower.client.call(readProductDetail, { productId })).toMatchObject({
      ok: false,
      rejection: "notFound",
    });
  }
});

test("[AC-2] [LN-2] without an offer the late fee is that of the client's own kind", async () => {
  const lateRule = async (asking: TestBorrower) => {
    const answer = await asking.client.call(readProductDetail, { productId: "salama" });
    if (!answer.ok) throw new Error(answer.message);
    expect(answer.data.offered).toBe(0);
    return answer.data.rules[0]?.value;
  };
  const { borrowerId, ...rest } = await server.borrower();
  expect(await lateRule({ borrowerId, ...rest })).toContain("TZS 1.000,00 once");
  await addLoan(server.services, {
    borrowerId,
    terms: { plan: { ...someTerms().plan, rate: { percent: "0", per: "month" } } },
    events: [
      { kind: "disbursed", on: "2025-06-01" },
      { kind: "repaid", on: "2025-06-20", amount: 2_000_000_00 },
    ],
  });
  expect(await lateRule({ borrowerId, ...rest })).toContain("TZS 800,00 once");
});

test("[AC-2] [AC-4] orders are listed by kind, the most urgent first and what is over last, twenty a page, never a stranger's", async () => {
  const all = await borrower.client.call(listOrders, {});
  if (!all.ok) throw new Error(all.message);
  expect(all.data.counts).toEqual({ all: 3, running: 2, finished: 1 });
  const ids = all.data.list.map(({ orderId }) => orderId);
  expect(ids).toEqual([overdue, running, declined]);
  const finished = await borrower.client.call(listOrders, { tab: "finished", page: "7" });
  if (!finished.ok) throw new Error(finished.message);
  expect(finished.data).toMatchObject({ page: 0, pages: 1, list: [{ orderId: declined }] });
  const strangers = await newcomer.client.call(listOrders, {});
  expect(strangers.ok && strangers.data.list).toEqual([]);
  const many = await server.borrower();
  for (let made = 0; made < 21; made += 1) {
    await addLoan(server.services, { borrowerId: many.borrowerId, state: "cancelled" });
  }
  const second = await many.client.call(listOrders, { page: "1" });
  expect(second.ok && [second.data.list.length, second.data.pages]).toEqual([1, 2]);
});

test("[AC-2] [AC-4] menu, person, product list and newness are the caller's", async () => {
  const menu = await borrower.client.call(readUserMenu, {});
  if (!menu.ok) throw new Error(menu.message);
  expect(menu.data.list[0]).toEqual({ name: "My orders", address: "/orderList", count: 2 });
  expect(await borrower.client.call(readPersonInfo, {})).toMatchObject({
    data: { userId: borrower.borrowerId, name: "Asha Mushi", phone: "5678" },
  });
  const list = await newcomer.client.call(listRecommended, {});
  expect(list.ok && list.data.list.map(({ clickable }) => clickable)).toEqual([1, 0]);
  expect(list).toMatchObject({ data: { list: [{ example: expect.stringMatching(/repay/) }, {}] } });
  expect(await borrower.client.call(isNewUser, {})).toMatchObject({ data: { isNew: 0 } });
  expect(await newcomer.client.call(isNewUser, {})).toMatchObject({ data: { isNew: 1 } });
});

test("[AC-4] the older names answer the same", async () => {
  const query = new URLSearchParams({ ...borrower.session, productId: "salama" });
  const at = async (path: string) =>
    (await ask(server.app, { method: "GET", url: `/mkopo${path}?${query}` })).body;
  expect(await at("/v3/home/home-page")).toMatchObject({ code: "0" });
  expect(await at("/v5/credit/home-page")).toEqual(await at("/v3/home/home-page"));
  expect(await at("/v5/credit/product-detail")).toEqual(await at("/v3/product/detail"));
  expect(await at("/v5/credit/order-list")).toEqual(await at("/v3/order/order-list"));
});

test("[AC-2] a product that cannot be lent today has no example", async () => {
  const { terms } = someProduct();
  const plan = { ...terms.plan, instalments: 1 };
  await addProduct(server.services, { productId: "short", place: 9, terms: { ...terms, plan } });
  const home = await newcomer.client.call(readHome, {});
  expect(home.ok && home.data.products.at(-1)).toMatchObject({ productId: "short", example: "" });
  expect(someTerms().plan.instalments).toBeGreaterThan(1);
});

test("[AC-2] [OD-7] of an order whose payout failed the list says so", async () => {
  const borrower = await server.borrower();
  const failed = await addLoan(server.services, {
    borrowerId: borrower.borrowerId,
    state: "payout-failed",
  });
  await addLoan(server.services, { borrowerId: borrower.borrowerId, state: "approved" });
  const orders = await borrower.client.call(listOrders, {});
  if (!orders.ok) throw new Error(orders.message);
  const marked = orders.data.list.filter(({ payoutFailed }) => payoutFailed === 1);
  expect(marked.map(({ orderId }) => orderId)).toEqual([failed]);
  expect(orders.data.list).toHaveLength(2);
});

test("[DS-6] a product that can be given back says so with its days and what it takes, on its page and in the public terms; another says nothing", async () => {
  await addProduct(server.services, { productId: "calm", place: 8, coolingOffDays: 3 });
  const rulesOf = async (productId: string) => {
    const answer = await borrower.client.call(readProductDetail, { productId });
    return answer.ok ? answer.data.rules : [];
  };
  const value =
    "Possible until the end of day 3 after the payout: you pay back what you received and the interest of these days, no penalty and no fee";
  expect(await rulesOf("calm")).toContainEqual({ text: "Giving the loan back", value });
  expect(JSON.stringify(await rulesOf("salama"))).not.toContain("back what you received");
  const terms = await borrower.client.call(readLoanTerms, {});
  if (!terms.ok) throw new Error(terms.message);
  const said = terms.data.products.map(({ productId, coolingOff }) => [productId, coolingOff]);
  expect(said).toEqual(
    expect.arrayContaining([
      ["calm", value],
      ["salama", undefined],
    ]),
  );
  const coolingOff = { days: 3, fees: "returned" } as const;
  const { borrowerId } = newcomer;
  await addOffer(server.services, { borrowerId, productId: "calm", terms: { coolingOff } });
  const offer = await newcomer.client.call(readOffer, { productId: "calm" });
  expect(offer).toMatchObject({
    data: { details: expect.arrayContaining([{ text: "Giving the loan back", value }]) },
  });
});
