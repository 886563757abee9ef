/** The question whether a payment was already made, in a real browser: what is due, and a way for either answer. */
import { describe, expect, test } from "vitest";
import { readLoan } from "#contract/loan.ts";
import { submitReference } from "#contract/payment-claim.ts";
import { readInstalments } from "#contract/repayment.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { dropped, first, given, refused } from "#test/stub-backend.ts";
import { exampleInstalment, examplePlan, twoDue } from "../../parts/payment/example-plan.ts";

type Changed = Parameters<typeof examplePlan>[0];

function open(changed: Changed = {}, more: Partial<ScreenOptions> = {}): Promise<Screen> {
  const stubs = [
    given(readInstalments, examplePlan(changed)),
    given(submitReference, { outcome: "waiting" }),
    refused(readLoan, "notFound"),
    ...(more.stubs ?? []),
  ];
  const path = "/whetherToRepay?productId=p1&orderId=26070112345678";
  return openScreen({ path, ...more, stubs });
}

const main = async ({ page }: Screen) =>
  (await page.locator("main").innerText()).replace(/\s+/g, " ");
const ways = ({ page }: Screen) => page.locator(".action-bar .button");

describe.each([true, false])("script %s", (script) => {
  test("[RT-3] [IR-8] asks, tells what is due, and offers a way for either answer", async () => {
    await using screen = await open({}, { script });
    const text = await main(screen);
    expect(text).toContain("Have you already paid? Pocket Loan");
    expect(text).toContain("To pay now TZS 105.000,00 Due on 2026-05-02");
    expect(text).toContain("Yes, I have paid");
    expect(text).toContain("up to 14 days");
    expect(text).not.toContain("Last payment");
    await expect
      .poll(() => ways(screen).allInnerTexts())
      .toEqual(["Send the reference", "No, pay now"]);
    const pay = screen.page.getByRole("link", { name: "No, pay now" });
    await expect
      .poll(() => pay.getAttribute("href"))
      .toMatch(/^\/repaymentByPeriod\?productId=p1&orderId=26070112345678/);
    await pay.click();
    await screen.page.waitForURL((url) => url.pathname === "/repaymentByPeriod", {
      waitUntil: "commit",
    });
  });

  test("[IR-8] a reference that was taken leads back to the order, and no longer to paying", async () => {
    await using screen = await open({}, { script });
    await screen.page.getByLabel("Payment reference", { exact: true }).fill("QFT7H2K9ZX");
    await screen.page.getByRole("button", { name: "Send the reference" }).click();
    await screen.page.locator(".notice", { hasText: "please do not pay again" }).waitFor();
    await expect.poll(() => ways(screen).allInnerTexts()).toEqual(["Back to the order"]);
    await expect
      .poll(() => ways(screen).getAttribute("href"))
      .toMatch(/^\/loanDetail\?productId=p1&orderId=26070112345678/);
    if (script) await expectAccessible(screen.page);
  });
});

test("[IR-8] the last payment seen stands beside what is due", async () => {
  const lastPayment = { text: "Last payment, 2026-04-02", value: "TZS 100.000,00" };
  await using screen = await open({ lastPayment });
  await expect.poll(() => main(screen)).toContain("Last payment, 2026-04-02 TZS 100.000,00");
  await expectAccessible(screen.page);
});

test("[DS-9] [IR-8] all that is due counts together, the first apart; with nothing due it is the next instalment", async () => {
  await using both = await open({ toPay: twoDue });
  await expect
    .poll(() => main(both))
    .toContain(
      "To pay now TZS 205.000,00 Due on 2026-05-02 Pays 2 instalments. The first alone: TZS 105.000,00",
    );
  await expectAccessible(both.page);
  await using none = await open({ unpaid: [exampleInstalment({ periodStatus: "upcoming" })] });
  await expect.poll(() => main(none)).toContain("Next payment TZS 105.000,00 Due on 2026-05-02");
});

test("[IR-8] where no references are taken it says to call first, and leads to paying", async () => {
  await using screen = await open({ showSubmitUtr: 0 });
  await expect.poll(() => main(screen)).toContain("please call us before you pay again");
  await expect.poll(() => ways(screen).allInnerTexts()).toEqual(["No, pay now"]);
  await expectAccessible(screen.page);
});

test("[IR-8] with everything paid there is nothing to ask", async () => {
  await using screen = await open({ unpaid: [], showSubmitUtr: 0 });
  await expect.poll(() => main(screen)).toContain("Nothing is left to pay on this order.");
  await expect.poll(() => ways(screen).allInnerTexts()).toEqual(["Back to the order"]);
  await expectAccessible(screen.page);
});

test("[NB-1] a question is a call the shell makes", async () => {
  await using screen = await open({}, { shell: "android" });
  await screen.page.getByRole("link", { name: "Questions? Call +255700000000" }).click();
  await expect
    .poll(() => screen.shell.sent("callTelephone"))
    .toEqual([{ telephone: "+255700000000" }]);
});

test("[AP-6] an order that cannot be read says so and offers to try again", async () => {
  const stubs = [first(dropped(readInstalments), given(readInstalments, examplePlan()))];
  await using screen = await open({}, { stubs, untilScripted: false, expectedErrors: ["503"] });
  expect(screen.status).toBe(503);
  await screen.page.getByRole("link", { name: "Try again" }).click();
  await screen.page.getByRole("heading", { name: "Have you already paid?" }).waitFor();
});

test("[RT-6] an order of nobody is missing", async () => {
  const stubs = [refused(readInstalments, "notFound")];
  await using screen = await open({}, { stubs, untilScripted: false, expectedErrors: ["404"] });
  expect(screen.status).toBe(404);
});
