/** The loan confirmation screen in a real browser, row by row of its requirements. */
import { describe, expect, test } from "vitest";
import { listAgreements, openAgreement, readAgreement } from "#contract/agreement.ts";
import { readLoan } from "#contract/loan.ts";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { readOfferCost } from "#contract/offer-disclosure.ts";
import {
  expectAccessible,
  openScreen,
  type Screen,
  type ScreenOptions,
  testSession,
} from "#test/screen.ts";
import { dropped, first, given, held, refused, type Stub } from "#test/stub-backend.ts";

const offer = {
  productLogo: "",
  productName: "Pocket Loan",
  amount: 125_000_000,
  bankCardInfo: { bankName: "Kilimanjaro Bank", difficult: "•••• 4821", bankNode: "KLMJ" },
  periods: 3,
  termUnit: "months",
  details: [
    { text: "You receive", value: "TZS 1.200.000,00" },
    { text: "You repay in all", value: "TZS 1.406.250,00" },
  ],
  repay_plans: [
    { amount: 46_875_000, pay_time: "2026-08-01" },
    { amount: 46_875_000, pay_time: "2026-09-01" },
    { amount: 46_875_001, pay_time: "2026-10-01" },
  ],
  firstPayTime: "2026-08-01",
  firstPeriodDay: 31,
  pRateDsc: "4,2 % a month",
  currencySymbol: "TZS",
  sendSms: 0,
  isPopType: 0,
  popContent: "",
  popTitle: "",
  popAgreementUrl: "",
};

const agreements = [
  { title: "Loan Agreement", position: 0 },
  { title: "Consent to data processing", position: 1 },
];

const agreement = given(readAgreement, (call) => ({
  title: `Agreement ${call.query.position}`,
  version: "3",
  sections: [{ heading: "1. The loan", paragraphs: ["You borrow and pay back."] }],
  acceptedOn: "",
  hash: "00",
}));

const accepted = given(acceptOffer, {
  lendDetailsUrl: "/loanDetail?productId=p1&orderId=26070112345678",
});

function open(more: Partial<ScreenOptions> = {}, changed: Partial<typeof offer> = {}) {
  const stubs: Stub[] = [
    given(readOffer, { ...offer, ...changed }),
    given(listAgreements, agreements),
    given(openAgreement, ({ query }) => ({
      contract_url: `/loanAgreement?productId=p1&position=${query.position}`,
    })),
    agreement,
    accepted,
    refused(readOfferCost, "offerGone"),
    // Where accepting leads is tested by another screen: only the address matters here.
    refused(readLoan, "notFound"),
    ...(more.stubs ?? []),
  ];
  return openScreen({ path: "/loanConfirm?productId=p1", ...more, stubs });
}

const button = ({ page }: Screen, name: string) => page.getByRole("button", { name, exact: true });
const loanNow = (screen: Screen) => button(screen, "Loan Now");
const tick = ({ page }: Screen) => page.getByRole("checkbox");
const atLoan = ({ page }: Screen) => page.waitForURL(/\/loanDetail\?/, { waitUntil: "commit" });
const parametersOf = ({ page }: Screen) => Object.fromEntries(new URL(page.url()).searchParams);

describe("what is shown", () => {
  test.each([
    ["reference", true],
    ["tz", false],
    ["in", false],
  ] as const)("[MK-4] %s: the agreement's box is ticked at first: %s", async (market, ticked) => {
    await using screen = await open({ brand: { market } });
    expect(await tick(screen).isChecked()).toBe(ticked);
    await expect.poll(() => loanNow(screen).isEnabled()).toBe(ticked);
    await tick(screen).check();
    await expect.poll(() => loanNow(screen).isEnabled()).toBe(true);
  });

  test("[MK-6] the agreements lead to the rules that protect the borrower, in the language read", async () => {
    await using screen = await open({ language: "sw" });
    const way = screen.page.getByRole("link", { name: "Sheria zinazokulinda hapa" });
    expect(await way.getAttribute("href")).toBe("/Rules?lang=sw");
  });

  test("[LC-1] product, amount with symbol, term with unit, rate and detail rows", async () => {
    await using screen = await open();
    const text = await screen.page.locator("main").innerText();
    const figures = ["TZS", "1.250.000,00", "3 months", "4,2 % a month", "TZS 1.200.000,00"];
    for (const shown of ["Pocket Loan", ...figures, "You receive", "You repay in all"]) {
      expect(text).toContain(shown);
    }
  });

  test("[LC-1] a logo is shown from our own address only, fixed in size", async () => {
    await using screen = await open({}, { productLogo: "/assets/none.svg" });
    const logo = screen.page.locator("img.logo");
    await expect.poll(() => logo.getAttribute("src")).toBe("/assets/none.svg");
    await expect.poll(() => logo.boundingBox()).toMatchObject({ width: 48, height: 48 });
    await using foreign = await open({}, { productLogo: "https://elsewhere.test/logo.svg" });
    await expect.poll(() => foreign.page.locator("img").count()).toBe(0);
  });

  test("[LC-2] the bank card, masked, with Edit to bank binding", async () => {
    await using screen = await open();
    const text = await screen.page.locator("main").innerText();
    expect(text).toContain("Kilimanjaro Bank");
    expect(text).toContain("•••• 4821");
    const edit = await screen.page.getByRole("link", { name: "Edit" }).getAttribute("href");
    const url = new URL(String(edit), screen.origin);
    expect(url.pathname).toBe("/bindBank");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      source: "confirmUrl",
      productId: "p1",
      user_id: testSession.user_id,
    });
  });

  test("[LC-2] without a bank card the same row leads to adding one", async () => {
    await using screen = await open({
      stubs: [given(readOffer, { ...offer, bankCardInfo: null })],
    });
    const href = await screen.page.getByRole("link", { name: "Add" }).getAttribute("href");
    expect(href).toMatch(/^\/bindBank\?.*source=confirmUrl/);
  });

  test("[LC-3] each repayment's amount and pay time with its place n/total", async () => {
    await using screen = await open();
    const rows = await screen.page.locator("ol.rows > li").allInnerTexts();
    expect(rows.map((row) => row.split("\n"))).toEqual([
      ["1/3", "2026-08-01", "TZS 468.750,00"],
      ["2/3", "2026-09-01", "TZS 468.750,00"],
      ["3/3", "2026-10-01", "TZS 468.750,01"],
    ]);
  });

  test("[LC-4] agreement titles of scene 3, one tick box that is on, a title opens its contract", async () => {
    await using screen = await open();
    expect(screen.backend.callsOf(listAgreements)[0]?.query).toMatchObject({
      scene: "3",
      productId: "p1",
    });
    await expect.poll(() => tick(screen).isChecked()).toBe(true);
    await screen.page.getByRole("link", { name: "Consent to data processing" }).click();
    await screen.page.getByRole("heading", { name: "Agreement 1" }).waitFor();
    expect(screen.backend.callsOf(openAgreement)[0]?.query).toMatchObject({
      productId: "p1",
      scene: "3",
      position: "1",
    });
    await expectAccessible(screen.page);
  });

  test("[NB-1] in the shell a title is jumped to in a webview of its own, and the offer stays", async () => {
    await using screen = await open({ shell: "android" });
    await screen.page.getByRole("link", { name: "Consent to data processing" }).click();
    await expect
      .poll(() => screen.shell.sent("jumpPage"))
      .toEqual([
        {
          title: "Consent to data processing",
          address: "/loanAgreement/open?productId=p1&position=1",
        },
      ]);
    expect(new URL(screen.page.url()).pathname).toBe("/loanConfirm");
  });

  test("the words follow the language", async () => {
    await using screen = await open({ language: "sw" });
    await button(screen, "Kopa Sasa").waitFor();
    await expect.poll(() => screen.page.locator("html").getAttribute("lang")).toBe("sw");
  });
});

describe("Loan Now", () => {
  test("[LC-5] is active only while the tick is on", async () => {
    await using screen = await open();
    await expect.poll(() => loanNow(screen).isEnabled()).toBe(true);
    await tick(screen).uncheck();
    await expect.poll(() => loanNow(screen).isDisabled()).toBe(true);
    await tick(screen).check();
    await expect.poll(() => loanNow(screen).isEnabled()).toBe(true);
  });

  test("[LC-5] [LC-6] without script the tick is checked by the server, and the way on is the same", async () => {
    await using screen = await open({ script: false });
    await tick(screen).uncheck();
    await loanNow(screen).click();
    await screen.page.getByText("Please tick that you agree").waitFor();
    await expect.poll(() => tick(screen).isChecked()).toBe(false);
    expect(screen.backend.callsOf(acceptOffer)).toEqual([]);
    await tick(screen).check();
    await loanNow(screen).click();
    await atLoan(screen);
    expect(screen.backend.callsOf(acceptOffer)).toHaveLength(1);
    expect(parametersOf(screen)).toMatchObject({
      orderId: "26070112345678",
      from: "confirm",
      user_id: testSession.user_id,
    });
  });

  test("[LC-6] pushes the figures shown and replaces the page, session parameters and from=confirm along", async () => {
    await using screen = await open();
    const entries = await screen.page.evaluate(() => window.history.length);
    await loanNow(screen).click();
    await atLoan(screen);
    const [push] = screen.backend.callsOf(acceptOffer);
    expect(push?.body).toEqual({
      amount: "125000000",
      periods: "3",
      termUnit: "months",
      productId: "p1",
    });
    const { session_id: _secret, ...travelling } = testSession;
    expect(parametersOf(screen)).toEqual({
      productId: "p1",
      orderId: "26070112345678",
      from: "confirm",
      ...travelling,
    });
    await expect.poll(() => screen.page.evaluate(() => window.history.length)).toBe(entries);
  });

  test("[LC-6] an address that is not allow-listed is not followed", async () => {
    const away = given(acceptOffer, { lendDetailsUrl: "https://elsewhere.test/loanDetail" });
    await using screen = await open({ stubs: [away] });
    await loanNow(screen).click();
    await screen.page.getByText("did not go through").first().waitFor();
    expect(screen.logged).toEqual(["web.address-not-allowed"]);
    expect(new URL(screen.page.url()).pathname).toBe("/loanConfirm");
  });

  test("[LC-9] [AP-4] a second tap sends nothing while the first push is under way, and a toast says so", async () => {
    const push = held(accepted);
    await using screen = await open({ stubs: [push] });
    // Faster than any rendering: the button cannot have been disabled in between.
    await loanNow(screen).evaluate((element: HTMLButtonElement) => {
      element.click();
      element.form?.requestSubmit();
    });
    await push.asked;
    await expect.poll(() => loanNow(screen).isDisabled()).toBe(true);
    await loanNow(screen).evaluate((element: HTMLButtonElement) => element.form?.requestSubmit());
    const loading = screen.page.locator(".toast[data-kind=loading]");
    await loading.getByText("Sending your request…").waitFor();
    push.release();
    await atLoan(screen);
    await loading.waitFor({ state: "detached" });
    expect(screen.backend.callsOf(acceptOffer)).toHaveLength(1);
  });

  test("[LC-9] after a reload in mid-push the same figures go out again, for the same order", async () => {
    const push = held(accepted);
    await using screen = await open({ stubs: [push] });
    await loanNow(screen).click();
    await push.asked;
    await screen.page.reload();
    push.release();
    await loanNow(screen).click();
    await atLoan(screen);
    const [one, two, ...more] = screen.backend.callsOf(acceptOffer);
    expect(more).toEqual([]);
    expect(two?.body).toEqual(one?.body);
    expect(parametersOf(screen).orderId).toBe("26070112345678");
  });

  test("[AP-4] a rejection is told as an info toast and stays beside the button; new figures are read", async () => {
    const changed = first(
      given(readOffer, offer),
      given(readOffer, { ...offer, amount: 99_900_00 }),
    );
    await using screen = await open({ stubs: [changed, refused(acceptOffer, "offerChanged")] });
    await loanNow(screen).click();
    const toast = screen.page.locator(".toast[data-kind=info]");
    await toast.getByText("The offer has changed").waitFor();
    await screen.page.locator(".amount", { hasText: "99.900,00" }).waitFor();
    await toast.waitFor({ state: "detached" });
    await expect
      .poll(() => screen.page.locator(".notice").innerText())
      .toContain("The offer has changed");
    await expect.poll(() => loanNow(screen).isEnabled()).toBe(true);
    await expectAccessible(screen.page);
  });

  test("[AP-6] when the backend breaks off, the screen says so and can be tried again", async () => {
    await using screen = await open({ stubs: [first(dropped(acceptOffer), accepted)] });
    await loanNow(screen).click();
    await screen.page.locator(".notice", { hasText: "did not go through" }).waitFor();
    await loanNow(screen).click();
    await atLoan(screen);
  });
});

describe("agreement pop-up", () => {
  const popped = { popAgreementUrl: "/loanAgreement?productId=p1&position=0" };
  // The test driver's own script is blocked in the sandboxed frame; the page sends none (see below).
  const expectedErrors = ["Blocked script execution"];

  test("[LC-7] covers the screen with the agreement in a frame; Agree dismisses", async () => {
    await using screen = await open({ expectedErrors }, popped);
    const cover = screen.page.getByRole("dialog", { name: "Agreement" });
    const frame = screen.page.frameLocator("iframe");
    await frame.getByRole("heading", { name: "Agreement 0" }).waitFor();
    await expect.poll(() => frame.locator("a, script").count()).toBe(0);
    await expect.poll(() => cover.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await expect.poll(() => screen.page.locator("iframe").getAttribute("sandbox")).toBe("");
    await screen.page.keyboard.press("Escape");
    await expect.poll(() => cover.isVisible()).toBe(true);
    await cover.getByRole("link", { name: "Agree", exact: true }).click();
    await cover.waitFor({ state: "hidden" });
    await expect.poll(() => loanNow(screen).isEnabled()).toBe(true);
  });

  test("[LC-7] Cancel closes the webview", async () => {
    await using screen = await open({ expectedErrors, shell: "android" }, popped);
    await screen.page.getByRole("link", { name: "Cancel" }).click();
    await expect.poll(() => screen.shell.sent("closeWebview")).toEqual([{}]);
  });

  test("[LC-7] works without script", async () => {
    await using screen = await open({ expectedErrors, script: false, inBrowser: true }, popped);
    await screen.page
      .frameLocator("iframe")
      .getByRole("heading", { name: "Agreement 0" })
      .waitFor();
    await screen.page.getByRole("link", { name: "Agree", exact: true }).click();
    await expect.poll(() => screen.page.locator("iframe").count()).toBe(0);
    await loanNow(screen).click();
    await atLoan(screen);
  });

  test("[LC-7] an agreement that may not be framed stops the screen", async () => {
    const popAgreementUrl = "https://elsewhere.test/agreement";
    await using screen = await open({ untilScripted: false }, { popAgreementUrl });
    expect(screen.status).toBe(503);
    expect(screen.logged).toEqual(["web.address-not-allowed", "web.agreement-not-allowed"]);
  });
});

describe("native back", () => {
  const asks = { isPopType: 1, popTitle: "Wait a moment", popContent: "Your offer ends tonight." };

  test.each(["ios", "android"] as const)(
    "[LC-8] on %s: the dialog with the server's words; Agree stays, Cancel closes the webview",
    async (shell) => {
      await using screen = await open({ shell }, asks);
      expect(await screen.shell.fire("back", {})).toBe(true);
      const dialog = screen.page.getByRole("dialog", { name: "Wait a moment" });
      await dialog.waitFor();
      const text = await dialog.innerText();
      expect(text).toContain("Point out");
      expect(text).toContain("Your offer ends tonight.");
      await expectAccessible(screen.page);
      // The dialog itself has the focus: an accidental Enter neither agrees nor leaves.
      await expect
        .poll(() => dialog.evaluate((element) => element === document.activeElement))
        .toBe(true);
      await screen.page.keyboard.press("Enter");
      expect(await dialog.isVisible()).toBe(true);
      await dialog.getByRole("button", { name: "Agree" }).click();
      await dialog.waitFor({ state: "hidden" });
      expect(screen.shell.messages).toEqual([]);
      await screen.shell.fire("back", {});
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect.poll(() => screen.shell.sent("closeWebview")).toEqual([{}]);
    },
  );

  test("[LC-8] with any other type back is not held up", async () => {
    await using screen = await open({ shell: "ios" }, { ...asks, isPopType: 2 });
    expect(await screen.shell.fire("back", {})).toBe(false);
    await expect.poll(() => screen.page.getByRole("dialog").count()).toBe(0);
  });
});
