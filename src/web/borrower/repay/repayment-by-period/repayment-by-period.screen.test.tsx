/** The instalment repayment screen in a real browser: what script adds, and the same without it. What the server decides is in repayment-by-period.test.ts. */
import { describe, expect, test } from "vitest";
import { readLoan } from "#contract/loan.ts";
import { readInstalments, startPayment } from "#contract/repayment.ts";
import { ledTo } from "#test/led-to.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { given, held, refused, type Stub } from "#test/stub-backend.ts";
import { translatePage } from "#test/translator.ts";
import { instalment, payPage, plan, started, twoLate, type WirePlan } from "./example-plans.ts";

type PlanChange = Partial<WirePlan>;

function open(more: Partial<ScreenOptions> = {}, changed: PlanChange = {}): Promise<Screen> {
  const stubs: Stub[] = [
    given(readInstalments, { ...plan, ...changed }),
    given(startPayment, started),
    refused(readLoan, "notFound"),
    ...(more.stubs ?? []),
  ];
  const path = "/repaymentByPeriod?productId=p1&orderId=26070112345678";
  return openScreen({ path, brand: { allowedOrigins: [payPage] }, ...more, stubs });
}

const main = ({ page }: Screen) => page.locator("main").innerText();
const total = ({ page }: Screen) => page.locator("output").innerText();
const payNow = ({ page }: Screen) => page.getByRole("button", { name: "Pay Now" });
const modify = ({ page }: Screen) => page.getByRole("link", { name: "Modify amount" });
const amountField = ({ page }: Screen) => page.getByRole("textbox", { name: "Repayment amount" });
const box = ({ page }: Screen, name: string) => page.getByRole("checkbox", { name, exact: true });
const choose = ({ page }: Screen) => page.locator('[name="source"][value="MPESA"]').check();

async function paid(screen: Screen): Promise<Record<string, string>> {
  await choose(screen);
  await ledTo(screen.page, payPage, () => payNow(screen).click());
  return screen.backend.callsOf(startPayment).at(-1)?.body ?? {};
}

test("[DS-9] [IR-1] [IR-3] [IR-5] [IR-6] what is tapped and typed makes the amount, on the page and in what is paid", async () => {
  await using screen = await open({}, twoLate);
  const { page } = screen;
  const ticks = () =>
    Promise.all([2, 3, 4].map((number) => box(screen, `Pay instalment ${number}`).isChecked()));
  await expect.poll(() => total(screen)).toBe("TZS 205.000,00");
  await box(screen, "Pay instalment 2").click();
  await expect.poll(() => total(screen)).toBe("TZS 105.000,00");
  expect(await ticks()).toEqual([true, false, false]);
  await box(screen, "Pay instalment 2").click();
  await expect.poll(() => total(screen)).toBe("TZS 0,00");
  await box(screen, "Select all").click();
  await expect.poll(ticks).toEqual([true, true, true]);
  // What was deducted from the sum is listed line by line.
  await expect
    .poll(async () => (await main(screen)).replace(/\s+/g, " "))
    .toContain("Instalments chosen TZS 305.000,00 Interest taken off -TZS 6.000,00");
  expect(await total(screen)).toBe("TZS 299.000,00");
  await expectAccessible(page);
  await box(screen, "Select all").click();
  await expect.poll(ticks).toEqual([true, false, false]);
  await box(screen, "All that is due now").click();
  await expect.poll(() => total(screen)).toBe("TZS 205.000,00");

  await modify(screen).click();
  await expect.poll(() => amountField(screen).inputValue()).toBe("");
  // The currency stands once: in the placeholder, then before what is typed.
  const before = page.locator(".field .before");
  await expect.poll(() => before.isVisible()).toBe(false);
  await amountField(screen).pressSequentially("1a2-5x00");
  await expect.poll(() => amountField(screen).inputValue()).toBe("12.500");
  await expect.poll(() => before.isVisible()).toBe(true);
  await expect.poll(() => total(screen)).toBe("TZS 12.500,00");
  await page.getByRole("link", { name: "Pay by instalment" }).click();
  await expect.poll(() => total(screen)).toBe("TZS 205.000,00");
  await modify(screen).click();
  await amountField(screen).pressSequentially("12500000");
  await expect.poll(() => amountField(screen).inputValue()).toBe("299.000");
  expect((await paid(screen)).amount).toBe("29900000");
});

test.each([true, false])(
  "[IR-3] [IR-6] on a page that the browser has translated, card and bar show the same amount; what is marked is left %s",
  async (heeds) => {
    await using screen = await open({}, twoLate);
    const { page } = screen;
    const card = () => page.locator(".amount").innerText();
    await expect.poll(card).toBe("TZS 205.000,00");
    await translatePage(page, heeds);
    // Figures stay the lender's own.
    expect(await page.locator(".amount font").count()).toBe(heeds ? 0 : 4);
    expect(await page.locator("output font").count()).toBe(heeds ? 0 : 2);
    await box(screen, "Pay instalment 2").click();
    await expect.poll(() => total(screen)).toBe("TZS 105.000,00");
    expect(await card()).toBe("TZS 105.000,00");
    await box(screen, "Select all").click();
    await expect.poll(() => total(screen)).toBe("TZS 299.000,00");
    expect(await card()).toBe("TZS 299.000,00");
    await expect
      .poll(async () => (await main(screen)).replace(/\s+/g, " "))
      .toContain("Instalments chosen TZS 305.000,00 Interest taken off -TZS 6.000,00");
    await box(screen, "Select all").click();
    await expect.poll(() => total(screen)).toBe("TZS 105.000,00");
    expect(await card()).toBe("TZS 105.000,00");
  },
);

describe("Pay Now", () => {
  test("[IR-2] [AP-4] no wallet chosen is refused on the page and in an info toast; no payment starts", async () => {
    await using screen = await open();
    await payNow(screen).click();
    await screen.page.locator("p.wrong", { hasText: "choose the wallet or bank" }).waitFor();
    const toast = screen.page.locator(".toast[data-kind=info]");
    await toast.getByText("choose the wallet or bank").waitFor();
    await toast.waitFor({ state: "detached" });
    expect(screen.backend.callsOf(startPayment)).toEqual([]);
  });

  test("[IR-7] [AP-4] a double tap starts one payment, and a toast says that it starts", async () => {
    const answer = held(given(startPayment, started));
    await using screen = await open({ stubs: [answer] });
    await screen.page.route(`${payPage}/**`, (route) => route.fulfill({ body: "pay page" }));
    await choose(screen);
    await payNow(screen).dblclick();
    await answer.asked;
    await expect.poll(() => payNow(screen).isDisabled()).toBe(true);
    await screen.page
      .locator(".toast[data-kind=loading]", { hasText: "Opening the payment page…" })
      .waitFor();
    answer.release();
    await screen.page.waitForURL(`${payPage}/**`);
    expect(screen.backend.callsOf(startPayment)).toHaveLength(1);
  });

  test.each([true, false])(
    "[IR-1] [LN-4] a page from before a payment starts none: the new figures first, script %s",
    async (script) => {
      await using screen = await open({ script });
      // Paid in another tab: the same tap would pay the instalment after it.
      const next = instalment(3, { canClick: 1 });
      const after = {
        repayWaitCount: 2,
        repayWaitDetail: [next, instalment(4)],
        repayYetDetail: [],
      };
      screen.backend.set(
        given(readInstalments, { ...plan, amountMax: 93_751_00, repayPlanDetail: after }),
      );
      await choose(screen);
      await payNow(screen).click();
      await screen.page.getByText("What you owe has changed").first().waitFor();
      expect(screen.backend.callsOf(startPayment)).toEqual([]);
      await expect.poll(() => screen.page.locator("main").innerText()).toContain("46.875,50");
      expect((await paid(screen)).amount).toBe("4687550");
    },
  );
});

describe("without script", () => {
  test("[IR-6] [IR-7] the first instalment is paid by a plain form", async () => {
    await using screen = await open({ script: false, inBrowser: true });
    await expect.poll(() => total(screen)).toBe("TZS 50.000,00");
    expect((await paid(screen)).amount).toBe("5000000");
  });

  test("[IR-1] [IR-5] all of it, or an amount of one's own", async () => {
    await using all = await open({ script: false });
    await box(all, "Select all").check();
    expect((await paid(all)).amount).toBe("14375100");
    await using own = await open({ script: false });
    await modify(own).click();
    await amountField(own).fill("12500");
    expect((await paid(own)).amount).toBe("1250000");
  });

  test("[IR-2] a rejection keeps what was typed", async () => {
    await using screen = await open({ script: false });
    await screen.page.getByLabel("Wallet number").fill("0712345678");
    await payNow(screen).click();
    await screen.page.locator("p.wrong", { hasText: "choose the wallet or bank" }).waitFor();
    await expect
      .poll(() => screen.page.getByLabel("Wallet number").inputValue())
      .toBe("0712345678");
  });
});
