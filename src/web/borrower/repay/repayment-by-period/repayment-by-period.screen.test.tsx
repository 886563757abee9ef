/** The instalment repayment screen in a real browser, row by row of its requirements. */
import { describe, expect, test } from "vitest";
import { readLoan } from "#contract/loan.ts";
import { readInstalments, startPayment } from "#contract/repayment.ts";
import { ledTo } from "#test/led-to.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { dropped, first, given, held, refused, type Stub } from "#test/stub-backend.ts";

function instalment(periodNo: number, more: Record<string, unknown> = {}) {
  return {
    periodNo,
    totalAmount: 46_875_50,
    displayAmount: "TZS 46.875,50",
    canClick: 0,
    canPay: 1,
    periodStatus: "upcoming" as const,
    statusText: "Upcoming",
    dueTime: `2026-0${periodNo + 6}-01`,
    ...more,
  };
}

const overdue = instalment(2, {
  totalAmount: 50_000_00,
  displayAmount: "TZS 50.000,00",
  canClick: 1,
  periodStatus: "overdue",
  statusText: "Overdue, day 3",
});

const plan = {
  productName: "Pocket Loan",
  currencySymbol: "TZS",
  amountMax: 143_751_00,
  amountMin: 1_000_00,
  note: "Late charges grow every day.",
  telephone: "+255700000000",
  showSubmitUtr: 0,
  bankCardInfo: null,
  bankList: [
    { name: "M-Pesa", type: "MPESA" },
    { name: "NMB Bank", type: "NMB" },
  ],
  repayPlanDetail: {
    repayWaitCount: 3,
    repayWaitDetail: [overdue, instalment(3), instalment(4)],
    repayYetDetail: [
      instalment(1, { periodStatus: "paid", statusText: "Paid", displayAmount: "TZS 46.875,00" }),
    ],
  },
};

const payPage = "https://pay.provider.test";

const started = {
  repayType: "PAY_URL",
  payUrl: `${payPage}/pay/abc`,
  notice: "",
  tradeNo: "P12345",
};

type PlanChange = Partial<typeof plan>;

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

describe("the amount", () => {
  test("[IR-1] Modify amount opens an empty input of digits, capped, with the range", async () => {
    await using screen = await open();
    await modify(screen).click();
    await expect.poll(() => amountField(screen).inputValue()).toBe("");
    await expect
      .poll(() => amountField(screen).getAttribute("placeholder"))
      .toBe("TZS 1.000 – 143.751");
    // The currency stands once: in the placeholder, then before what is typed.
    const before = screen.page.locator(".field .before");
    await expect.poll(() => before.isVisible()).toBe(false);
    await expect.poll(() => main(screen)).toContain("TZS 1.000,00 to TZS 143.751,00");
    await amountField(screen).pressSequentially("1a2-5x00");
    await expect.poll(() => amountField(screen).inputValue()).toBe("12.500");
    await expect.poll(() => before.isVisible()).toBe(true);
    await expect.poll(() => total(screen)).toBe("TZS 12.500,00");
    await amountField(screen).pressSequentially("000");
    await expect.poll(() => amountField(screen).inputValue()).toBe("143.751");
    await expect.poll(() => total(screen)).toBe("TZS 143.751,00");
    expect((await paid(screen)).amount).toBe("14375100");
  });

  test("[IR-1] what the server refuses is said beside the amount, and nothing typed is lost", async () => {
    await using screen = await open({ stubs: [refused(startPayment, "amountBelowMinimum")] });
    await modify(screen).click();
    await amountField(screen).fill("5");
    await choose(screen);
    await screen.page.getByLabel("Wallet number").fill("0712 345 678");
    await payNow(screen).click();
    await screen.page.locator("p.wrong", { hasText: "at least the minimum" }).waitFor();
    await expect.poll(() => amountField(screen).inputValue()).toBe("5");
    await expect
      .poll(() => screen.page.getByLabel("Wallet number").inputValue())
      .toBe("0712345678");
    await expect
      .poll(() => screen.page.locator('[name="source"]:checked').inputValue())
      .toBe("MPESA");
  });

  test("[IR-6] the total and Pay Now; the address may preset the amount, capped", async () => {
    await using screen = await open();
    await expect.poll(() => total(screen)).toBe("TZS 50.000,00");
    const path = "/repaymentByPeriod?productId=p1&orderId=26070112345678";
    await using preset = await open({ path: `${path}&amount=1200000` });
    await expect.poll(() => amountField(preset).inputValue()).toBe("12.000");
    expect(await total(preset)).toBe("TZS 12.000,00");
    await using above = await open({ path: `${path}&amount=99999999999` });
    expect(await total(above)).toBe("TZS 143.751,00");
    await using nonsense = await open({ path: `${path}&amount=-5` });
    expect(await total(nonsense)).toBe("TZS 50.000,00");
  });
});

describe("where the money comes from", () => {
  test("[IR-2] a wallet of the list and its number, digits only", async () => {
    await using screen = await open();
    await screen.page.getByLabel("Wallet number").pressSequentially("07a12-345b678");
    await expect
      .poll(() => screen.page.getByLabel("Wallet number").inputValue())
      .toBe("0712345678");
    await expect
      .poll(() => screen.page.locator(".wallet-tile > span").allInnerTexts())
      .toEqual(["M-Pesa", "NMB Bank"]);
    await expect
      .poll(() => paid(screen))
      .toMatchObject({ bankCode: "MPESA", cardNo: "0712345678" });
  });

  test("[IR-2] the wallet last used is chosen and says so; each is a radio button with a mark, by night and narrow too", async () => {
    const bankList = [
      { name: "Airtel Money", type: "AIRTEL", lastUsed: 1 },
      { name: "M-Pesa", type: "MPESA" },
      { name: "Control number", type: "CONTROLNO", byCode: 1 },
    ];
    await using screen = await open({ width: 320, dark: true }, { bankList });
    const { page } = screen;
    const tile = page.locator(".wallet", { hasText: "Airtel Money" });
    await tile.getByText("last time").waitFor();
    await expect
      .poll(() => page.getByRole("radio", { name: /Airtel Money/ }).isChecked())
      .toBe(true);
    await expect.poll(() => page.locator(".wallet-mark").count()).toBe(3);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test("[IR-2] [AP-4] no wallet chosen is refused on the page and in an info toast; no payment starts", async () => {
    await using screen = await open();
    await payNow(screen).click();
    await screen.page.locator("p.wrong", { hasText: "choose the wallet or bank" }).waitFor();
    const toast = screen.page.locator(".toast[data-kind=info]");
    await toast.getByText("choose the wallet or bank").waitFor();
    await toast.waitFor({ state: "detached" });
    expect(screen.backend.callsOf(startPayment)).toEqual([]);
  });
});

describe("the instalments", () => {
  test("[IR-3] only the first unpaid one can be ticked; ticking recomputes amount and list", async () => {
    await using screen = await open();
    await expect.poll(() => box(screen, "Pay instalment 2").isChecked()).toBe(true);
    await expect.poll(() => box(screen, "Pay instalment 3").isDisabled()).toBe(true);
    await box(screen, "Pay instalment 2").click();
    await expect.poll(() => total(screen)).toBe("TZS 0,00");
    await box(screen, "Pay instalment 2").click();
    await expect.poll(() => total(screen)).toBe("TZS 50.000,00");
    await expectAccessible(screen.page);
  });

  test("[IR-3] with canClick 0 the first one cannot be ticked either", async () => {
    const wait = { ...plan.repayPlanDetail, repayWaitDetail: [{ ...overdue, canClick: 0 }] };
    await using screen = await open({}, { repayPlanDetail: wait });
    await expect.poll(() => box(screen, "Pay instalment 2").isDisabled()).toBe(true);
    await expect.poll(() => total(screen)).toBe("TZS 0,00");
  });

  test("[IR-4] paid instalments in a list that folds", async () => {
    await using screen = await open();
    const paidRow = screen.page.getByText("TZS 46.875,00");
    await expect.poll(() => paidRow.isVisible()).toBe(false);
    await screen.page.getByText("Paid instalments (1)").click();
    await expect.poll(() => paidRow.isVisible()).toBe(true);
  });

  test("[IR-5] select-all switches between all and the first only; the amount is the sum", async () => {
    await using screen = await open();
    await box(screen, "Select all").click();
    await expect.poll(() => total(screen)).toBe("TZS 143.751,00");
    await expect.poll(() => box(screen, "Pay instalment 4").isChecked()).toBe(true);
    await box(screen, "Select all").click();
    await expect.poll(() => total(screen)).toBe("TZS 50.000,00");
    await expect.poll(() => box(screen, "Pay instalment 4").isChecked()).toBe(false);
    await box(screen, "Select all").click();
    expect((await paid(screen)).amount).toBe("14375100");
  });

  test("[IR-5] [LN-3] instalments that cannot be prepaid yet stay out of select-all, and the page says why", async () => {
    const unpaid = [overdue, instalment(3), instalment(4, { canPay: 0 })];
    const wait = { ...plan.repayPlanDetail, repayWaitDetail: unpaid };
    await using screen = await open({}, { repayPlanDetail: wait });
    await box(screen, "Select all that can be paid today").click();
    await expect.poll(() => total(screen)).toBe("TZS 96.875,50");
    await expect.poll(() => main(screen)).toContain("cannot be paid yet");
  });
});

describe("Pay Now", () => {
  test("[IR-7] starts a payment with isDelay 0 and leads to the payment page", async () => {
    await using screen = await open();
    await expect
      .poll(() => paid(screen))
      .toMatchObject({
        product_id: "p1",
        orderId: "26070112345678",
        amount: "5000000",
        isDelay: "0",
      });
    await screen.page.waitForURL(started.payUrl);
  });

  test("[IR-7] a payment page that is not allow-listed is never followed", async () => {
    const payUrl = "https://stranger.test/pay";
    await using screen = await open({ stubs: [given(startPayment, { ...started, payUrl })] });
    await choose(screen);
    await payNow(screen).click();
    await screen.page.locator(".notice.bad", { hasText: "Nothing was taken" }).waitFor();
    expect(new URL(screen.page.url()).origin).toBe(screen.origin);
  });

  test("[IR-7] any other type shows the reminder with notice, TradeNo and Confirm", async () => {
    const reminder = { ...started, repayType: "NOTICE", payUrl: "", notice: "Dial *150#" };
    await using screen = await open({ stubs: [given(startPayment, reminder)] });
    await choose(screen);
    await payNow(screen).click();
    const dialog = screen.page.getByRole("dialog", { name: "Repayment reminder" });
    await dialog.waitFor();
    const text = await dialog.innerText();
    expect(text).toContain("Dial *150#");
    expect(text).toContain("TradeNo: P12345");
    await expectAccessible(screen.page);
    await dialog.getByRole("link", { name: "Confirm" }).click();
    await screen.page.waitForURL(/\/loanDetail\?.*from=pay/, { waitUntil: "commit" });
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

  test("[AP-6] a lost answer says so, and trying again works", async () => {
    const stub = first(dropped(startPayment), given(startPayment, started));
    await using screen = await open({ stubs: [stub] });
    await choose(screen);
    await payNow(screen).click();
    await screen.page.locator(".notice.bad", { hasText: "Nothing was taken" }).waitFor();
    expect((await paid(screen)).amount).toBe("5000000");
  });

  test("[AP-6] a plan that cannot be read says so and offers to try again", async () => {
    const stubs = [first(dropped(readInstalments), given(readInstalments, plan))];
    await using screen = await open({ stubs, untilScripted: false, expectedErrors: ["503"] });
    expect(screen.status).toBe(503);
    await screen.page.getByRole("link", { name: "Try again" }).click();
    await payNow(screen).waitFor();
  });
});

test("[NB-1] a question is a call the shell makes", async () => {
  await using screen = await open({ shell: "ios" });
  await screen.page.getByRole("link", { name: "Questions? Call +255700000000" }).click();
  await expect
    .poll(() => screen.shell.sent("callTelephone"))
    .toEqual([{ telephone: "+255700000000" }]);
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

test("[RT-6] without a session the error page, with a way on", async () => {
  await using screen = await open({ session: null, untilScripted: false, expectedErrors: ["401"] });
  expect(screen.status).toBe(401);
  await expect.poll(() => screen.page.locator("body").innerText()).not.toBe("");
});

test("[IR-4] a settled order says so and leads back to it", async () => {
  const settled = { ...plan.repayPlanDetail, repayWaitCount: 0, repayWaitDetail: [] };
  await using screen = await open({}, { repayPlanDetail: settled, amountMax: 0, amountMin: 0 });
  await expect.poll(() => main(screen)).toContain("Nothing is left to pay");
  await expect
    .poll(() => screen.page.getByRole("link", { name: "Back to the order" }).isVisible())
    .toBe(true);
});

test("[IR-4] a loan whose credit covers the rest asks for nothing and says why", async () => {
  const note = "Your payments cover everything that is left. There is nothing to pay.";
  await using screen = await open({}, { note, amountMax: 0, amountMin: 0 });
  await expect.poll(() => main(screen)).toContain(note);
  expect(await main(screen)).not.toContain("Nothing is left to pay");
  await expect.poll(() => screen.page.locator("form").count()).toBe(0);
});
