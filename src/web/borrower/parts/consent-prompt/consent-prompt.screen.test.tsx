/** A consent is asked for on the page where it would help, with the reason in one sentence, and leads back there (AC-5). */
import { describe, expect, test } from "vitest";
import { readLimit } from "#contract/application.ts";
import { listConsents, saveConsent } from "#contract/consent.ts";
import type { Output } from "#contract/endpoint.ts";
import { readProductDetail } from "#contract/home.ts";
import { languages } from "#contract/languages.ts";
import { readLoan } from "#contract/loan.ts";
import { quoteLoan } from "#contract/site.ts";
import { crowded } from "#test/crowded.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given } from "#test/stub-backend.ts";
import { exampleQuote } from "../../../site/site-frame/example-site.ts";
import { givenConsents } from "../../kyc/kyc-step/example-steps.ts";
import { exampleOrder, orderPath } from "../../loan/order-details/example-order.ts";
import { exampleDetail } from "../../products/home/example-home.ts";

const limit: Output<typeof readLimit> = {
  productId: "salama",
  least: 10_000_000,
  most: 200_000_000,
  limit: 60_000_000,
  currencySymbol: "TZS",
  leastPeriods: 4,
  mostPeriods: 12,
  periods: 6,
  termUnit: "months",
  standing: "open",
  missing: [],
  mayApplyFrom: "",
  orderId: "",
  address: "",
};

const consents = {
  list: [
    ...givenConsents.list.filter(({ needed }) => needed === 1),
    ...(["device-location", "notices"] as const).map((consent) => ({
      consent,
      version: 1,
      title: consent === "notices" ? "News on this phone" : "Device and location",
      text: ["What we keep, and why."],
      hash: "00",
      needed: 0,
      given: 0,
      givenOn: "",
    })),
  ],
};

const stubs = [
  given(readProductDetail, { ...exampleDetail, offered: 0, offerText: "" }),
  given(quoteLoan, exampleQuote),
  given(readLimit, { ...limit, askConsent: "device-location" as const }),
  given(readLoan, exampleOrder(21, { askConsent: "notices" })),
  given(listConsents, consents),
  given(saveConsent, { success: true }),
];

const productPath = "/productDetail?product_id=salama&amount=450000&instalments=6";

function open(path: string, more: Partial<ScreenOptions> = {}) {
  return openScreen({ path, ...more, stubs: [...stubs, ...(more.stubs ?? [])] });
}

describe.each([true, false])("script %s", (script) => {
  test("[AC-5] before applying: why in one sentence, and back with amount and term as chosen", async () => {
    await using screen = await open(productPath, { script });
    const { page, backend } = screen;
    await page.getByText("it shows us when somebody else uses your name").waitFor();
    await page.getByRole("link", { name: "Read and decide" }).click();
    const boxes = page.getByRole("checkbox");
    await expect.poll(() => boxes.count()).toBe(2);
    for (const box of await boxes.all()) expect(await box.isChecked()).toBe(false);
    await boxes.first().check();
    await page.getByRole("button", { name: "Agree", exact: true }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/productDetail");
    const { searchParams } = new URL(page.url());
    expect([searchParams.get("amount"), searchParams.get("instalments")]).toEqual(["450000", "6"]);
    expect(backend.callsOf(saveConsent).map(({ body }) => body)).toEqual([
      { consent: "device-location", version: "1", given: "1" },
    ]);
  });

  test("[AC-5] while an order is decided: news on the phone, and back to the order without agreeing", async () => {
    await using screen = await open(orderPath, { script });
    const { page, backend } = screen;
    await page.getByText("news of this order also shows on this phone").waitFor();
    await page.getByRole("link", { name: "Read and decide" }).click();
    await page.getByRole("heading", { name: "News on this phone" }).waitFor();
    await page.getByRole("link", { name: "Go on" }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/loanDetail");
    expect(new URL(page.url()).searchParams.get("orderId")).toBe("26032512345678");
    expect(backend.callsOf(saveConsent)).toEqual([]);
  });
});

test("[AC-5] where the server asks for nothing, nothing stands there", async () => {
  const quiet = [given(readLimit, limit), given(readLoan, exampleOrder(21))];
  for (const path of [productPath, orderPath]) {
    await using screen = await open(path, { stubs: quiet });
    await screen.page.locator("main").waitFor();
    await expect.poll(() => screen.page.getByText("Read and decide").count()).toBe(0);
  }
});

test.each(languages)("in %s the line fits 320 px and is accessible", async (language) => {
  for (const path of [productPath, orderPath]) {
    await using screen = await open(path, { language, width: 320, dark: language === "sw" });
    // Words differ by language, and only they can make it wider or break.
    expect(await crowded(screen.page)).toEqual([]);
    if (language === "sw") await expectAccessible(screen.page);
  }
});
