/** Giving a loan back in a real browser: on the order's page and on its own (DS-6). */
import { describe, expect, test } from "vitest";
import { payCoolingOff, readCoolingOff } from "#contract/cooling-off.ts";
import { readLoan } from "#contract/loan.ts";
import { ledTo } from "#test/led-to.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { dropped, first, given, refused, type Stub } from "#test/stub-backend.ts";
import { exampleOrder, orderPath } from "../../loan/order-details/example-order.ts";
import { exampleGivingBack } from "./example-giving-back.ts";

const payPage = "https://pay.provider.test";
const started = { repayType: "PAY_URL", payUrl: `${payPage}/pay/abc`, notice: "", tradeNo: "P1" };
const path = "/coolingOff?productId=p1&orderId=26032512345678";

const onOrder = {
  open: 1,
  amount: 380_000_00,
  until: "2026-07-15 23:59",
  zone: "Dar es Salaam, UTC+3",
  message: "",
  source: "MPESA",
  sourceName: "M-Pesa",
};

function open(
  more: Partial<ScreenOptions> = {},
  changed: Parameters<typeof exampleGivingBack>[0] = {},
  order: Partial<typeof onOrder> = {},
): Promise<Screen> {
  const stubs: Stub[] = [
    given(readCoolingOff, exampleGivingBack(changed)),
    given(payCoolingOff, started),
    given(readLoan, exampleOrder(170, { coolingOff: { ...onOrder, ...order } })),
    ...(more.stubs ?? []),
  ];
  return openScreen({ path, brand: { allowedOrigins: [payPage] }, ...more, stubs });
}

const main = ({ page }: Screen) => page.locator("main").innerText();
const pay = ({ page }: Screen) => page.getByRole("button", { name: "and close" });
const sent = ({ backend }: Screen) => backend.callsOf(payCoolingOff).at(-1)?.body;

describe.each([true, false])("script %s", (script) => {
  test("[DS-6] the order shows deadline, zone and exact amount, and one action pays it from where the money went", async () => {
    await using screen = await open({ script, path: orderPath });
    const text = await main(screen);
    expect(text).toContain(
      "Until 2026-07-15 23:59 (Dar es Salaam, UTC+3) you can give it back for exactly TZS 380.000,00. Nothing more is owed then.",
    );
    await ledTo(screen.page, payPage, () => pay(screen).click());
    expect(sent(screen)).toMatchObject({ amount: "38000000", bankCode: "MPESA", cardNo: "" });
  });

  test("[DS-6] its own page shows how the amount adds up and sends what was chosen", async () => {
    await using screen = await open({ script });
    const text = await main(screen);
    for (const { text: label, value } of exampleGivingBack().rows) {
      expect(text).toContain(label);
      expect(text).toContain(value);
    }
    await screen.page.locator('[name="source"][value="AIRTEL"]').check();
    await screen.page.getByLabel("Wallet number").fill("0687654321");
    await ledTo(screen.page, payPage, () => pay(screen).click());
    expect(sent(screen)).toMatchObject({
      productId: "p1",
      orderId: "26032512345678",
      amount: "38000000",
      bankCode: "AIRTEL",
      cardNo: "0687654321",
    });
  });

  test("[DS-6] a minute too late: it is said, with what is possible instead, and nothing more can be paid here", async () => {
    const reason = "The time to give this loan back ended on 2026-07-15 23:59.";
    const stubs = [
      refused(payCoolingOff, "coolingOffOver"),
      first(
        given(readCoolingOff, exampleGivingBack()),
        given(readCoolingOff, exampleGivingBack({ open: 0, amount: 0, rows: [], reason })),
      ),
    ];
    await using screen = await open({ script, stubs });
    await pay(screen).click();
    const { page } = screen;
    await page.getByText(reason).waitFor();
    await expect.poll(() => page.locator(".notice.bad").innerText()).toContain("is over");
    expect(await pay(screen).count()).toBe(0);
    for (const [name, to] of [
      ["What would pay it off", "/payoffQuote"],
      ["Compare your choices", "/chooseWhetherToRepay"],
    ] as const) {
      expect(await page.getByRole("link", { name }).getAttribute("href")).toContain(to);
    }
  });

  test("[DS-6] another amount by now is shown before anything is paid; what was typed stays", async () => {
    const stubs = [
      refused(payCoolingOff, "coolingOffAmount"),
      first(
        given(readCoolingOff, exampleGivingBack()),
        given(readCoolingOff, exampleGivingBack({ amount: 380_500_00 })),
      ),
    ];
    await using screen = await open({ script, stubs });
    const { page } = screen;
    await page.getByLabel("Wallet number").fill("0687654321");
    await pay(screen).click();
    await page.locator(".notice.bad").waitFor();
    await expect.poll(() => pay(screen).innerText()).toBe("Pay TZS 380.500,00 and close");
    expect(await page.getByLabel("Wallet number").inputValue()).toBe("0687654321");
  });
});

test("[DS-6] what was paid before covers it: one tap closes the loan, no wallet is asked for", async () => {
  const done = { repayType: "DONE", payUrl: "", notice: "", tradeNo: "" };
  const stubs = [given(payCoolingOff, done)];
  await using screen = await open({ stubs }, { amount: 0 });
  expect(await screen.page.locator('[name="source"]').count()).toBe(0);
  await screen.page.getByRole("button", { name: "Close the loan now" }).click();
  await screen.page.waitForURL(/loanDetail/);
  expect(sent(screen)).toMatchObject({ amount: "0" });
});

test("[DS-6] the order says what became of a payment that came too late, and offers nothing it cannot do", async () => {
  const message = "Your payment of TZS 380.000,00 came late. It counts as an ordinary payment.";
  await using screen = await open({ path: orderPath }, {}, { open: 0, amount: 0, message });
  await screen.page.getByText(message).waitFor();
  expect(await pay(screen).count()).toBe(0);
});

test("[DS-6] an amount that grows by the day says until when it holds", async () => {
  await using screen = await open({}, { amountAfter: 380_500_00 });
  expect(await main(screen)).toContain(
    "This amount holds until 2026-07-04 23:59; after that it is TZS 380.500,00.",
  );
});

test.each([
  ["sw", 320, true],
  ["hi", 360, false],
] as const)(
  "[DS-6] its card on an order, in %s at %d pixels, dark %s: accessible",
  async (language, width, dark) => {
    await using screen = await open({ path: orderPath, language, width, dark });
    await expectAccessible(screen.page);
  },
);

test("[AP-6] what cannot be read says so and offers to try again", async () => {
  const stubs = [first(dropped(readCoolingOff), given(readCoolingOff, exampleGivingBack()))];
  await using screen = await open({ stubs, untilScripted: false, expectedErrors: ["503"] });
  expect(screen.status).toBe(503);
  await screen.page.getByRole("link", { name: "Try again" }).click();
  await pay(screen).waitFor();
});

test("[DS-6] the page draws what giving it back saves, and nothing where it saves nothing", async () => {
  await using screen = await open();
  const text = await main(screen);
  expect(text).toContain("TZS 437.500,00");
  expect(text).toContain("Giving it back costs TZS 57.500,00 less.");
  const wide = (bar: string) =>
    screen.page
      .locator(bar)
      .first()
      .evaluate((drawn) => drawn.getBoundingClientRect().width);
  const share = (await wide(".saving-owed")) / (await wide(".saving-cost"));
  expect(share).toBeCloseTo(380_000 / 437_500, 2);
  await using same = await open({}, { ifKept: 380_000_00 });
  await expect.poll(() => same.page.locator(".saving-bar").count()).toBe(0);
  await expectAccessible(screen.page);
});
