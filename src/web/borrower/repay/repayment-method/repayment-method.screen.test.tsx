/** The repayment-method screen in a real browser: its sections, its cards, the wallet's app, and every failure. */
import { describe, expect, test } from "vitest";
import {
  commitCardPayment,
  payInWalletApp,
  readCardPayment,
  readRepaymentWay,
} from "#contract/card-payment.ts";
import { readPersonInfo } from "#contract/home.ts";
import { addCard, removeCard } from "#contract/payment-card.ts";
import { readInstalments } from "#contract/repayment.ts";
import { ledTo } from "#test/led-to.ts";
import {
  amount,
  atSection,
  bad,
  card,
  open,
  payNow,
  payPage,
  wrong,
} from "#test/repayment-method-screen.ts";
import { expectAccessible } from "#test/screen.ts";
import { dropped, first, given, refused } from "#test/stub-backend.ts";
import { payment, plan, record, way } from "./example-method.ts";

const start = "/repaymentMethod?productId=p1&orderId=26070112345678";
const charged = given(commitCardPayment, { needValid: 0, repayRecordId: record });

describe("the ways to pay", () => {
  test("[RM-1] what is due, every card with bank and masked number, and the wallet's app", async () => {
    await using screen = await open();
    const text = await screen.page.locator(".start-section").innerText();
    expect(text).toContain("Instalment 2, due 2026-04-02");
    await expect.poll(() => screen.page.getByRole("radio").count()).toBe(2);
    expect(text).toContain("NMB Bank ••••\u00a01111");
    expect(text).toContain("CRDB Bank ••••\u00a04242");
    await expect.poll(() => amount(screen).inputValue()).toBe("108.500");
    await screen.page.getByRole("link", { name: "Pay in the wallet's app" }).waitFor();
  });

  test("[DS-9] with two instalments due the whole of it stands in the field, the first apart", async () => {
    const toPay = {
      now: 1,
      amount: 208_500_00,
      dueTime: "2026-04-02",
      periodNos: [2, 3],
      firstPeriodNo: 2,
      firstAmount: 108_500_00,
    };
    await using screen = await open({ stubs: [given(readInstalments, { ...plan, toPay })] });
    const text = await screen.page.locator(".start-section").innerText();
    expect(text).toContain("To pay now");
    expect(text).toContain("Pays 2 instalments. The first alone: TZS 108.500,00");
    await expect.poll(() => amount(screen).inputValue()).toBe("208.500");
  });

  test("[RM-1] with alipay 0 and no banks to add cards of, neither way is offered", async () => {
    const { cardBanks: _ours, ...wire } = { ...way, alipay: 0, bankCards: [] };
    await using screen = await open({ stubs: [given(readRepaymentWay, wire)] });
    const text = await screen.page.locator("main").innerText();
    expect(text).toContain("You have no bank card here yet.");
    await expect.poll(() => screen.page.locator("a[href*='#/a']").count()).toBe(0);
  });

  test.each([
    ["said", "outage", "A partner service does not answer"],
    ["unsaid", "dropped", "failed to query card list"],
  ] as const)("[RM-1] a card list that cannot be read, %s", async (_name, how, text) => {
    const failing =
      how === "dropped" ? dropped(readRepaymentWay) : refused(readRepaymentWay, "outage");
    const stubs = [first(failing, given(readRepaymentWay, way))];
    await using screen = await open({ stubs, untilScripted: false, expectedErrors: ["503"] });
    expect(screen.status).toBe(503);
    await screen.page.getByText(text).waitFor();
    await screen.page.getByRole("link", { name: "Try again" }).click();
    await payNow(screen).waitFor();
  });

  test("[RM-1] nothing left to pay is said, with the way to the order", async () => {
    await using screen = await open({ stubs: [refused(readRepaymentWay, "nothingToPay")] });
    await screen.page.getByText("Nothing is left to pay on this order.").waitFor();
    await expect.poll(() => payNow(screen).count()).toBe(0);
    await screen.page.locator(".start-section").getByRole("link", { name: "order" }).waitFor();
  });

  test.each([
    ["5000000", "50.000"],
    ["99999999999", "325.000"],
    ["x", "108.500"],
  ])(
    "[RM-1] amount=%s in the address presets %s, never more than can be paid",
    async (sent, seen) => {
      await using screen = await open({ path: `${start}&amount=${sent}` });
      await expect.poll(() => amount(screen).inputValue()).toBe(seen);
    },
  );

  test("[RM-1] more than the maximum cannot be typed; the bar says what is paid", async () => {
    await using screen = await open();
    await amount(screen).fill("999999999");
    await expect.poll(() => amount(screen).inputValue()).toBe("325.000");
    await expect
      .poll(() => screen.page.locator(".start-section .sum").innerText())
      .toContain("TZS 325.000,00");
  });

  test.each([
    ["sw", "Njia ya kulipa", "Lipa Sasa"],
    ["id", "Cara pembayaran", "Bayar Sekarang"],
  ] as const)("[RM-1] in %s", async (language, title, pay) => {
    await using screen = await open({ language });
    await screen.page.getByRole("heading", { name: title }).waitFor();
    await expect.poll(() => screen.page.getByRole("button", { name: pay }).isVisible()).toBe(true);
  });
});

describe.each([true, false])("places, script %s", (script) => {
  test.each([
    ["", "/"],
    ["#/", "/"],
    ["#/addnormalcard", "/addnormalcard"],
    ["#/alipayrepayment", "/alipayrepayment"],
    ["#/borrowDetail", "/borrowDetail"],
  ])("[RT-4] opened at %j, the place %s and no other is shown", async (hash, section) => {
    await using screen = await open({ script, path: start + hash });
    await atSection(screen, section);
  });

  test("[RT-4] [RM-2] links lead from place to place, and Back returns to the place before", async () => {
    await using screen = await open({ script, inBrowser: true });
    const { page } = screen;
    await page.getByRole("link", { name: "Add a bank card" }).click();
    await atSection(screen, "/addnormalcard");
    expect(new URL(page.url()).hash).toBe("#/addnormalcard");
    await page.goBack();
    await atSection(screen, "/");
    await page.getByRole("link", { name: "Pay in the wallet's app" }).click();
    await atSection(screen, "/alipayrepayment");
    await page.locator(".wallet-section header").getByRole("link", { name: "Back" }).click();
    await atSection(screen, "/");
    await page.goBack();
    await atSection(screen, "/alipayrepayment");
    await page.goForward();
    await atSection(screen, "/");
  });

  test("[RM-2] no card chosen: please select a payment bank card first; what was typed stays", async () => {
    await using screen = await open({ script });
    await amount(screen).fill("50000");
    await payNow(screen).click();
    await wrong(screen, "please select a payment bank card first").waitFor();
    await expect.poll(() => amount(screen).inputValue()).toMatch(/^50\.?000$/);
    expect(screen.backend.callsOf(commitCardPayment)).toEqual([]);
  });

  test("[RM-2] a card is added, then stands chosen in the list", async () => {
    const more = { ...way.bankCards[0]!, id: "c9", cardNo: "************0009" };
    const later = { ...way, bankCards: [...way.bankCards, more] };
    await using screen = await open({ script, path: `${start}#/addnormalcard` });
    const { page } = screen;
    await page.getByLabel("Bank of the card").selectOption("NMB");
    await page.getByLabel("Card number").fill("4111 1111 1111 1111");
    screen.backend.set(given(readRepaymentWay, later));
    await page.getByRole("button", { name: "Add this card" }).click();
    await atSection(screen, "/");
    expect(screen.backend.callsOf(addCard)[0]?.body).toEqual({
      bankCode: "NMB",
      cardNo: "4111111111111111",
    });
    await expect.poll(() => card(screen, "0009").isChecked()).toBe(true);
    await page.goBack();
    await atSection(screen, "/addnormalcard");
  });

  test("[RM-2] bank or number wrong, or refused by the server: said there, nothing typed is lost", async () => {
    const stubs = [refused(addCard, "cardRefused")];
    await using screen = await open({ script, stubs, path: `${start}#/addnormalcard` });
    const { page } = screen;
    const number = page.getByLabel("Card number");
    await number.fill("4111 1111 1111 1112");
    await page.getByRole("button", { name: "Add this card" }).click();
    await wrong(screen, "This card number cannot be right.").waitFor();
    await wrong(screen, "Choose the bank").waitFor();
    expect(screen.backend.callsOf(addCard)).toEqual([]);
    await expect.poll(() => number.inputValue()).toBe("4111 1111 1111 1112");
    await number.fill("4111 1111 1111 1111");
    await page.getByLabel("Bank of the card").selectOption("CRDB");
    await page.getByRole("button", { name: "Add this card" }).click();
    await wrong(screen, "The bank does not accept this card.").waitFor();
    await expect.poll(() => number.inputValue()).toBe("4111 1111 1111 1111");
    await expect.poll(() => page.getByLabel("Bank of the card").inputValue()).toBe("CRDB");
    await atSection(screen, "/addnormalcard");
  });

  test("[RM-2] a card is removed and the list read anew", async () => {
    await using screen = await open({ script, path: `${start}#/addnormalcard` });
    const { page } = screen;
    screen.backend.set(given(readRepaymentWay, { ...way, bankCards: way.bankCards.slice(1) }));
    await page.getByRole("button", { name: "Remove NMB Bank •••• 1111" }).click();
    await expect.poll(() => page.getByRole("button", { name: "Remove" }).count()).toBe(1);
    expect(screen.backend.callsOf(removeCard)[0]?.body).toEqual({ cardId: "c1" });
    await atSection(screen, "/addnormalcard");
  });

  test("[RM-6] the wallet's app: amount and button lead to the url of repayment-huichao", async () => {
    await using screen = await open({ script, path: `${start}&amount=5000000#/alipayrepayment` });
    const { page } = screen;
    const wallet = await ledTo(page, payPage, () =>
      page.getByRole("button", { name: "Go to the wallet" }).click(),
    );
    // Our page's hash is not carried over.
    expect(wallet.url()).toBe(`${payPage}/app/1`);
    const answer = await wallet.redirectedFrom()?.response();
    if (!script) expect(answer?.headers().location).toBe(`${payPage}/app/1#`);
    else await page.waitForURL(({ href }) => href.replace(/#$/, "") === `${payPage}/app/1`);
    expect(screen.backend.callsOf(payInWalletApp)[0]?.body).toEqual({
      userId: "user-1",
      orderId: "26070112345678",
      amount: "5000000",
    });
  });

  test("[RM-6] a url that is not allow-listed is never followed; a rejection stays at its place", async () => {
    const stubs = [given(payInWalletApp, { url: "https://stranger.test/x" })];
    await using screen = await open({ script, stubs, path: `${start}#/alipayrepayment` });
    const { page } = screen;
    await page.getByRole("button", { name: "Go to the wallet" }).click();
    await bad(screen, "Nothing was taken").waitFor();
    expect(new URL(page.url()).origin).toBe(screen.origin);
    screen.backend.set(refused(payInWalletApp, "walletAppNotOffered"));
    await page.getByRole("button", { name: "Go to the wallet" }).click();
    await bad(screen, "The wallet's app cannot be used right now.").waitFor();
    await atSection(screen, "/alipayrepayment");
  });
});

test("[RM-2] [AP-10] the card number is grouped by four and the caret stays where it was", async () => {
  await using screen = await open({ path: `${start}#/addnormalcard` });
  const number = screen.page.getByLabel("Card number");
  await number.pressSequentially("41a11-111122");
  await expect.poll(() => number.inputValue()).toBe("4111 1111 22");
  await number.press("Home");
  for (let step = 0; step < 3; step += 1) await number.press("ArrowRight");
  await number.press("7");
  await expect.poll(() => number.inputValue()).toBe("4117 1111 122");
  await expect
    .poll(() => number.evaluate((field: HTMLInputElement) => field.selectionStart))
    .toBe(4);
  await expectAccessible(screen.page);
});

describe.each([true, false])("the outcome, script %s", (script) => {
  test.each([
    ["paid", "Payment received", "paid"],
    ["processing", "Your payment is being processed", "processing"],
    ["over", "The card was not charged", null],
  ] as const)(
    "[RM-4] %s: said with its amount and the way to the order",
    async (state, title, from) => {
      const stubs = [charged, given(readCardPayment, { ...payment, state })];
      await using screen = await open({ script, stubs });
      const { page } = screen;
      await card(screen).check();
      await payNow(screen).click();
      await page.getByRole("heading", { name: title }).waitFor();
      expect(new URL(page.url()).hash).toBe("#/borrowDetail");
      const text = await page.locator(".outcome-section").innerText();
      expect(text).toContain("TZS 108.500,00");
      expect(text).toContain(record);
      const order = page
        .locator(".outcome-section")
        .getByRole("link", { name: "Back to the order" });
      const address = new URL((await order.getAttribute("href")) ?? "", screen.origin);
      expect(address.searchParams.get("orderId")).toBe("26070112345678");
      expect(address.searchParams.get("from")).toBe(from);
      await page.goBack();
      await atSection(screen, "/");
      if (script) await expectAccessible(page);
    },
  );
});

test("[RM-4] settled by it: the outcome still stands, and its Back says that nothing is left", async () => {
  await using screen = await open({ stubs: [charged] });
  await card(screen).check();
  screen.backend.set(refused(readRepaymentWay, "nothingToPay"));
  await payNow(screen).click();
  await screen.page.getByRole("heading", { name: "Payment received" }).waitFor();
  await screen.page.goBack();
  await screen.page.getByText("Nothing is left to pay on this order.").waitFor();
});

test("[RM-4] a backend that cannot tell what became of it: it is being processed", async () => {
  const stubs = [refused(readCardPayment, "notFound")];
  const path = `${start}&record=${record}#/borrowDetail`;
  await using screen = await open({ stubs, path });
  await screen.page.getByRole("heading", { name: "Your payment is being processed" }).waitFor();
});

test.each([
  ["android", 1],
  ["ios", 0],
] as const)(
  "[RM-4] [NB-1] in front of the outcome the native dialog is dismissed on %s %i time",
  async (shell, times) => {
    await using screen = await open({ shell, stubs: [charged] });
    await card(screen).check();
    await payNow(screen).click();
    await screen.page.getByRole("heading", { name: "Payment received" }).waitFor();
    await atSection(screen, "/borrowDetail");
    expect(screen.shell.sent("dismissDialog")).toHaveLength(times);
  },
);

test("[RM-1] the plan cannot be read: said, and tried again", async () => {
  const stubs = [first(dropped(readInstalments), given(readInstalments, plan))];
  await using screen = await open({ stubs, untilScripted: false, expectedErrors: ["503"] });
  await screen.page.getByRole("link", { name: "Try again" }).click();
  await payNow(screen).waitFor();
});

test("[RM-6] who signed in in the browser, with no id in the address, pays in the wallet's app under the own one", async () => {
  const stubs = [given(readPersonInfo, { userId: "user-9", name: "Asha", phone: "0123" })];
  const path = `${start}&amount=5000000#/alipayrepayment`;
  await using screen = await open({ stubs, path, session: { user_id: "" } });
  const { page } = screen;
  await ledTo(page, payPage, () => page.getByRole("button", { name: "Go to the wallet" }).click());
  expect(screen.backend.callsOf(payInWalletApp)[0]?.body.userId).toBe("user-9");
});

test("[RM-6] the amount typed at the start comes along to the wallet", async () => {
  await using screen = await open();
  const { page } = screen;
  await amount(screen).fill("50000");
  await page.getByRole("link", { name: "Pay in the wallet's app" }).click();
  const field = page.locator(".wallet-section").getByLabel("Repayment amount");
  await expect.poll(() => field.inputValue()).toBe("50.000");
  await field.fill("60000");
  await ledTo(page, payPage, () => page.getByRole("button", { name: "Go to the wallet" }).click());
  expect(screen.backend.callsOf(payInWalletApp)[0]?.body.amount).toBe("6000000");
});
