/** The legacy loan confirmation in a real browser, row by row of its requirements. */
import { describe, expect, test } from "vitest";
import { listAgreements, readAgreement } from "#contract/agreement.ts";
import {
  acceptLegacyOffer,
  listLegacyAgreements,
  openLegacyAgreement,
  openProduct,
  readLegacyOffer,
} from "#contract/legacy.ts";
import { readLoan } from "#contract/loan.ts";
import { readOffer } from "#contract/loan-offer.ts";
import {
  expectAccessible,
  openScreen,
  type Screen,
  type ScreenOptions,
  scripted,
  testSession,
} from "#test/screen.ts";
import { dropped, first, given, held, refused, type Stub } from "#test/stub-backend.ts";
import { exampleOffer, legacyPath, withoutPromo } from "./example-offer.ts";

const accepted = given(acceptLegacyOffer, {
  lendDetailsUrl: "/loanDetail?productId=p1&orderId=26070112345678",
});

function open(more: Partial<ScreenOptions> = {}, changed: Partial<typeof exampleOffer> = {}) {
  const stubs: Stub[] = [
    given(readLegacyOffer, { ...exampleOffer, ...changed }),
    given(listLegacyAgreements, [
      { title: "Loan Agreement", position: 0 },
      { title: "Consent to data processing", position: 1 },
    ]),
    given(openLegacyAgreement, ({ query }) => ({
      contract_url: `/loanAgreement?productId=p1&position=${query.position}`,
    })),
    given(readAgreement, (call) => ({
      title: `Agreement ${call.query.position}`,
      version: "3",
      sections: [{ heading: "1. The loan", paragraphs: ["You borrow and pay back."] }],
      acceptedOn: "",
      hash: "00",
    })),
    accepted,
    // Where these links lead is tested by another screen: only the address matters here.
    refused(readLoan, "notFound"),
    refused(readOffer, "offerGone"),
    given(listAgreements, []),
    ...(more.stubs ?? []),
  ];
  return openScreen({ path: legacyPath, ...more, stubs });
}

const plain = { promo: withoutPromo };
const bar = ({ page }: Screen) =>
  page.locator(".action-bar").getByRole("button", { name: "Get my money" });
const promo = ({ page }: Screen) => page.getByRole("dialog", { name: "A word about this loan" });
const pointer = (screen: Screen) => promo(screen).locator(".picture-button");
const atLoan = ({ page }: Screen) => page.waitForURL(/\/loanDetail\?/, { waitUntil: "commit" });
const parametersOf = ({ page }: Screen) => Object.fromEntries(new URL(page.url()).searchParams);

describe("what is shown", () => {
  test("[LX-1] amount, product, first repayment date, rows, plan, agreements and the server's label", async () => {
    await using screen = await open({}, plain);
    const text = (await screen.page.locator("main").innerText()).replace(/\s+/g, " ");
    const rows = ["First repayment 2026-08-01", "4,2 % a month", "Kilimanjaro Bank •••• 4821"];
    for (const part of ["Pocket Loan", "TZS 1.250.000,00", ...rows]) expect(text).toContain(part);
    const plan = await screen.page.locator("ol.rows > li").allInnerTexts();
    expect(plan.map((row) => row.split("\n"))).toEqual([
      ["1/3", "2026-08-01", "TZS 468.750,00"],
      ["2/3", "2026-09-01", "TZS 468.750,00"],
      ["3/3", "2026-10-01", "TZS 468.750,01"],
    ]);
    await expect.poll(() => bar(screen).isEnabled()).toBe(true);
    await expect.poll(() => screen.page.getByRole("checkbox").count()).toBe(0);
    expect(text).toContain(
      "“Get my money” takes this loan of TZS 1.250.000,00 and accepts the agreements",
    );
    await expect.poll(() => promo(screen).count()).toBe(0);
  });

  test("[LX-1] a title opens its contract by the older call, and the way back leads to this page", async () => {
    await using screen = await open({}, plain);
    expect(screen.backend.callsOf(listLegacyAgreements)[0]?.query).toMatchObject({ scene: "3" });
    await screen.page.getByRole("link", { name: "Consent to data processing" }).click();
    await screen.page.getByRole("heading", { name: "Agreement 1" }).waitFor();
    expect(screen.backend.callsOf(openLegacyAgreement)[0]?.query).toMatchObject({
      productId: "p1",
      scene: "3",
      position: "1",
    });
    await screen.page.getByRole("link", { name: "Back to the offer" }).click();
    await screen.page.waitForURL(/\/loanConfirmLegacy\?/);
    await bar(screen).waitFor();
  });

  test("an agreement that must be seen first is left to the current confirmation", async () => {
    const popAgreementUrl = "/loanAgreement?productId=p1&position=0";
    await using screen = await open({ untilScripted: false }, { popAgreementUrl });
    expect(new URL(screen.page.url()).pathname).toBe("/loanConfirm");
  });
});

describe("the promotion", () => {
  test("[LX-2] close control, top image, message, the same label and the pointer picture; closing leaves the page", async () => {
    await using screen = await open();
    const dialog = promo(screen);
    await dialog.getByText("Your offer is ready.").waitFor();
    expect(
      await dialog.locator("img").evaluateAll((all) => all.map((one) => one.getAttribute("src"))),
    ).toEqual(["/promo/top.svg", "/promo/pointer.svg"]);
    // Both pictures come from our own origin and load.
    const widths = () =>
      dialog
        .locator("img")
        .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
    await expect.poll(widths).toEqual([400, 72]);
    const names = await dialog
      .getByRole("button")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? one.textContent));
    expect(names).toEqual(["Get my money", "Get my money"]);
    const { width = 0, height = 0 } = (await pointer(screen).boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await expectAccessible(screen.page);
    // An accidental Enter takes no loan.
    await screen.page.keyboard.press("Enter");
    await dialog.getByRole("link", { name: "Close" }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => bar(screen).isEnabled()).toBe(true);
    expect(screen.backend.callsOf(acceptLegacyOffer)).toEqual([]);
    expect(new URL(screen.page.url()).pathname).toBe("/loanConfirmLegacy");
  });

  test.each([
    { by: "the pointer picture", script: true },
    { by: "the pointer picture", script: false },
    { by: "its button", script: true },
    { by: "its button", script: false },
  ])("[LX-2] [LC-6] $by takes the loan, script $script", async ({ by, script }) => {
    await using screen = await open({ script });
    const button = promo(screen).locator(by === "its button" ? ".button" : ".picture-button");
    await button.click();
    await atLoan(screen);
    const [push, ...more] = screen.backend.callsOf(acceptLegacyOffer);
    expect(more).toEqual([]);
    expect(push?.body).toEqual({
      amount: "125000000",
      periods: "3",
      termUnit: "months",
      productId: "p1",
    });
    expect(parametersOf(screen)).toMatchObject({
      orderId: "26070112345678",
      from: "confirm",
      user_id: testSession.user_id,
    });
  });

  test("[LX-2] without script it stands at the top of the page and can be closed", async () => {
    await using screen = await open({ script: false, inBrowser: true });
    const box = await promo(screen).boundingBox();
    const card = await screen.page.locator(".product-link").boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0);
    await promo(screen).getByRole("link", { name: "Close" }).click();
    await bar(screen).waitFor();
    await expect.poll(() => promo(screen).count()).toBe(0);
  });

  test("[LX-2] pictures from elsewhere are not loaded; the button still takes the loan", async () => {
    const promoted = {
      ...exampleOffer.promo,
      topImage: "https://elsewhere.test/top.png",
      pointerImage: "javascript:alert(1)",
    };
    await using screen = await open({}, { promo: promoted });
    await promo(screen).waitFor();
    await expect.poll(() => screen.page.locator("img").count()).toBe(0);
    await promo(screen).getByRole("button", { name: "Get my money" }).click();
    await atLoan(screen);
  });
});

describe("taking the loan", () => {
  test("[LC-9] a second tap, even on the other button, sends nothing while the first is under way", async () => {
    const push = held(accepted);
    await using screen = await open({ stubs: [push] });
    await promo(screen).evaluate((dialog) => {
      for (const button of dialog.querySelectorAll("button")) button.click();
    });
    await push.asked;
    await expect.poll(() => pointer(screen).isDisabled()).toBe(true);
    await expect.poll(() => bar(screen).isDisabled()).toBe(true);
    push.release();
    await atLoan(screen);
    expect(screen.backend.callsOf(acceptLegacyOffer)).toHaveLength(1);
  });

  test("[LC-9] a reload once the order is there ends at the order", async () => {
    const made = given(readLegacyOffer, {
      ...exampleOffer,
      lendDetailsUrl: "/loanDetail?productId=p1&orderId=26070112345678",
    });
    await using screen = await open({ stubs: [made], untilScripted: false });
    expect(new URL(screen.page.url()).pathname).toBe("/loanDetail");
    expect(parametersOf(screen)).toMatchObject({ from: "confirm" });
  });

  test.each([true, false])(
    "[AP-4] a rejection is said as a toast and in the page, the promotion is out of the way, script %s",
    async (script) => {
      await using screen = await open({
        script,
        stubs: [refused(acceptLegacyOffer, "payoutAccountMissing")],
      });
      await promo(screen).locator(".button").click();
      const notice = screen.page.locator(".action-bar .notice");
      await notice.getByText("Please add the account").waitFor();
      await expect.poll(() => promo(screen).isVisible()).toBe(false);
      if (script) {
        await screen.page.locator(".toast[data-kind=info]", { hasText: "Please add" }).waitFor();
      }
      const add = notice.getByRole("link", { name: "Add the account" });
      await expect.poll(() => add.getAttribute("href")).toMatch(/^\/bindBank\?.*source=confirmUrl/);
    },
  );

  test("[AP-6] when the backend breaks off, the screen says so and can be tried again", async () => {
    await using screen = await open(
      { stubs: [first(dropped(acceptLegacyOffer), accepted)] },
      plain,
    );
    await bar(screen).click();
    await screen.page.locator(".notice", { hasText: "did not go through" }).waitFor();
    await bar(screen).click();
    await atLoan(screen);
  });
});

test.each(["ios", "android"] as const)(
  "[LX-3] on %s Back asks first, like the current one",
  async (shell) => {
    const asks = { ...plain, isPopType: 1, popTitle: "Wait", popContent: "Ends tonight." };
    await using screen = await open({ shell }, asks);
    expect(await screen.shell.fire("back", {})).toBe(true);
    const dialog = screen.page.getByRole("dialog", { name: "Wait" });
    await dialog.getByText("Point out").waitFor();
    await dialog.getByText("Ends tonight.").waitFor();
    await dialog.getByRole("button", { name: "Agree" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(screen.shell.messages).toEqual([]);
    await screen.shell.fire("back", {});
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => screen.shell.sent("closeWebview")).toEqual([{}]);
  },
);

test("[LX-3] with another type Back is not held up", async () => {
  await using screen = await open({ shell: "ios" }, { ...plain, isPopType: 2 });
  expect(await screen.shell.fire("back", {})).toBe(false);
});

describe("the product tapped", () => {
  const url = "/loanConfirm?productId=p1";
  const leads = (openIn: "browser" | "native") => given(openProduct, { url, openIn });
  const tap = ({ page }: Screen) => page.getByRole("link", { name: /About this product/ }).click();

  test.each([true, false])("[LX-4] in a browser its url is followed, script %s", async (script) => {
    await using screen = await open({ script, stubs: [leads("browser")] }, plain);
    await tap(screen);
    await screen.page.waitForURL(/\/loanConfirm\?/, { waitUntil: "commit" });
    expect(parametersOf(screen)).toMatchObject({ productId: "p1", user_id: testSession.user_id });
    expect(screen.backend.callsOf(openProduct)[0]?.body).toEqual({ productId: "p1" });
  });

  test("[LX-4] an answer for the native app is handed to it, and the page stays", async () => {
    await using screen = await open({ shell: "android", stubs: [leads("native")] }, plain);
    await tap(screen);
    await expect.poll(() => screen.shell.sent("openPage")).toEqual([{ address: url }]);
    expect(new URL(screen.page.url()).pathname).toBe("/loanConfirmLegacy");
  });

  test("[LX-4] an address that may not be followed is not handed to it, and the page says why", async () => {
    const evil = given(openProduct, { url: "javascript:alert('evil')", openIn: "native" });
    await using screen = await open({ shell: "android", stubs: [evil] }, plain);
    await tap(screen);
    await screen.page.locator(".notice.bad").waitFor();
    expect(screen.shell.sent("openPage")).toEqual([]);
    expect(screen.logged).toEqual(["web.address-not-allowed"]);
  });

  test("[LX-4] without the native app such an answer is followed all the same", async () => {
    await using screen = await open({ stubs: [leads("native")] }, plain);
    await tap(screen);
    await screen.page.waitForURL(/\/loanConfirm\?/, { waitUntil: "commit" });
    await scripted(screen.page);
  });

  test("[LX-4] [AP-4] a rejection is said as a toast and in the page", async () => {
    await using screen = await open({ stubs: [refused(openProduct, "offerGone")] }, plain);
    await tap(screen);
    await screen.page.locator(".toast[data-kind=info]", { hasText: "no longer open" }).waitFor();
    await screen.page.locator(".notice", { hasText: "no longer open" }).waitFor();
  });
});
