/** Paying each instalment automatically in a real browser: agreed to, read and cancelled, with and without script. */
import { describe, expect, test } from "vitest";
import { readLoan } from "#contract/loan.ts";
import { cancelMandate, readMandate, setUpMandate } from "#contract/mandate.ts";
import { ledTo } from "#test/led-to.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { dropped, first, given, refused } from "#test/stub-backend.ts";
import { exampleOrder, orderPath } from "../../loan/order-details/example-order.ts";
import { active, exampleMandate } from "./example-mandate.ts";

const payPage = "https://rzp.provider.test";
const started = { repayType: "PAY_URL", payUrl: `${payPage}/i/abc`, notice: "", tradeNo: "P1" };
const path = "/autoPay?productId=p1&orderId=26032512345678";

function open(more: Partial<ScreenOptions> = {}, changed = {}): Promise<Screen> {
  const stubs = [given(readMandate, exampleMandate(changed)), ...(more.stubs ?? [])];
  const brand = { market: "in", allowedOrigins: [payPage] } as const;
  return openScreen({ path, brand, ...more, stubs });
}

/** With plain spaces: amounts are written with one that does not break. */
const main = async ({ page }: Screen) =>
  (await page.locator("main").innerText()).replaceAll("\u00a0", " ");
const button = ({ page }: Screen, name: string) => page.getByRole("button", { name });

describe.each([true, false])("script %s", (script) => {
  test("[MA-1] says what is agreed to, and leads to the page where it is, with the cap that was shown", async () => {
    await using screen = await open({ script, stubs: [given(setUpMandate, started)] });
    const text = await main(screen);
    for (const line of [
      "Never more than ₹ 1,000 each time.",
      "We tell you the amount at least a day before.",
      "You can cancel here at any time.",
      "The first instalment it can pay is due on 2026-08-01.",
    ]) {
      expect(text).toContain(line);
    }
    await ledTo(screen.page, payPage, () => button(screen, "Agree in my UPI app").click());
    expect(screen.backend.callsOf(setUpMandate).at(-1)?.body).toMatchObject({
      ...{ productId: "p1", orderId: "26032512345678", cap: "100000" },
    });
  });

  test("[MA-2] one that is on shows its limit and what was debited, and is cancelled by one tap", async () => {
    const ended = exampleMandate({ state: "ended", ended: "by-borrower" });
    const stubs = [
      first(given(readMandate, exampleMandate(active)), given(readMandate, ended)),
      given(cancelMandate, {}),
    ];
    await using screen = await open({ script, stubs });
    const text = await main(screen);
    for (const words of ["Automatic payment is on.", "2026-11-30", "will be taken", "paid"]) {
      expect(text).toContain(words);
    }
    expect(await button(screen, "Agree").count()).toBe(0);
    await button(screen, "Cancel automatic payment").click();
    await screen.page.getByText("You cancelled automatic payment.").waitFor();
    expect(await button(screen, "Cancel automatic payment").count()).toBe(0);
  });

  test("[MA-1] another cap by now is said, and the new one shown", async () => {
    const stubs = [
      first(
        given(readMandate, exampleMandate()),
        given(readMandate, exampleMandate({ cap: 900_00 })),
      ),
      refused(setUpMandate, "mandateChanged"),
    ];
    await using screen = await open({ script, stubs });
    await button(screen, "Agree in my UPI app").click();
    await screen.page.locator(".notice.bad").waitFor();
    await expect.poll(() => main(screen)).toContain("Never more than ₹ 900 each");
  });
});

test.each([
  ["offered", "Pay each instalment automatically"],
  ["on", "Automatic payment is on"],
] as const)("[MA-1] the order's page leads there: %s", async (autoPay, name) => {
  const stubs = [given(readLoan, exampleOrder(170, { autoPay }))];
  await using screen = await open({ path: orderPath, stubs });
  await screen.page.getByRole("link", { name }).click();
  await screen.page.getByRole("heading", { name: "Pay each instalment automatically" }).waitFor();
});

test("[MA-5] one paused at the bank, and one that is not possible, say so and offer nothing they cannot do", async () => {
  await using paused = await open({}, { ...active, state: "paused" });
  expect(await main(paused)).toContain("You paused it in your UPI app.");
  await using none = await open({}, { mayBeSetUp: 0, cap: 0 });
  expect(await main(none)).toContain("Automatic payment is not possible for this loan.");
  expect(await button(none, "Agree").count()).toBe(0);
});

test.each([
  ["sw", true],
  ["fil", false],
] as const)(
  "[MA-1] in %s, dark %s: agreed to or waiting, it is accessible",
  async (language, dark) => {
    for (const state of [active, { state: "waiting" } as const]) {
      await using screen = await open({ language, width: 320, dark }, state);
      await expectAccessible(screen.page);
    }
  },
);

test("[AP-6] what cannot be read says so and offers to try again", async () => {
  const stubs = [first(dropped(readMandate), given(readMandate, exampleMandate()))];
  await using screen = await open({ stubs, untilScripted: false, expectedErrors: ["503"] });
  expect(screen.status).toBe(503);
  await screen.page.getByRole("link", { name: "Try again" }).click();
  await button(screen, "Agree in my UPI app").waitFor();
});
