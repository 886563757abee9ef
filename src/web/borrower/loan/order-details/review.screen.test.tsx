/** What the page of an application's order shows and offers, in a real browser. */
import { describe, expect, test } from "vitest";
import { answerRequest, cancelApplication } from "#contract/application.ts";
import { readLoan } from "#contract/loan.ts";
import { expectAccessible, openScreen } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { exampleOrder, exampleProduct, orderPath } from "./example-order.ts";

const declined = exampleOrder(110, {
  noticeDesText: "We cannot give you this loan now; the reasons are below.",
  reasons: [
    "A payment on another of your loans is late (20 days). Pay it, then you can apply again.",
    "The instalments would take too large a part of your income.",
  ],
});
const asked = exampleOrder(21, {
  noticeStatusText: "We need something more",
  request: "Please send a clearer picture of your card.\nThe last one is blurred.",
  mayAnswer: 1,
  mayCancel: 1,
});

test.each([
  [360, false],
  [320, true],
])("[AC-2] a decline tells every reason, %i px wide, dark %s", async (width, dark) => {
  await using screen = await openScreen({
    path: orderPath,
    width,
    dark,
    stubs: [given(readLoan, declined)],
  });
  const { page } = screen;
  await expect
    .poll(() => page.locator(".review-reasons li").allInnerTexts())
    .toEqual(declined.reasons);
  await expect.poll(() => page.getByText("Take the application back").count()).toBe(0);
  await expectAccessible(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
});

describe.each([true, false])("[AC-2] script %s", (script) => {
  test("what is asked for is read, done and sent back", async () => {
    await using screen = await openScreen({
      path: orderPath,
      script,
      stubs: [given(readLoan, asked), given(answerRequest, { address: "/loanDetail" })],
    });
    const { page, backend } = screen;
    await page.getByText("Please send a clearer picture of your card.").waitFor();
    const details = page.getByRole("link", { name: "Look at your details and change them" });
    await expect.poll(() => details.getAttribute("href")).toMatch(/^\/certify\?.*productId=p1/);
    if (script) await expectAccessible(page);
    backend.set(given(readLoan, exampleOrder(21)));
    await page.getByRole("button", { name: "I have done this" }).click();
    await page.getByText("Please send a clearer picture").waitFor({ state: "detached" });
    const calls = backend.callsOf(answerRequest);
    expect(calls.map(({ body }) => body)).toEqual([{ orderId: "26032512345678" }]);
  });

  test("an application is taken back only on purpose; one decided meanwhile says so", async () => {
    await using screen = await openScreen({
      path: orderPath,
      script,
      stubs: [given(readLoan, asked), refused(cancelApplication, "decided")],
    });
    const { page, backend } = screen;
    const button = page.getByRole("button", { name: "Take it back" });
    await expect.poll(() => button.isVisible()).toBe(false);
    await page.getByText("Take the application back").click();
    backend.set(given(readLoan, exampleOrder(151)));
    await button.click();
    await page.getByRole("heading", { name: "Approved" }).waitFor();
    expect(backend.callsOf(cancelApplication)).toHaveLength(1);
  });
});

test.each([true, false])(
  "[OD-9] [AC-2] a counter-offer is not covered by the withdrawal reminder, script %s",
  async (script) => {
    const reasons = ["We can lend TZS 300.000,00 now, less than the TZS 500.000,00 you asked for."];
    const stubs = [given(readLoan, exampleOrder(151, { reasons, askedAmount: 500_000_00 }))];
    await using screen = await openScreen({ path: orderPath, script, stubs });
    const { page } = screen;
    await page.locator(".review-reasons").getByText("less than").waitFor();
    // What can be lent, against what was asked for, drawn and in figures.
    await expect.poll(() => page.locator(".stage .label").innerText()).toBe("We can lend you");
    await page.getByRole("img", { name: /of the TZS 500\.000,00 you asked for/ }).waitFor();
    await page.locator(".action-bar").getByRole("link", { name: "Withdraw Now" }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await page.getByText("Your money is waiting").isVisible()).toBe(false);
  },
);

test.each([true, false])(
  "[AC-2] a counter-offer has the page for itself: asked, can lend, why, one way on; script %s",
  async (script) => {
    const order = {
      ...{ reasons: ["Your income allows this much."], askedAmount: 900_000_00 },
      ...{ amount: 300_000_00, recProducts: [exampleProduct("p2")] },
    };
    const stubs = [given(readLoan, exampleOrder(151, order))];
    const look = { brand: { market: "tz" }, width: 320, dark: script } as const;
    await using screen = await openScreen({ path: orderPath, script, stubs, ...look });
    const { page } = screen;
    await page.getByRole("img", { name: "We can lend TZS 300,000 of the TZS 900,000" }).waitFor();
    const said = (await page.locator("main").innerText()).replace(/\s+/g, " ");
    expect(said).toContain("We can lend you TZS 300,000");
    expect(said).toContain("You asked for TZS 900,000");
    expect(said).toContain("Why Your income allows this much.");
    await expect.poll(() => page.locator(".button.main").allInnerTexts()).toEqual(["Withdraw Now"]);
    await expect.poll(() => page.getByText("Harvest Loan").count()).toBe(0);
    expect(await page.getByRole("dialog").count()).toBe(0);
  },
);

test("[OD-9] [AC-2] a counter-offer of staff, who give no reasons, is not covered either", async () => {
  const stubs = [given(readLoan, exampleOrder(151, { askedAmount: 900_000_00 }))];
  await using screen = await openScreen({ path: orderPath, stubs });
  const { page } = screen;
  await page.getByRole("img", { name: /you asked for/ }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await expectAccessible(page);
});
