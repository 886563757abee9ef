/** What borrowers read of a lender that is not open, on every page that leads to a new loan. */
import { expect, test } from "vitest";
import { readLimit } from "#contract/application.ts";
import { listRecommended, readHome, readProductDetail, readUserMenu } from "#contract/home.ts";
import { type Language, languages } from "#contract/languages.ts";
import { readOffer } from "#contract/loan-offer.ts";
import { readOpening } from "#contract/opening.ts";
import { openSid, readLandingTemplate } from "#contract/promotion.ts";
import { quoteLoan } from "#contract/site.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { offerOnWire, screenStubs } from "#test/screen-stubs.ts";
import { siteStubs } from "#test/site-stubs.ts";
import { given } from "#test/stub-backend.ts";
import {
  exampleDetail,
  exampleHome,
  exampleMenu,
} from "../../borrower/products/home/example-home.ts";
import { exampleLimit } from "../../borrower/products/product-detail/example-limit.ts";
import { sid, template } from "../../promotion/landing/example-landing.ts";
import { exampleQuote } from "../../site/site-frame/example-site.ts";

async function open(
  path: string,
  opening: "not-yet" | "closed",
  more: Partial<ScreenOptions> = {},
) {
  const stranger = ["/", "/Loan", "/promotion"].includes(path);
  return openScreen({
    path,
    ...(stranger ? { session: null } : {}),
    ...more,
    stubs: [
      ...screenStubs,
      ...(await siteStubs(more.language)),
      given(readOffer, offerOnWire),
      given(readOpening, { opening }),
      given(readHome, exampleHome),
      given(readUserMenu, exampleMenu),
      given(listRecommended, { list: [] }),
      given(readProductDetail, { ...exampleDetail, offered: 0, offerText: "" }),
      given(readLimit, exampleLimit({ standing: "closed" })),
      given(quoteLoan, exampleQuote),
      given(readLandingTemplate, template),
      given(openSid, { sid }),
    ],
  });
}

const pages = [
  "/main",
  "/recommendList",
  "/productDetail?product_id=salama",
  "/loanConfirm?productId=salama",
  "/loanConfirmLegacy?productId=salama",
  "/",
  "/Loan",
  "/promotion",
];

test.each(
  pages.flatMap(
    (path) =>
      [
        [path, 360, false],
        [path, 320, true],
      ] as const,
  ),
)(
  "[PD-6] %s at %i px, dark %s: not open yet, and nothing that leads to a new loan",
  async (path, width, dark) => {
    await using screen = await open(path, "not-yet", { width, dark });
    const { page } = screen;
    await page.getByRole("heading", { name: "We are not open yet" }).waitFor();
    await page.getByText("A loan you already have goes on as agreed").waitFor();
    for (const name of [
      /^Apply/,
      /^Get started/,
      /^Choose amount/,
      /^Loan Now/,
      /^Register/,
      /^Give my details/,
    ]) {
      expect(await page.getByRole("button", { name }).count(), String(name)).toBe(0);
      expect(
        await page.locator(".site-hero, .landing, .page").getByRole("link", { name }).count(),
      ).toBe(0);
    }
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  },
);

test("[PD-6] what somebody owes stays the page's first thing: the home page leads to paying it", async () => {
  await using screen = await open("/main", "closed");
  const repay = screen.page.getByRole("link", { name: "Repay TZS 528.125,00" });
  expect(await repay.getAttribute("href")).toMatch(/^\/repaymentByPeriod\?/);
  await screen.page.getByRole("heading", { name: "No new loans at the moment" }).waitFor();
  await screen.page.getByRole("navigation", { name: "Menu" }).waitFor();
});

test("[PD-6] an offer that was approved on an application stays promised: it can be accepted", async () => {
  const path = "/loanConfirm?productId=salama";
  await using screen = await openScreen({
    path,
    stubs: [
      ...screenStubs,
      given(readOpening, { opening: "closed" }),
      given(readOffer, { ...offerOnWire, promised: 1 }),
    ],
  });
  await screen.page.getByRole("button", { name: "Loan Now" }).waitFor();
  expect(await screen.page.getByText("No new loans at the moment").count()).toBe(0);
});

test("[PD-6] strangers are led to signing in, borrowers to their orders and to a complaint", async () => {
  for (const path of ["/", "/Loan", "/promotion"]) {
    await using screen = await open(path, "not-yet");
    const signIn = screen.page.getByRole("link", { name: "Sign in to your loan" });
    expect(await signIn.getAttribute("href")).toMatch(/^\/login/);
  }
  await using screen = await open("/recommendList", "not-yet");
  const hrefOf = (name: string) => screen.page.getByRole("link", { name }).getAttribute("href");
  expect(await hrefOf("My orders")).toMatch(/^\/orderList/);
  expect(await hrefOf("Make a complaint")).toMatch(/^\/customerService/);
});

test.each(languages)("[PD-6] in %s the page is in that language", async (language: Language) => {
  const { default: words } = (await import(`../../../../locales/${language}/not-open.json`, {
    with: { type: "json" },
  })) as { default: { page: { "not-yet": { title: string } } } };
  await using screen = await open("/recommendList", "not-yet", { language, script: false });
  await screen.page.getByRole("heading", { name: words.page["not-yet"].title }).waitFor();
});

test.each(pages)("[PD-6] %s says so without script too", async (path) => {
  await using screen = await open(path, "not-yet", { script: false });
  await screen.page.getByRole("heading", { name: "We are not open yet" }).waitFor();
});
