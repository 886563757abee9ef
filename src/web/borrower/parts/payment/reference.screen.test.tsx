/** The field for a payment reference in a real browser, on each of the three screens that have it (IR-8). */
import { describe, expect, test } from "vitest";
import { readDeferral } from "#contract/deferral.ts";
import { submitReference } from "#contract/payment-claim.ts";
import { readInstalments, startPayment } from "#contract/repayment.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { dropped, first, given, held, refused } from "#test/stub-backend.ts";
import { exampleDeferral, examplePlan } from "./example-plan.ts";

const credited = "We found your payment and put it on your order. Thank you.";

interface Place {
  path: string;
  /** The title it is folded under; null where it is open. */
  folded: string | null;
  isDelay: "0" | "1";
}

const onePlace: Place = {
  path: "/repaymentByPeriod",
  folded: "Already paid? Enter the payment reference",
  isDelay: "0",
};
const everyScreen: readonly Place[] = [
  onePlace,
  {
    path: "/repayDelay",
    folded: "Already paid the fee? Enter the payment reference",
    isDelay: "1",
  },
  { path: "/whetherToRepay", folded: null, isDelay: "0" },
];

function open({ path }: Place, more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const stubs = [
    given(readInstalments, examplePlan()),
    given(readDeferral, exampleDeferral()),
    given(submitReference, { outcome: "credited" }),
    given(startPayment, { repayType: "NOTICE", payUrl: "", notice: "Dial", tradeNo: "P1" }),
    ...(more.stubs ?? []),
  ];
  return openScreen({ ...more, path: `${path}?productId=p1&orderId=26070112345678`, stubs });
}

const field = ({ page }: Screen) => page.getByLabel("Payment reference", { exact: true });
const send = ({ page }: Screen) => page.getByRole("button", { name: "Send the reference" });
const notice = ({ page }: Screen, text: string) => page.locator(".notice", { hasText: text });
const toast = ({ page }: Screen, text: string) => page.locator(".toast", { hasText: text });

async function unfold({ page }: Screen, { folded }: Place): Promise<void> {
  if (folded !== null) await page.getByText(folded).click();
}

describe.each(everyScreen)("$path", (where) => {
  test("[IR-8] the reference is sent as typed; the server's message is a toast and stays on the page", async () => {
    await using screen = await open(where);
    if (where.folded !== null) await expect.poll(() => field(screen).isVisible()).toBe(false);
    await unfold(screen, where);
    await field(screen).fill(" QFT7 h2k9zx");
    await expectAccessible(screen.page);
    await send(screen).click();
    await toast(screen, credited).waitFor();
    await notice(screen, credited).waitFor();
    expect(screen.backend.callsOf(submitReference).map(({ body }) => body)).toEqual([
      { orderId: "26070112345678", utr: " QFT7 h2k9zx", isDelay: where.isDelay },
    ]);
    expect(screen.backend.callsOf(startPayment)).toEqual([]);
    if (where.folded !== null) await expect.poll(() => field(screen).inputValue()).toBe("");
    await expectAccessible(screen.page);
  });

  test("[IR-8] empty is refused on the spot: nothing is sent, the field says why and has the focus", async () => {
    await using screen = await open(where);
    await unfold(screen, where);
    await field(screen).fill("  ");
    await send(screen).click();
    const why = "Please enter the payment reference.";
    await screen.page.locator("p.wrong", { hasText: why }).waitFor();
    await toast(screen, why).waitFor();
    await expect
      .poll(() => field(screen).evaluate((input) => input === document.activeElement))
      .toBe(true);
    expect(screen.backend.callsOf(submitReference)).toEqual([]);
    await field(screen).pressSequentially("QFT7");
    await expect.poll(() => screen.page.locator("p.wrong").count()).toBe(0);
  });

  test("[IR-8] refused: the server's words are beside the field, which keeps what was typed", async () => {
    await using screen = await open(where, { stubs: [refused(submitReference, "referenceUsed")] });
    await unfold(screen, where);
    await field(screen).fill("QFT7H2K9ZX");
    await send(screen).click();
    await screen.page.locator("p.wrong", { hasText: "belongs to another payment" }).waitFor();
    await toast(screen, "belongs to another payment").waitFor();
    await expect.poll(() => field(screen).inputValue()).toBe("QFT7H2K9ZX");
    await expectAccessible(screen.page);
  });

  test("[AP-6] a lost answer says so, and sending again works", async () => {
    const stub = first(dropped(submitReference), given(submitReference, { outcome: "waiting" }));
    await using screen = await open(where, { stubs: [stub] });
    await unfold(screen, where);
    await field(screen).fill("QFT7H2K9ZX");
    await send(screen).click();
    await notice(screen, "did not get through").waitFor();
    await send(screen).click();
    await notice(screen, "are looking for the payment").waitFor();
  });

  test("[IR-8] [AP-4] a double tap sends once, and a toast says what is happening", async () => {
    const answer = held(given(submitReference, { outcome: "credited" }));
    await using screen = await open(where, { stubs: [answer] });
    await unfold(screen, where);
    await field(screen).fill("QFT7H2K9ZX");
    await send(screen).dblclick();
    await answer.asked;
    await toast(screen, "Looking for your payment…").waitFor();
    await expect.poll(() => send(screen).isDisabled()).toBe(true);
    answer.release();
    await notice(screen, credited).waitFor();
    expect(screen.backend.callsOf(submitReference)).toHaveLength(1);
  });

  test("[IR-8] without script: opened, refused when empty, sent and answered by plain forms", async () => {
    await using screen = await open(where, { script: false });
    await unfold(screen, where);
    await send(screen).click();
    await screen.page.locator("p.wrong", { hasText: "Please enter the payment" }).waitFor();
    expect(screen.backend.callsOf(submitReference)).toEqual([]);
    screen.backend.set(refused(submitReference, "referenceUnreadable"));
    await field(screen).fill("?? ??");
    await send(screen).click();
    await notice(screen, "4 to 40 letters and digits").waitFor();
    await expect.poll(() => field(screen).inputValue()).toBe("?? ??");
    screen.backend.set(given(submitReference, { outcome: "already-counted" }));
    await field(screen).fill("QFT7H2K9ZX");
    await send(screen).click();
    await notice(screen, "already on your order").waitFor();
  });

  test("[IR-8] it is offered only where the server says so", async () => {
    const stubs = [
      given(readInstalments, examplePlan({ showSubmitUtr: 0 })),
      given(readDeferral, exampleDeferral({ showSubmitUtr: 0 })),
    ];
    await using screen = await open(where, { stubs });
    await expect.poll(() => field(screen).count()).toBe(0);
    await expect.poll(() => send(screen).count()).toBe(0);
  });

  test.each([
    ["sw", "Namba ya kumbukumbu ya malipo", "Tuma namba"],
    ["id", "Nomor referensi pembayaran", "Kirim nomor"],
  ] as const)("[IR-8] in %s, in the dark, at 320 px", async (language, label, button) => {
    await using screen = await open(where, { language, dark: true, width: 320 });
    const { page } = screen;
    if (where.folded !== null) await page.locator("details:has(input[name=utr]) summary").click();
    await expect.poll(() => page.getByLabel(label, { exact: true }).isVisible()).toBe(true);
    await expect.poll(() => page.getByRole("button", { name: button }).isVisible()).toBe(true);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    await expectAccessible(page);
  });
});

test("[IR-8] another backend's answer without words or data is told in ours", async () => {
  await using screen = await open(onePlace, { stubs: [given(submitReference, {})] });
  await unfold(screen, onePlace);
  await field(screen).fill("QFT7H2K9ZX");
  await send(screen).click();
  await notice(screen, "We have your reference. Your order shows the payment").waitFor();
});

test("[IR-8] what was typed to pay stays while a reference is sent", async () => {
  await using screen = await open(onePlace);
  const { page } = screen;
  await page.getByLabel("Wallet number").fill("0712345678");
  await page.locator('[name="source"][value="MPESA"]').check();
  await unfold(screen, onePlace);
  await field(screen).fill("QFT7H2K9ZX");
  await send(screen).click();
  await notice(screen, credited).waitFor();
  await expect.poll(() => page.getByLabel("Wallet number").inputValue()).toBe("0712345678");
  await expect.poll(() => page.locator('[name="source"]:checked').inputValue()).toBe("MPESA");
});

test("[IR-8] a reference that paid everything, or closed the deferral, still says so", async () => {
  for (const [path, then] of [
    [
      "/repaymentByPeriod",
      given(
        readInstalments,
        examplePlan({ unpaid: [], amountMax: 0, amountMin: 0, showSubmitUtr: 0 }),
      ),
    ],
    ["/repayDelay", refused(readDeferral, "deferralClosed")],
  ] as const) {
    const where = everyScreen.find((one) => one.path === path)!;
    await using screen = await open(where);
    await unfold(screen, where);
    await field(screen).fill("QFT7H2K9ZX");
    screen.backend.set(then);
    await send(screen).click();
    await notice(screen, credited).waitFor();
    await expect.poll(() => screen.page.getByRole("button", { name: "Pay Now" }).count()).toBe(0);
  }
});
