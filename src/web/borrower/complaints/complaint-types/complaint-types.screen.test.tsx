/** The complaint home in a real browser, row by row of its requirements. */
import { describe, expect, test } from "vitest";
import { problemInit } from "#contract/complaint.ts";
import { readComplaintContacts } from "#contract/contact.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { given } from "#test/stub-backend.ts";
import { exampleContacts, exampleStart, runningOrder, settledOrder } from "./example-complaints.ts";

const blocked = "The selected order does not support sending collection types";
const contacts = given(readComplaintContacts, exampleContacts);

function open(query = "", more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const start = given(problemInit, ({ body }) => exampleStart(body.orderId));
  return openScreen({ path: `/complaint${query}`, stubs: [start, contacts], ...more });
}

const way = ({ page }: Screen, name: string | RegExp) => page.getByRole("link", { name });
const card = ({ page }: Screen) => page.locator("section").first().innerText();
const saved = ({ page }: Screen) => page.evaluate(() => localStorage.getItem("complaintOrderNo"));

/** Path and own parameters in order, without the session's. */
async function addressOf(screen: Screen, name: string): Promise<string> {
  const href = String(await way(screen, name).getAttribute("href"));
  return href.replace(/&(?:session_id|device_id|user_id|app_version|app_name)=.*$/, "");
}

describe.each([true, false])("script %s", (script) => {
  test("[CP-1] the way to my complaints, and the chosen order's card", async () => {
    await using screen = await open("", { script });
    await expect
      .poll(() => way(screen, "My complaints").getAttribute("href"))
      .toMatch(/^\/complaintList\?/);
    const text = await card(screen);
    for (const shown of ["Salama Loan", "Overdue", "TZS 400.000,00", runningOrder]) {
      expect(text).toContain(shown);
    }
    await expect
      .poll(() => screen.page.locator("section img.logo").getAttribute("src"))
      .toBe("/logos/salama.svg");
  });

  test("[CP-14] what has been sent leads to its page without a session; anything else in the address to none", async () => {
    await using screen = await open("?sent=C-260701-7KQM", { script });
    const follow = way(screen, "Follow it without signing in, too");
    await expect.poll(() => follow.getAttribute("href")).toMatch(/^\/case\/C-260701-7KQM\?/);
    await screen.page.goto(`${screen.origin}/complaint?sent=../login&session_id=s`);
    await screen.page.getByRole("heading", { level: 1 }).waitFor();
    expect(await follow.count()).toBe(0);
  });

  test("[CP-1] [CP-4] All shows every order; choosing one updates the card and closes it", async () => {
    await using screen = await open("", { script });
    await way(screen, /^All/).click();
    const picker = screen.page.getByRole("dialog", { name: "Choose an order" });
    await picker.waitFor();
    await expect.poll(() => picker.getByRole("listitem").count()).toBe(2);
    if (script) await expectAccessible(screen.page);
    await picker.getByRole("link", { name: /Haraka/ }).click();
    await picker.waitFor({ state: "hidden" });
    await expect.poll(() => card(screen)).toContain("Haraka");
    await expect.poll(() => card(screen)).not.toContain("Salama");
    expect(await addressOf(screen, "The amount is wrong")).toBe(
      `/complainPageNext?problemType=3&orderNo=${settledOrder}`,
    );
  });

  test("[CP-2] every type but the first leads on at once; the first opens its sub-types", async () => {
    await using screen = await open("", { script });
    expect(await addressOf(screen, "My payment does not show")).toBe(
      `/complainPageNext?problemType=2&orderNo=${runningOrder}`,
    );
    await expect.poll(() => screen.page.getByText("I was threatened").count()).toBe(0);
    await way(screen, "How I was asked to pay").click();
    await way(screen, "I was threatened").waitFor();
    expect(await addressOf(screen, "I was threatened")).toBe(
      `/complainPageNext?problemType=1&problemSonType=1&orderNo=${runningOrder}`,
    );
    if (script) await expectAccessible(screen.page);
    await way(screen, "How I was asked to pay").click();
    await way(screen, "I was threatened").waitFor({ state: "hidden" });
  });

  test("[CP-3] type 1 is blocked for an order whose isShow is not 1, and why is said", async () => {
    await using screen = await open(`?orderNo=${settledOrder}`, { script });
    await way(screen, "How I was asked to pay").click();
    const said = screen.page.locator(script ? ".toast" : ".notice.warn", { hasText: blocked });
    await said.waitFor();
    expect((await said.innerText()).trim()).toBe(blocked);
    await expect.poll(() => screen.page.getByText("I was threatened").count()).toBe(0);
  });
});

test("[CP-2] the first three types have icons of their own", async () => {
  await using screen = await open();
  const icons = await screen.page
    .locator("section")
    .nth(1)
    .locator("li .icon:first-child")
    .evaluateAll((all) => all.map((icon) => icon.getAttribute("class")));
  expect(icons).toHaveLength(4);
  expect(new Set(icons).size).toBe(4);
});

test("[CP-2] [CP-4] the order's number is kept on the phone and stays chosen", async () => {
  await using screen = await open();
  const { page } = screen;
  await way(screen, /^All/).click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /Haraka/ })
    .click();
  await expect.poll(() => saved(screen)).toBe(settledOrder);
  await page.reload();
  await page.getByText("Haraka").first().waitFor();
  // The address names no order: the one stored on the phone is used.
  await page.goto(`${screen.origin}/complaint`);
  await page.locator("section", { hasText: "Haraka" }).waitFor();
  await way(screen, "A fee or charge").click();
  await page.waitForURL(/complainPageNext/);
  await page.goBack();
  await page.locator("section", { hasText: "Haraka" }).waitFor();
});

test("[CP-4] an order kept by somebody else is not chosen, and the address wins over the phone", async () => {
  await using screen = await open();
  const { page, origin } = screen;
  const keep = (orderNo: string) =>
    page.evaluate((one) => localStorage.setItem("complaintOrderNo", one), orderNo);
  await keep("26999999999999");
  await page.goto(`${origin}/complaint`);
  await page.locator("section", { hasText: "Salama" }).waitFor();
  await keep(settledOrder);
  await page.goto(`${origin}/complaint?orderId=${runningOrder}`);
  await expect.poll(() => saved(screen)).toBe(runningOrder);
  await expect.poll(() => card(screen)).toContain("Salama");
});

test("[CP-1] [CP-3] a borrower without any order can still complain, but not about collection", async () => {
  const none = given(problemInit, exampleStart("", { orderDetail: null, orderList: [] }));
  await using screen = await open("", { stubs: [none, contacts] });
  expect(await addressOf(screen, "A fee or charge")).toBe("/complainPageNext?problemType=4");
  await way(screen, "How I was asked to pay").click();
  await screen.page.locator(".toast", { hasText: blocked }).waitFor();
});
