/** The list of orders and the list of products as the server sends them (AC-2, RT-3). */
import { expect, test } from "vitest";
import { listOrders, listRecommended } from "#contract/home.ts";
import { fetchScreen } from "#test/fetch-screen.ts";
import { given, type Stub } from "#test/stub-backend.ts";
import { exampleHome, exampleOrders } from "../../products/home/example-home.ts";
import { exampleProduct } from "../order-details/example-order.ts";

const example = exampleHome.products[0]?.example ?? "";
const products = [
  { ...exampleProduct("p1", { clickable: 1 }), example },
  { ...exampleProduct("p2", { clickable: 0 }), example: "" },
];

function open(path: string, own: readonly Stub[] = []) {
  const stubs = [given(listOrders, exampleOrders), given(listRecommended, { list: products })];
  return fetchScreen({ path, stubs: [...stubs, ...own] });
}

test("[AC-2] a row tells what is next and leads to the order", async () => {
  await using screen = await open("/orderList?tab=nonsense&page=-1");
  const [asked] = screen.backend.callsOf(listOrders);
  expect(asked?.query).toMatchObject({ tab: "all", page: "0" });
  const row = screen.page.locator(".row-link").first();
  await expect.poll(() => row.innerText()).toContain("TZS 528.125,00 due on 2026-06-20");
  await expect
    .poll(() => row.getAttribute("href"))
    .toMatch(/^\/loanDetail\?productId=p1&orderId=2603/);
});

test("[AC-2] no order says so and leads to what can be borrowed", async () => {
  const none = { counts: { all: 0, running: 0, finished: 0 }, list: [], page: 0, pages: 1 };
  await using screen = await open("/orderList", [given(listOrders, none)]);
  await screen.page.getByText("There is no order here.").waitFor();
  const onward = screen.page.getByRole("link", { name: "See what you can borrow" });
  await expect.poll(() => onward.getAttribute("href")).toMatch(/^\/main/);
});

test("[RT-3] [OD-2] the list of products leads to an offer, or to all about a product", async () => {
  await using screen = await open("/recommendList");
  const links = screen.page.locator(".products a");
  await expect
    .poll(() => links.evaluateAll((all) => all.map((one) => one.getAttribute("href"))))
    .toEqual([
      expect.stringMatching(/^\/loanConfirm\?productId=p1/),
      expect.stringMatching(/^\/productDetail\?productId=p2/),
    ]);
});

test("[AC-2] every product of the list shows range, rate, an example of its cost, and who lends", async () => {
  await using screen = await open("/recommendList");
  const first = screen.page.locator(".products > li").first();
  await expect.poll(() => first.innerText()).toContain("repay TZS 520.000,00 in all");
  await expect.poll(() => first.innerText()).toContain("4,2 %");
  await expect.poll(() => screen.page.locator("main").innerText()).toContain("Lender: ");
});
