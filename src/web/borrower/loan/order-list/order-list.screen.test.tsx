/** The list of orders and the list of products in a real browser (AC-2, RT-3). */
import { expect, test } from "vitest";
import { listOrders, listRecommended } from "#contract/home.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { given, type Stub } from "#test/stub-backend.ts";
import { exampleHome, exampleOrders } from "../../products/home/example-home.ts";
import { exampleProduct } from "../order-details/example-order.ts";

const example = exampleHome.products[0]?.example ?? "";
const products = [
  { ...exampleProduct("p1", { clickable: 1 }), example },
  { ...exampleProduct("p2", { clickable: 0 }), example: "" },
];

function open(path: string, more: Partial<ScreenOptions> = {}, own: readonly Stub[] = []) {
  const stubs = [given(listOrders, exampleOrders), given(listRecommended, { list: products })];
  return openScreen({ path, stubs: [...stubs, ...own], ...more });
}

const asked = ({ backend }: Screen) =>
  backend.callsOf(listOrders).map(({ query }) => `${query.tab} ${query.page}`);

test.each([true, false])(
  "[AC-2] tabs and pages ask for their own orders, script %s",
  async (script) => {
    await using screen = await open("/orderList", { script });
    const { page } = screen;
    await expect.poll(() => page.locator("h1").innerText()).toBe("My orders");
    expect(asked(screen)).toEqual(["all 0"]);
    await page.getByRole("link", { name: "Finished (39)" }).click();
    await expect.poll(() => asked(screen).at(-1)).toBe("finished 0");
    await page.getByRole("link", { name: "Older orders" }).click();
    await expect.poll(() => asked(screen).at(-1)).toBe("finished 2");
    await page.getByText("Page 2 of 3").waitFor();
  },
);

test("[AC-2] a row tells what is next and leads to the order", async () => {
  await using screen = await open("/orderList?tab=nonsense&page=-1", { script: false });
  expect(asked(screen)).toEqual(["all 0"]);
  const row = screen.page.locator(".row-link").first();
  await expect.poll(() => row.innerText()).toContain("TZS 528.125,00 due on 2026-06-20");
  await expect
    .poll(() => row.getAttribute("href"))
    .toMatch(/^\/loanDetail\?productId=p1&orderId=2603/);
});

test("[AC-2] [OD-1] the colour of a status tells how it stands: late is not the colour of success", async () => {
  const [order] = exampleOrders.list;
  if (order === undefined) throw new Error("the example has no order");
  const statuses = [
    { orderStatus: 151, payoutFailed: 1 },
    { orderStatus: 151 },
    { orderStatus: 180 },
  ];
  const list = [...statuses, { orderStatus: 174 }, { orderStatus: 170 }].map((status, index) => ({
    ...order,
    orderId: `2603021234567${index}`,
    ...status,
  }));
  const stub = given(listOrders, { ...exampleOrders, list });
  await using screen = await open("/orderList", { script: false, inBrowser: true }, [stub]);
  const badges = screen.page.locator(".badge");
  await expect
    .poll(() => badges.evaluateAll((all) => all.map((one) => one.className)))
    .toEqual(["badge warn", "badge good", "badge bad", "badge warn", "badge calm"]);
  const colours = await badges.evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  expect(new Set(colours).size).toBe(4);
});

test("[AC-2] no order says so and leads to what can be borrowed", async () => {
  const none = { counts: { all: 0, running: 0, finished: 0 }, list: [], page: 0, pages: 1 };
  await using screen = await open("/orderList", { script: false }, [given(listOrders, none)]);
  await screen.page.getByText("There is no order here.").waitFor();
  const onward = screen.page.getByRole("link", { name: "See what you can borrow" });
  await expect.poll(() => onward.getAttribute("href")).toMatch(/^\/main/);
});

test("[RT-3] [OD-2] the list of products leads to an offer, or to all about a product", async () => {
  await using screen = await open("/recommendList", { script: false });
  const links = screen.page.locator(".products a");
  await expect
    .poll(() => links.evaluateAll((all) => all.map((one) => one.getAttribute("href"))))
    .toEqual([
      expect.stringMatching(/^\/loanConfirm\?productId=p1/),
      expect.stringMatching(/^\/productDetail\?productId=p2/),
    ]);
});

test("[AC-2] every product of the list shows range, rate, an example of its cost, and who lends", async () => {
  await using screen = await open("/recommendList", { script: false });
  const first = screen.page.locator(".products > li").first();
  await expect.poll(() => first.innerText()).toContain("repay TZS 520.000,00 in all");
  await expect.poll(() => first.innerText()).toContain("4,2 %");
  await expect.poll(() => screen.page.locator("main").innerText()).toContain("Lender: ");
});

test.each(["/orderList", "/recommendList"])(
  "[RT-3] %s is accessible at 320 px in the dark",
  async (path) => {
    await using screen = await open(path, { language: "hi", width: 320, dark: true });
    await expectAccessible(screen.page);
  },
);
