/** The deferral screen in a real browser, row by row of its requirements. */
import { describe, expect, test } from "vitest";
import { confirmDeferral, readDeferral } from "#contract/deferral.ts";
import type { Output } from "#contract/endpoint.ts";
import { readLoan } from "#contract/loan.ts";
import { readInstalments, startPayment } from "#contract/repayment.ts";
import { ledTo } from "#test/led-to.ts";
import { expectAccessible, openScreen, type Screen, type ScreenOptions } from "#test/screen.ts";
import { dropped, first, given, held, refused, type Stub } from "#test/stub-backend.ts";

const deferral: Output<typeof readDeferral> = {
  bankCardInfo: null,
  bankList: [
    { name: "M-Pesa", type: "MPESA" },
    { name: "NMB Bank", type: "NMB" },
  ],
  detail: [
    { text: "What the fee is", value: "An extra cost. It pays off nothing of what you owe." },
    { text: "In all, if you move the dates", value: "TZS 431.000,00" },
    { text: "Every due date moves by", value: "17 days" },
    { text: "Due date 1", value: "2026-04-19 (was 2026-04-02)" },
  ],
  repayDetail: [
    { text: "Instalment 1, due 2026-04-19", value: "TZS 111.000,00" },
    { text: "Instalment 2, due 2026-05-19", value: "TZS 100.000,00" },
  ],
  delayShouldPayAmount: 20_000_00,
  showSubmitUtr: 0,
  currencySymbol: "TZS",
  productName: "Pocket Loan",
  note: "The dates move when the fee is received.",
  telephone: "+255700000000",
};

const payPage = "https://pay.provider.test";
const started = {
  repayType: "PAY_URL",
  payUrl: `${payPage}/pay/abc`,
  notice: "",
  tradeNo: "P12345",
};

type Changed = Partial<typeof deferral>;

function open(more: Partial<ScreenOptions> = {}, changed: Changed = {}): Promise<Screen> {
  const stubs: Stub[] = [
    given(readDeferral, { ...deferral, ...changed }),
    given(startPayment, started),
    refused(readLoan, "notFound"),
    refused(readInstalments, "notFound"),
    ...(more.stubs ?? []),
  ];
  const path = "/repayDelay?productId=p1&orderId=26070112345678";
  return openScreen({ path, brand: { allowedOrigins: [payPage] }, ...more, stubs });
}

const main = ({ page }: Screen) => page.locator("main").innerText();
const payNow = ({ page }: Screen) => page.getByRole("button", { name: "Pay Now" });
const wallet = ({ page }: Screen) => page.locator('[name="source"]:checked');
const number = ({ page }: Screen) => page.getByLabel("Wallet number");
const choose = ({ page }: Screen) => page.locator('[name="source"][value="MPESA"]').check();
const bad = ({ page }: Screen, text: string) => page.locator(".notice.bad", { hasText: text });

async function paid(screen: Screen): Promise<Record<string, string>> {
  await choose(screen);
  await ledTo(screen.page, payPage, () => payNow(screen).click());
  return screen.backend.callsOf(startPayment).at(-1)?.body ?? {};
}

describe("what it says", () => {
  test("[DR-1] the text to the letter, the fee with its label, every detail row", async () => {
    await using screen = await open();
    const text = await main(screen);
    expect(text).toContain(
      "Pay the deferral fee and the repayment will be automatically defer\n\nDeferral Fee\n\nTZS 20.000,00",
    );
    for (const row of deferral.detail) {
      expect(text).toContain(row.text);
      expect(text).toContain(row.value);
    }
    expect(text).toContain("The dates move when the fee is received.");
  });

  test("[DR-1] the currency is the server's", async () => {
    await using screen = await open({}, { currencySymbol: "KES" });
    await expect.poll(() => main(screen)).toContain("Deferral Fee\n\nKES 20.000,00");
  });

  test("[DR-1] [AP-1] an answer with nothing but the wire's own fields is enough", async () => {
    const { currencySymbol, productName, note, telephone, ...wire } = deferral;
    await using screen = await open({ stubs: [given(readDeferral, wire)] });
    await expect.poll(() => main(screen)).toContain("Deferral Fee\n\nTZS 20.000,00");
    expect((await paid(screen)).amount).toBe("2000000");
  });

  test("[DR-2] the plan as it will be, and the reminder to use only the in-app link", async () => {
    await using screen = await open();
    const plan = screen.page.locator("section", {
      has: screen.page.getByRole("heading", { name: "Repayment Plan" }),
    });
    await expect
      .poll(() => plan.locator("dl > div").allInnerTexts())
      .toEqual([
        "Instalment 1, due 2026-04-19\nTZS 111.000,00",
        "Instalment 2, due 2026-05-19\nTZS 100.000,00",
      ]);
    await expect.poll(() => main(screen)).toContain("only through the repayment link in this app");
  });

  test("[DR-1] [DS-7] the way to pay the instalment instead, and to all ways side by side", async () => {
    await using screen = await open();
    const compare = screen.page.getByRole("link", { name: "Compare your choices" });
    await expect
      .poll(() => compare.getAttribute("href"))
      .toMatch(/^\/chooseWhetherToRepay\?productId=p1&orderId=26070112345678/);
    const instead = screen.page.getByRole("link", { name: "Pay the instalment instead" });
    await expect
      .poll(() => instead.getAttribute("href"))
      .toMatch(/^\/repaymentByPeriod\?productId=p1&orderId=26070112345678/);
  });

  test.each([
    ["sw", "Ada ya kuahirisha", "Lipa Sasa"],
    ["id", "Biaya penundaan", "Bayar Sekarang"],
  ] as const)("[DR-1] [DR-3] in %s", async (language, fee, pay) => {
    await using screen = await open({ language });
    await expect.poll(() => main(screen)).toContain(fee);
    await expect.poll(() => screen.page.getByRole("button", { name: pay }).isVisible()).toBe(true);
  });
});

describe("where the money comes from", () => {
  test("[DR-2] a wallet of the list and its number, digits only", async () => {
    await using screen = await open();
    await number(screen).pressSequentially("07a12-345b678");
    await expect
      .poll(() => screen.page.locator(".wallet-tile > span").allInnerTexts())
      .toEqual(["M-Pesa", "NMB Bank"]);
    await expect
      .poll(() => paid(screen))
      .toMatchObject({ bankCode: "MPESA", cardNo: "0712345678" });
  });

  test("[DR-2] the borrower's own account is chosen at first", async () => {
    const bankCardInfo = { bankName: "NMB Bank", difficult: "******5678", bankNode: "NMB" };
    await using screen = await open({}, { bankCardInfo });
    await expect.poll(() => wallet(screen).inputValue()).toBe("NMB");
  });

  test("[DR-2] [AP-4] no wallet chosen is refused on the page and in a toast; no payment starts", async () => {
    await using screen = await open();
    await payNow(screen).click();
    await screen.page.locator("p.wrong", { hasText: "choose the wallet or bank" }).waitFor();
    await screen.page.locator(".toast[data-kind=info]", { hasText: "choose the wallet" }).waitFor();
    expect(screen.backend.callsOf(startPayment)).toEqual([]);
  });
});

test("[DR-2] [AP-4] outside the reference market a refusal is said once, in view, and goes once it is corrected", async () => {
  await using screen = await open({ brand: { market: "tz" } });
  const { page } = screen;
  await payNow(screen).click();
  const said = page.locator("p.wrong", { hasText: "choose the wallet or bank" });
  await said.waitFor();
  await expect
    .poll(() =>
      said.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }),
    )
    .toBe(true);
  expect(await page.locator(".toast[data-kind=info]").count()).toBe(0);
  await choose(screen);
  await said.waitFor({ state: "hidden" });
});

describe("Pay Now", () => {
  test("[DR-3] [AP-1] the Rollover Amount is the fee; it starts a payment with isDelay 1 and leads to the payment page", async () => {
    await using screen = await open();
    await expect
      .poll(() => screen.page.locator(".action-bar .sum").innerText())
      .toMatch(/^Rollover Amount\s+TZS 20\.000,00$/);
    await expect
      .poll(() => paid(screen))
      .toMatchObject({
        product_id: "p1",
        orderId: "26070112345678",
        amount: "2000000",
        isDelay: "1",
      });
    await screen.page.waitForURL(started.payUrl);
  });

  test("[DR-3] a payment page that is not allow-listed is never followed", async () => {
    const payUrl = "https://stranger.test/pay";
    await using screen = await open({ stubs: [given(startPayment, { ...started, payUrl })] });
    await choose(screen);
    await payNow(screen).click();
    await bad(screen, "Nothing was taken").waitFor();
    expect(new URL(screen.page.url()).origin).toBe(screen.origin);
  });

  test("[DR-3] any other type shows the reminder with notice, TradeNo and Confirm", async () => {
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

  test("[DR-3] [AP-4] a double tap starts one payment, and a toast says that it starts", async () => {
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

  test("[DR-3] a fee that has changed is shown first; only then it can be paid", async () => {
    await using screen = await open();
    await number(screen).fill("0712345678");
    screen.backend.set(given(readDeferral, { ...deferral, delayShouldPayAmount: 15_000_00 }));
    await choose(screen);
    await payNow(screen).click();
    await bad(screen, "The fee has changed").waitFor();
    expect(screen.backend.callsOf(startPayment)).toEqual([]);
    await expect.poll(() => main(screen)).toContain("Deferral Fee\n\nTZS 15.000,00");
    await expect.poll(() => number(screen).inputValue()).toBe("0712345678");
    expect((await paid(screen)).amount).toBe("1500000");
  });

  test("[DR-3] what the server refuses is said on the page, and nothing typed is lost", async () => {
    await using screen = await open({ stubs: [refused(startPayment, "paymentUnderWay")] });
    await choose(screen);
    await number(screen).fill("0712345678");
    await payNow(screen).click();
    await bad(screen, "is being processed").waitFor();
    await expect.poll(() => wallet(screen).inputValue()).toBe("MPESA");
    await expect.poll(() => number(screen).inputValue()).toBe("0712345678");
  });

  test("[AP-6] a lost answer says so, and trying again works", async () => {
    const stub = first(dropped(startPayment), given(startPayment, started));
    await using screen = await open({ stubs: [stub] });
    await choose(screen);
    await payNow(screen).click();
    await bad(screen, "Nothing was taken").waitFor();
    expect((await paid(screen)).amount).toBe("2000000");
  });
});

describe.each([true, false])("not open today, script %s", (script) => {
  test("[DR-1] says so and leads on to repayment and to the order", async () => {
    await using screen = await open({ script, stubs: [refused(readDeferral, "deferralClosed")] });
    expect(screen.status).toBe(200);
    await expect.poll(() => main(screen)).toContain("This order cannot be deferred today.");
    await expect.poll(() => payNow(screen).count()).toBe(0);
    const ways = screen.page.locator(".action-bar a");
    await expect
      .poll(() => ways.allInnerTexts())
      .toEqual(["Pay the instalment instead", "Back to the order"]);
    if (script) await expectAccessible(screen.page);
    await ways.first().click();
    await screen.page.waitForURL((url) => url.pathname === "/repaymentByPeriod", {
      waitUntil: "commit",
    });
  });

  test("[DR-3] closed meanwhile: Pay Now shows that instead of paying", async () => {
    await using screen = await open({ script });
    await choose(screen);
    screen.backend.set(refused(readDeferral, "deferralClosed"));
    await payNow(screen).click();
    await screen.page.locator(".notice.warn", { hasText: "cannot be deferred today" }).waitFor();
    expect(screen.backend.callsOf(startPayment)).toEqual([]);
  });
});

describe("without script", () => {
  test("[DR-3] the fee is paid by a plain form", async () => {
    await using screen = await open({ script: false });
    expect(await paid(screen)).toMatchObject({ amount: "2000000", isDelay: "1" });
  });

  test("[DR-2] a rejection keeps what was typed", async () => {
    await using screen = await open({ script: false });
    await number(screen).fill("0712345678");
    await payNow(screen).click();
    await screen.page.locator("p.wrong", { hasText: "choose the wallet or bank" }).waitFor();
    await expect.poll(() => number(screen).inputValue()).toBe("0712345678");
  });

  test("[DR-3] the reminder can be read and left", async () => {
    const reminder = { ...started, repayType: "NOTICE", payUrl: "", notice: "Dial *150#" };
    await using screen = await open({ script: false, stubs: [given(startPayment, reminder)] });
    await choose(screen);
    await payNow(screen).click();
    const dialog = screen.page.getByRole("dialog", { name: "Repayment reminder" });
    await expect.poll(() => dialog.innerText()).toContain("Dial *150#");
    await expect
      .poll(() => dialog.getByRole("link", { name: "Confirm" }).getAttribute("href"))
      .toMatch(/^\/loanDetail\?productId=p1&orderId=26070112345678&from=pay/);
  });
});

describe("what cannot be shown", () => {
  test("[AP-6] a deferral that cannot be read says so and offers to try again", async () => {
    const stubs = [first(dropped(readDeferral), given(readDeferral, deferral))];
    await using screen = await open({ stubs, untilScripted: false, expectedErrors: ["503"] });
    expect(screen.status).toBe(503);
    await screen.page.getByRole("link", { name: "Try again" }).click();
    await payNow(screen).waitFor();
  });

  test("[RT-6] an order of nobody is missing", async () => {
    const stubs = [refused(readDeferral, "notFound")];
    await using screen = await open({ stubs, untilScripted: false, expectedErrors: ["404"] });
    expect(screen.status).toBe(404);
  });
});

test("[NB-1] a question is a call the shell makes", async () => {
  await using screen = await open({ shell: "android" });
  await screen.page.getByRole("link", { name: "Questions? Call +255700000000" }).click();
  await expect
    .poll(() => screen.shell.sent("callTelephone"))
    .toEqual([{ telephone: "+255700000000" }]);
});

describe("at no charge", () => {
  const moved = [
    { number: 1, before: "2026-04-02", after: "2026-04-16" },
    { number: 2, before: "2026-05-02", after: "2026-05-16" },
  ];
  const free: Changed = { delayShouldPayAmount: 0, moved };
  const confirm = ({ page }: Screen) => page.getByRole("button", { name: "Move the due dates" });

  test("[DR-1] [DR-2] the dates before and after are confirmed, and nothing asks for a wallet", async () => {
    await using screen = await open({ stubs: [given(confirmDeferral, { moved })] }, free);
    const text = await main(screen);
    expect(text).toContain("There is no fee for moving the due dates.");
    expect(text).toContain("2026-04-02 → 2026-04-16");
    expect(text).toContain("No charge");
    expect(await screen.page.locator('[name="source"]').count()).toBe(0);
    await expectAccessible(screen.page);
    await confirm(screen).click();
    await expect.poll(() => new URL(screen.page.url()).pathname).toBe("/loanDetail");
    expect(screen.backend.callsOf(confirmDeferral).at(-1)?.body).toMatchObject({
      before: "2026-04-02",
      after: "2026-04-16",
    });
  });

  test("[DR-1] [AP-2] dates that changed meanwhile are said, and the page stays", async () => {
    await using screen = await open(
      { stubs: [refused(confirmDeferral, "deferralDatesChanged")] },
      free,
    );
    await confirm(screen).click();
    await expect.poll(() => bad(screen, "have changed").count()).toBe(1);
  });
});
