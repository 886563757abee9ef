/** A product's page in a real browser: facts, the choice with its cost, and what can be done about it today (AC-2, RT-3). */
import { describe, expect, test } from "vitest";
import { applyForLoan, readLimit } from "#contract/application.ts";
import { readProductDetail } from "#contract/home.ts";
import { quoteLoan } from "#contract/site.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { given, refused, type Stub } from "#test/stub-backend.ts";
import { exampleQuote } from "../../../site/site-frame/example-site.ts";
import { exampleDetail } from "../home/example-home.ts";
import { exampleLimit } from "./example-limit.ts";

const noOffer = { ...exampleDetail, offered: 0, offerText: "" };
const orderPage = "/loanDetail?productId=salama&orderId=26030212345678";

function open(more: Partial<ScreenOptions> = {}, own: readonly Stub[] = []): Promise<Screen> {
  const stubs = [
    given(readProductDetail, noOffer),
    given(readLimit, exampleLimit()),
    given(quoteLoan, exampleQuote),
    ...own,
  ];
  return openScreen({ path: "/productDetail?product_id=salama", stubs, ...more });
}

const asked = ({ backend }: Screen) =>
  backend.callsOf(quoteLoan).map(({ query }) => `${query.amount} ${query.instalments}`);
const bar = ({ page }: Screen) => page.locator(".action-bar").innerText();
const wayOn = ({ page }: Screen) => page.locator(".action-bar a").first().getAttribute("href");

async function choose({ page }: Screen, script: boolean): Promise<void> {
  await page.getByLabel("Amount", { exact: true }).fill("1.000.000");
  await page.locator('[name="instalments"][value="10"]').check({ force: true });
  if (!script) await page.getByRole("button", { name: "Show the cost" }).click();
  await expect.poll(() => page.locator(".amount").innerText()).toBe("TZS 1010000");
}

describe.each([{ script: true }, { script: false }])("%o", ({ script }) => {
  test("[AC-2] another amount and term show another cost, and it is these that are applied for", async () => {
    const applied = given(applyForLoan, { orderId: "26030212345678", address: orderPage });
    await using screen = await open({ script }, [applied]);
    const { page, backend } = screen;
    await expect.poll(() => page.locator(".amount").innerText()).toBe("TZS 454500");
    await choose(screen, script);
    expect(asked(screen).at(-1)).toBe("100000000 10");
    await page.getByRole("button", { name: "Apply for TZS 1.000.000,00" }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/loanDetail");
    expect(backend.callsOf(applyForLoan).map(({ body }) => body)).toEqual([
      expect.objectContaining({ productId: "salama", amount: "100000000", periods: "10" }),
    ]);
  });

  test("[AC-2] a rejection is said, and what was chosen stays chosen", async () => {
    await using screen = await open({ script }, [refused(applyForLoan, "tooOften")]);
    const { page } = screen;
    await choose(screen, script);
    await page.getByRole("button", { name: "Apply for TZS 1.000.000,00" }).click();
    await expect
      .poll(() => page.locator("main").innerText())
      .toContain(applyForLoan.rejections.tooOften.message.en);
    const amount = page.getByLabel("Amount", { exact: true });
    await expect.poll(() => amount.inputValue()).toBe("1.000.000");
    await expect.poll(() => page.locator('[name="instalments"]:checked').inputValue()).toBe("10");
  });

  test("[AC-2] missing details come first, and amount and term travel along", async () => {
    const limit = exampleLimit({ standing: "steps-missing", missing: ["job", "bank"] });
    await using screen = await open({ script }, [given(readLimit, limit)]);
    await choose(screen, script);
    const way = new URL((await wayOn(screen)) ?? "", screen.origin);
    expect(way.pathname).toBe("/certify");
    expect(Object.fromEntries(way.searchParams)).toMatchObject({
      productId: "salama",
      amount: "1000000",
      instalments: "10",
    });
  });
});

test("[AC-2] details that are missing after all lead to telling them", async () => {
  await using screen = await open({ script: false }, [refused(applyForLoan, "stepsMissing")]);
  await screen.page.getByRole("button", { name: /^Apply for/ }).click();
  const address = new URL(screen.page.url());
  expect(address.pathname).toBe("/certify");
  expect(address.searchParams.get("amount")).toBe("450000");
  expect(address.searchParams.get("instalments")).toBe("6");
});

test.each([
  ["open", { limit: 300_000_00 }, "the most we can approve today", null],
  ["under-way", { address: orderPage }, "being decided", /^\/loanDetail\?.*26030212345678/],
  ["approved", {}, "approved for you", /^\/loanConfirm\?productId=salama/],
  ["wait", { mayApplyFrom: "2026-03-09" }, "again from 2026-03-09", /^\/recommendList/],
  ["closed", {}, "not offered at the moment", /^\/recommendList/],
  ["under-age", {}, "18 or older", /^\/recommendList/],
] as const)("[AC-2] [RT-3] %s: said, with the way to go on", async (standing, more, said, way) => {
  const limit = exampleLimit({ standing, ...more });
  await using screen = await open({ script: false }, [given(readLimit, limit)]);
  await expect.poll(() => bar(screen)).toContain(said);
  if (way !== null) await expect.poll(() => wayOn(screen)).toMatch(way);
});

test("[AC-2] only one limit stands on the page: the borrower's own; asking for more is said above the button", async () => {
  const limit = exampleLimit({ limit: 300_000_00 });
  await using screen = await open({ script: false }, [given(readLimit, limit)]);
  const { page } = screen;
  const text = await page.locator("main").innerText();
  expect(text).toContain("to TZS 300.000,00, which we can approve today");
  expect(text).not.toContain("2.000.000");
  expect(await bar(screen)).toContain("more than TZS 300.000,00, the most we can approve today");
  await using enough = await open({ script: false }, [given(readLimit, exampleLimit())]);
  expect(await bar(enough)).not.toContain("approve today");
});

test("[AC-2] the bar says what one gets and pays back", async () => {
  await using screen = await open({ script: false, inBrowser: true, width: 320 });
  await expect.poll(() => bar(screen)).toContain("You pay back");
  expect(await screen.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("[AC-2] an offer without an application leads to its confirmation", async () => {
  await using screen = await open({ script: false }, [given(readProductDetail, exampleDetail)]);
  await expect.poll(() => wayOn(screen)).toMatch(/^\/loanConfirm\?productId=salama/);
});

test("[AC-2] who lends stands on the page", async () => {
  await using screen = await open({ script: false });
  await expect.poll(() => screen.page.locator("main footer").innerText()).toContain("Lender: ");
});

test("[AC-2] what the engine refuses is said, nothing can be applied for, and the page stays", async () => {
  await using screen = await open({ script: false }, [refused(quoteLoan, "outOfRange")]);
  await expect
    .poll(() => screen.page.locator("main").innerText())
    .toContain("not made for that amount or that time");
  await expect
    .poll(() => screen.page.getByRole("button", { name: /^Apply/ }).isDisabled())
    .toBe(true);
});

test("[RT-6] a product that is not there is missing", async () => {
  await using screen = await open({ script: false }, [refused(readProductDetail, "notFound")]);
  expect(screen.status).toBe(404);
});

test("[RT-3] in Filipino, by night at 320 px, with a price to choose: accessible", async () => {
  await using screen = await open({ language: "fil", width: 320, dark: true });
  await screen.page.locator(".amount").waitFor();
  await expectAccessible(screen.page);
});

test("[AC-2] an amount typed slowly is never changed, and what cannot be lent is said", async () => {
  await using screen = await open();
  const { page } = screen;
  const amount = page.getByLabel("Amount", { exact: true });
  await amount.fill("");
  // After each digit the page requests the cost and is answered before the next one is typed.
  for (const [digit, stands] of [
    ["2", "2"],
    ["7", "27"],
    ["5", "275"],
    ["0", "2.750"],
    ["0", "27.500"],
  ] as const) {
    await amount.press(digit);
    const typed = stands.replaceAll(".", "");
    await expect.poll(() => new URL(page.url()).searchParams.get("amount")).toBe(stands);
    await page.locator(".field .wrong").getByText("from TZS 100.000 to TZS 2.000.000").waitFor();
    expect([typed, await amount.inputValue()]).toEqual([typed, stands]);
  }
  await expect.poll(() => page.getByRole("button", { name: /^Apply for/ }).count()).toBe(0);
  await amount.press("0");
  await expect.poll(() => asked(screen).at(-1)).toBe("27500000 6");
  await page.getByRole("button", { name: "Apply for TZS 275.000,00" }).waitFor();
  expect(await amount.inputValue()).toBe("275.000");
  await expect.poll(() => page.locator(".field .wrong").count()).toBe(0);
});

test.each(["1", "275000.50", "9999999999"])(
  "[AC-2] without script an amount of %s stays as typed beside the reason, and nothing is applied for",
  async (typed) => {
    await using screen = await open({ script: false });
    const { page } = screen;
    await page.getByLabel("Amount", { exact: true }).fill(typed);
    await page.getByRole("button", { name: "Show the cost" }).click();
    await page.locator(".field .wrong").waitFor();
    const field = page.getByLabel("Amount", { exact: true });
    expect((await field.inputValue()).replace(/\.(?=\d{3})/g, "")).toBe(typed);
    expect(await page.getByRole("button", { name: /^Apply for/ }).count()).toBe(0);
    expect(await page.locator(".action-bar").innerText()).toMatch(/^Please/);
  },
);

test("[AC-2] the slider and the field follow each other, and the cost follows both", async () => {
  await using screen = await open();
  const { page } = screen;
  const slider = page.getByRole("slider", { name: "Amount by sliding" });
  const amount = page.getByLabel("Amount", { exact: true });
  await slider.fill("550000");
  await expect.poll(() => amount.inputValue()).toBe("550.000");
  await expect.poll(() => asked(screen).at(-1)).toBe("55000000 6");
  await amount.fill("320000");
  await expect.poll(() => slider.inputValue()).toBe("320000");
  expect(await amount.inputValue()).toBe("320.000");
  // A step of the slider is coarser than what may be typed: the field keeps what was typed.
  await amount.fill("321500");
  await expect.poll(() => asked(screen).at(-1)).toBe("32150000 6");
  expect(await amount.inputValue()).toBe("321.500");
});

test("[AC-2] without script there is no slider, and the term's chips are sent with the form", async () => {
  await using screen = await open({ script: false, inBrowser: true, width: 320 });
  const { page } = screen;
  expect(await page.locator("[type=range]:visible").count()).toBe(0);
  await page.locator('[name="instalments"][value="12"]').check({ force: true });
  await page.getByRole("button", { name: "Show the cost" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("instalments")).toBe("12");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
