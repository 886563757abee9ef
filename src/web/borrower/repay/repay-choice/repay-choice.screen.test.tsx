/** The choice of a way to pay, in a real browser (RT-3, /repay). */
import { describe, expect, test } from "vitest";
import { readInstalments } from "#contract/repayment.ts";
import { readChoices } from "#contract/repayment-choices.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { dropped, first, given, refused } from "#test/stub-backend.ts";
import { closedChoice, exampleChoices } from "./example-choices.ts";

const path = "/repay?productId=p1&orderId=26070112345678";

type Choices = ReturnType<typeof exampleChoices>;

function open(more: Partial<ScreenOptions> = {}, changed: Partial<Choices> = {}): Promise<Screen> {
  return openScreen({ path, stubs: [given(readChoices, exampleChoices(changed))], ...more });
}

const amount = async ({ page }: Screen) =>
  (await page.locator(".amount").innerText()).replace(/\s+/g, " ");

async function wayOf({ page, origin }: Screen, name: string): Promise<URL> {
  const link = page.getByRole("link", { name });
  return new URL((await link.getAttribute("href")) ?? "", origin);
}

const twoDue = {
  now: 1,
  amount: 211_000_00,
  dueTime: "2026-04-02",
  periodNos: [1, 2],
  firstPeriodNo: 1,
  firstAmount: 111_000_00,
};

test("[DS-9] two instalments due: the whole of it is asked for and travels on, the first stands apart", async () => {
  await using screen = await open({}, { toPay: twoDue });
  await expect.poll(() => amount(screen)).toBe("TZS 211.000,00");
  const text = await screen.page.locator("main").innerText();
  expect(text).toContain("To pay now");
  expect(text).toContain("Pays 2 instalments. The first alone: TZS 111.000,00");
  expect((await wayOf(screen, "Wallet or bank")).searchParams.get("amount")).toBe("21100000");
  await expectAccessible(screen.page);
  // Another amount in the address is not labelled as what is to be paid now.
  await using part = await open({ path: `${path}&amount=500000` }, { toPay: twoDue });
  const own = await part.page.locator("main").innerText();
  expect(own).toContain("Your payment");
  expect(own).not.toContain("To pay now");
});

describe.each([true, false])("script %s", (script) => {
  test("[RT-3] this instalment's amount and day, then every way there is, one tap each", async () => {
    await using screen = await open({ script });
    await expect.poll(() => amount(screen)).toBe("TZS 111.000,00");
    await expect.poll(() => screen.page.locator("main").innerText()).toContain("Due on 2026-04-02");
    await expect
      .poll(() => screen.page.locator(".way b").allInnerTexts())
      .toEqual([
        "Wallet or bank",
        "With a code: Selcom agents",
        "By scanning: TIPS",
        "Bank card",
        "I have already paid",
        "I cannot pay this today",
      ]);
  });

  test.each([
    ["Wallet or bank", "/repaymentByPeriod", null, "11100000"],
    ["With a code: Selcom agents", "/repaymentByPeriod", "SELCOM", "11100000"],
    ["By scanning: TIPS", "/repaymentByPeriod", "TIPS", "11100000"],
    ["Bank card", "/repaymentMethod", null, "11100000"],
    ["I have already paid", "/whetherToRepay", null, null],
    ["I cannot pay this today", "/chooseWhetherToRepay", null, null],
  ])("[RT-3] %s leads to %s", async (name, to, bankCode, sent) => {
    await using screen = await open({ script });
    const { pathname, searchParams } = await wayOf(screen, name);
    expect(pathname).toBe(to);
    expect(searchParams.get("bankCode")).toBe(bankCode);
    expect(searchParams.get("amount")).toBe(sent);
    expect(searchParams.get("orderId")).toBe("26070112345678");
  });

  test("[RT-3] the address may preset the amount; one that cannot be paid today does not count", async () => {
    await using own = await open({ script, path: `${path}&amount=5000000` });
    expect(await amount(own)).toBe("TZS 50.000,00");
    await expect.poll(() => own.page.locator("main").innerText()).not.toContain("Due on");
    expect((await wayOf(own, "Wallet or bank")).searchParams.get("amount")).toBe("5000000");
    for (const wrong of ["99999999999", "1", "-5", "1e9"]) {
      await using screen = await open({ script, path: `${path}&amount=${wrong}` });
      expect(await amount(screen), wrong).toBe("TZS 111.000,00");
    }
  });
});

test("[RT-3] [IR-2] [IR-6] the payment that follows has the amount and the source of the way that was taken", async () => {
  const row = {
    periodNo: 1,
    totalAmount: 111_000_00,
    displayAmount: "TZS 111.000,00",
    canClick: 1,
    periodStatus: "overdue",
    statusText: "Overdue, day 3",
    dueTime: "2026-04-02",
  } as const;
  const plan = given(readInstalments, {
    productName: "Pocket Loan",
    currencySymbol: "TZS",
    amountMax: 211_000_00,
    amountMin: 1_000_00,
    note: "",
    telephone: "",
    showSubmitUtr: 0,
    bankCardInfo: { bankName: "M-Pesa", difficult: "******5678", bankNode: "MPESA" },
    bankList: [
      { name: "M-Pesa", type: "MPESA" },
      { name: "Selcom agents", type: "SELCOM" },
    ],
    repayPlanDetail: { repayWaitCount: 1, repayWaitDetail: [row], repayYetDetail: [] },
  });
  await using screen = await open({ stubs: [given(readChoices, exampleChoices()), plan] });
  await screen.page.getByRole("link", { name: "With a code: Selcom agents" }).click();
  await screen.page.getByRole("heading", { name: "Repayment Details" }).waitFor();
  await expect
    .poll(() => screen.page.locator('[name="source"]:checked').inputValue())
    .toBe("SELCOM");
  await expect
    .poll(() => screen.page.locator(".action-bar output").innerText())
    .toBe("TZS 111.000,00");
  // An amount equal to the first instalment is shown as its tick, not as a typed amount.
  await expect
    .poll(() => screen.page.getByRole("checkbox", { name: "Pay instalment 1" }).isChecked())
    .toBe(true);
});

test("[RT-3] nothing to pay now: said so, and only what still makes sense is offered", async () => {
  const choices = (["instalment", "settle", "everything", "part", "deferral"] as const).map((one) =>
    closedChoice(one, "Everything on this order is paid."),
  );
  await using screen = await open({}, { choices });
  await expect
    .poll(() => screen.page.locator("main").innerText())
    .toContain("There is nothing to pay now.");
  await expect
    .poll(() => screen.page.locator(".way b").allInnerTexts())
    .toEqual(["I have already paid"]);
  await expectAccessible(screen.page);
});

test("[RT-3] every way is a big target", async () => {
  await using screen = await open();
  for (const way of await screen.page.locator(".way").all()) {
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test("[AP-6] what cannot be read says so and offers to try again", async () => {
  const stubs = [first(dropped(readChoices), given(readChoices, exampleChoices()))];
  await using screen = await open({ stubs, untilScripted: false, expectedErrors: ["503"] });
  expect(screen.status).toBe(503);
  await screen.page.getByRole("link", { name: "Try again" }).click();
  await screen.page.locator(".way").first().waitFor();
});

test("[RT-6] an order of nobody is missing", async () => {
  const stubs = [refused(readChoices, "notFound")];
  await using screen = await open({ stubs, untilScripted: false, expectedErrors: ["404"] });
  expect(screen.status).toBe(404);
});
