/** The list of orders in a real browser (AC-2, RT-3). */
import { expect, test } from "vitest";
import { listOrders } from "#contract/home.ts";
import { openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { given, type Stub } from "#test/stub-backend.ts";
import { exampleOrders } from "../../products/home/example-home.ts";

const open = (more: Partial<ScreenOptions>, own: readonly Stub[] = []) =>
  openScreen({ path: "/orderList", stubs: [given(listOrders, exampleOrders), ...own], ...more });

const asked = ({ backend }: Screen) =>
  backend.callsOf(listOrders).map(({ query }) => `${query.tab} ${query.page}`);

test.each([true, false])(
  "[AC-2] tabs and pages ask for their own orders, script %s",
  async (script) => {
    await using screen = await open({ script });
    const { page } = screen;
    await expect.poll(() => page.locator("h1").innerText()).toBe("My orders");
    expect(asked(screen)).toEqual(["all 0"]);
    await page.getByRole("link", { name: "Finished (39)" }).click();
    await expect.poll(() => asked(screen).at(-1)).toBe("finished 0");
    // The page before has a link of that name too.
    await page.waitForURL(/tab=finished/);
    await page.getByRole("link", { name: "Older orders" }).click();
    await expect.poll(() => asked(screen).at(-1)).toBe("finished 2");
    await page.getByText("Page 2 of 3").waitFor();
  },
);

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
  await using screen = await open({ script: false, inBrowser: true }, [stub]);
  const badges = screen.page.locator(".badge");
  await expect
    .poll(() => badges.evaluateAll((all) => all.map((one) => one.className)))
    .toEqual(["badge warn", "badge good", "badge bad", "badge warn", "badge calm"]);
  const colours = await badges.evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  expect(new Set(colours).size).toBe(4);
});
