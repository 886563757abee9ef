/** What ends a loan on a chosen day, in a real browser (DS-8). */
import { describe, expect, test } from "vitest";
import { readPayoffQuote } from "#contract/payoff-quote.ts";
import { openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { dropped, first, given, refused } from "#test/stub-backend.ts";
import { examplePayoff } from "./example-payoff.ts";

const path = "/payoffQuote?productId=p1&orderId=26032512345678";

function open(
  more: Partial<ScreenOptions> = {},
  changed: Parameters<typeof examplePayoff>[0] = {},
): Promise<Screen> {
  return openScreen({ path, stubs: [given(readPayoffQuote, examplePayoff(changed))], ...more });
}

const main = ({ page }: Screen) => page.locator("main").innerText();
const asked = ({ backend }: Screen) => backend.callsOf(readPayoffQuote).at(-1)?.body;

describe.each([true, false])("script %s", (script) => {
  test("[DS-8] a chosen day is asked for, and answered with amount, saving, expiry and what comes before", async () => {
    await using screen = await open({ script });
    const { page } = screen;
    expect(asked(screen)).not.toHaveProperty("on");
    await page.getByLabel("Day").fill("2026-07-20");
    await page.getByRole("button", { name: "Show the amount" }).click();
    await page.waitForURL(/on=2026-07-20/);
    await expect.poll(() => asked(screen)).toMatchObject({ on: "2026-07-20" });
    const text = await main(screen);
    for (const part of [
      "Ends the loan on 2026-07-15",
      "TZS 190.000,00",
      "Saves TZS 10.000,00 against paying as planned",
      "This quote holds until 2026-07-15 23:59 (Dar es Salaam, UTC+3)",
      "Due on 2026-07-10",
      "TZS 290.000,00",
      "TZS 312.500,00",
    ]) {
      expect(text).toContain(part);
    }
  });

  test("[DS-8] one button pays today's amount, on the page of payment", async () => {
    await using screen = await open({ script });
    const button = screen.page.getByRole("link", { name: "Pay TZS 285.000,00 today and end it" });
    const to = new URL((await button.getAttribute("href")) ?? "", screen.origin);
    expect(to.pathname).toBe("/repaymentByPeriod");
    expect(to.searchParams.get("amount")).toBe("28500000");
  });

  test("[DS-6] while the loan may be given back, that ends it today, with its amount", async () => {
    const closed = { open: 0, reason: "Paid off from 2026-08-01.", amountToday: 0 };
    const coolingOff = {
      ...{ open: 1, amount: 250_000_00, until: "2026-06-30 23:59", zone: "Kolkata, UTC+5:30" },
      ...{ message: "", source: "MPESA", sourceName: "M-Pesa" },
    };
    await using screen = await open({ script }, { ...closed, coolingOff });
    const text = await main(screen);
    expect(text).toContain("Until 2026-06-30 23:59 (Kolkata, UTC+5:30) you can give it back");
    expect(text).not.toContain("It cannot be ended today.");
    const button = screen.page.getByRole("button", {
      name: "Pay TZS 250.000,00 from M-Pesa and close",
    });
    const action = await screen.page.locator("form", { has: button }).getAttribute("action");
    expect(action).toMatch(/^\/coolingOff\?/);
  });

  test("[DV-1] the quote of the day that is shown leads to its paper", async () => {
    await using screen = await open({
      ...{ script, inBrowser: true, width: 320 },
      path: `${path}&on=2026-07-15`,
    });
    const paper = screen.page.getByRole("link", {
      name: "Get the quote for 2026-07-15 in writing",
    });
    const to = new URL((await paper.getAttribute("href")) ?? "", screen.origin);
    expect(to.pathname).toBe("/paper");
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      productId: "p1",
      orderId: "26032512345678",
      kind: "settlement-quote",
      of: "2026-07-15",
    });
    expect((await paper.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  test("[DS-8] a day that is none: said beside the field, what was typed stays, today's answer is shown", async () => {
    await using screen = await open({ script, path: `${path}&on=tomorrow` });
    expect(await main(screen)).toContain("Choose a day from 2026-07-01 to 2026-10-01");
    expect(asked(screen)).not.toHaveProperty("on");
    expect(await screen.page.locator("input[name=on]").getAttribute("value")).toBe("tomorrow");
  });
});

test("[DS-8] a day of no calendar is refused by the server and said beside the field", async () => {
  const stubs = [
    first(refused(readPayoffQuote, "invalidInput"), given(readPayoffQuote, examplePayoff())),
  ];
  await using screen = await open({ stubs, path: `${path}&on=2026-02-31` });
  expect(await main(screen)).toContain("Choose a day from 2026-07-01 to 2026-10-01");
});

test("[DS-8] not possible on that day: why, the first day that is, and no button that would be refused", async () => {
  const closed = { open: 0, before: [], amount: 0, amountInAll: 0, until: "", amountToday: 0 };
  const reason = "The whole loan can be paid off from 2026-08-03.";
  await using screen = await open({}, { ...closed, reason, openFrom: "2026-08-03" });
  const { page } = screen;
  expect(await main(screen)).toContain(reason);
  expect(await page.getByRole("link", { name: /^Pay/ }).count()).toBe(0);
  expect(await page.getByRole("link", { name: /in writing$/ }).count()).toBe(0);
  const show = page.getByRole("link", { name: "Show 2026-08-03" });
  expect(await show.getAttribute("href")).toContain("on=2026-08-03");
});

test("[DS-8] nothing saved is said as well", async () => {
  await using screen = await open({}, { saves: 0, before: [] });
  expect(await main(screen)).toContain("Saves nothing against paying as planned");
});

test("[AP-6] what cannot be read says so and offers to try again", async () => {
  const stubs = [first(dropped(readPayoffQuote), given(readPayoffQuote, examplePayoff()))];
  await using screen = await open({ stubs, untilScripted: false, expectedErrors: ["503"] });
  expect(screen.status).toBe(503);
  await screen.page.getByRole("link", { name: "Try again" }).click();
  await screen.page.getByText("Ends the loan on 2026-07-15").waitFor();
});
