/** The repayment screen with two instalments to be paid now, in a real browser: what it opens with, and why (DS-9). */
import { describe, expect, test } from "vitest";
import { readLoan } from "#contract/loan.ts";
import { readInstalments, startPayment } from "#contract/repayment.ts";
import { ledTo } from "#test/led-to.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { exampleInstalment, examplePlan, twoDue } from "../../parts/payment/example-plan.ts";

const payPage = "https://pay.provider.test";

/** Instalments 2 and 3 are late, 4 is to come; paying everything drops 6,000.00 of interest. */
const plan = examplePlan({
  unpaid: [
    exampleInstalment(),
    exampleInstalment({ periodNo: 3, totalAmount: 100_000_00, canClick: 0 }),
    exampleInstalment({
      periodNo: 4,
      totalAmount: 100_000_00,
      canClick: 0,
      periodStatus: "upcoming",
    }),
  ],
  amountMax: 299_000_00,
  toPay: twoDue,
  credit: 0,
  rebate: 6_000_00,
});

type Plan = typeof plan;

function open(more: Partial<ScreenOptions> = {}, changed: Partial<Plan> = {}): Promise<Screen> {
  const started = { repayType: "PAY_URL", payUrl: `${payPage}/pay`, notice: "", tradeNo: "P1" };
  const stubs = [
    given(readInstalments, { ...plan, ...changed }),
    given(startPayment, started),
    refused(readLoan, "notFound"),
  ];
  const path = "/repaymentByPeriod?productId=p1&orderId=26070112345678";
  return openScreen({ path, brand: { allowedOrigins: [payPage] }, ...more, stubs });
}

const main = async ({ page }: Screen) =>
  (await page.locator("main").innerText()).replace(/\s+/g, " ");
const total = ({ page }: Screen) => page.locator("output").innerText();
const box = ({ page }: Screen, name: string) => page.getByRole("checkbox", { name, exact: true });
const ticks = (screen: Screen) =>
  Promise.all([2, 3, 4].map((number) => box(screen, `Pay instalment ${number}`).isChecked()));

async function sent(screen: Screen): Promise<string | undefined> {
  await screen.page.locator('[name="source"][value="MPESA"]').check();
  const payNow = screen.page.getByRole("button", { name: "Pay Now" });
  await ledTo(screen.page, payPage, () => payNow.click());
  return screen.backend.callsOf(startPayment).at(-1)?.body?.["amount"];
}

describe.each([true, false])("script %s", (script) => {
  test("[DS-9] it opens with everything due, and that is what Pay Now sends", async () => {
    await using screen = await open({ script });
    await expect.poll(() => total(screen)).toBe("TZS 205.000,00");
    expect(await box(screen, "All that is due now").isChecked()).toBe(true);
    expect(await ticks(screen)).toEqual([true, true, false]);
    const text = await main(screen);
    expect(text).toContain(
      "To pay now TZS 205.000,00 Pays 2 instalments. The first alone: TZS 105.000,00",
    );
    expect(text).toContain("You do not pay TZS 6.000,00 of interest");
    expect(await sent(screen)).toBe("20500000");
  });

  test("[DS-9] [IR-3] the first alone stays a choice", async () => {
    await using screen = await open({ script });
    // Only the first can be tapped; without script it stays ticked beside the larger choice.
    expect(await box(screen, "Pay instalment 3").isDisabled()).toBe(true);
    await box(screen, "All that is due now").uncheck();
    expect(await sent(screen)).toBe("10500000");
  });

  test("[DS-9] [IR-5] select all comes to the sum less the rebate", async () => {
    await using screen = await open({ script });
    await box(screen, "Select all").check();
    expect(await sent(screen)).toBe("29900000");
  });
});

test("[DS-9] [IR-3] [IR-5] ticking the first takes it alone; select-all switches between all and the first only", async () => {
  await using screen = await open();
  await box(screen, "Pay instalment 2").click();
  await expect.poll(() => total(screen)).toBe("TZS 105.000,00");
  expect(await ticks(screen)).toEqual([true, false, false]);
  await box(screen, "Select all").click();
  await expect.poll(() => ticks(screen)).toEqual([true, true, true]);
  // What was deducted from the sum is listed line by line.
  expect(await main(screen)).toContain(
    "Instalments chosen TZS 305.000,00 Interest you do not pay -TZS 6.000,00",
  );
  await expect.poll(() => total(screen)).toBe("TZS 299.000,00");
  await expectAccessible(screen.page);
  await box(screen, "Select all").click();
  await expect.poll(() => ticks(screen)).toEqual([true, false, false]);
  await box(screen, "All that is due now").click();
  await expect.poll(() => total(screen)).toBe("TZS 205.000,00");
});

test("[DS-9] money that is held already is taken off and told", async () => {
  const toPay = { ...twoDue, amount: 175_000_00, firstAmount: 75_000_00 };
  await using screen = await open({}, { toPay, credit: 30_000_00, amountMax: 269_000_00 });
  await expect.poll(() => total(screen)).toBe("TZS 175.000,00");
  expect(await main(screen)).toContain(
    "Instalments chosen TZS 205.000,00 Already received from you -TZS 30.000,00",
  );
});
