/** The instalment repayment screen as its server answers: what it opens with, and what its form pays. What script adds is seen in a browser. */
import { describe, expect, test } from "vitest";
import { readLoan } from "#contract/loan.ts";
import { readInstalments, startPayment } from "#contract/repayment.ts";
import { type FetchedScreen, fetchScreen } from "#test/fetch-screen.ts";
import { dropped, first, given, refused, type Stub } from "#test/stub-backend.ts";
import { twoDue } from "../../parts/payment/example-plan.ts";
import {
  instalment,
  overdue,
  payPage,
  plan,
  started,
  twoLate,
  type WirePlan,
} from "./example-plans.ts";

interface Opening {
  plan?: WirePlan;
  changed?: Partial<WirePlan>;
  stubs?: readonly Stub[];
  asked?: string;
  session?: null;
}

function open({ plan: base = plan, changed, stubs = [], asked = "", ...more }: Opening = {}) {
  const answers = [
    given(readInstalments, { ...base, ...changed }),
    given(startPayment, started),
    refused(readLoan, "notFound"),
    ...stubs,
  ];
  const path = `/repaymentByPeriod?productId=p1&orderId=26070112345678${asked}`;
  return fetchScreen({ path, brand: { allowedOrigins: [payPage] }, stubs: answers, ...more });
}

const box = ({ page }: FetchedScreen, number: number) =>
  page.getByLabel(`Pay instalment ${number}`, { exact: true });
const boxes = (screen: FetchedScreen) => [2, 3, 4].map((number) => box(screen, number));
const ticked = (screen: FetchedScreen) => Promise.all(boxes(screen).map((one) => one.isChecked()));
const field = ({ page }: FetchedScreen, name: string) => page.locator(`input[name="${name}"]`);
const wallet = ({ page }: FetchedScreen, type: string) =>
  page.locator(`input[name="source"][value="${type}"]`);
const total = ({ page }: FetchedScreen) => page.locator("output").innerText();
const text = async ({ page }: FetchedScreen) =>
  (await page.locator("main").innerText()).replace(/\s+/g, " ");
const withUnpaid = (repayWaitDetail: WirePlan["repayPlanDetail"]["repayWaitDetail"]) => ({
  repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail },
});

describe("what it opens with", () => {
  test("[IR-3] [IR-6] the first instalment, which alone can be ticked, and its amount", async () => {
    await using screen = await open();
    expect(await total(screen)).toBe("TZS 50.000,00");
    expect(await ticked(screen)).toEqual([true, false, false]);
    const disabled = await Promise.all(boxes(screen).map((one) => one.isDisabled()));
    expect(disabled).toEqual([false, true, true]);
    await using cannot = await open({ changed: withUnpaid([{ ...overdue, canClick: 0 }]) });
    expect(await box(cannot, 2).isDisabled()).toBe(true);
    expect(await total(cannot)).toBe("TZS 0,00");
  });

  test("[DS-9] everything due where that is more, and what it is made of", async () => {
    await using screen = await open({ plan: twoLate });
    expect(await total(screen)).toBe("TZS 205.000,00");
    expect(await field(screen, "due").isChecked()).toBe(true);
    expect(await ticked(screen)).toEqual([true, true, false]);
    expect(await text(screen)).toContain("Pays 2 instalments. The first alone: TZS 105.000,00");
    expect(await text(screen)).toContain(
      "Paying everything today takes TZS 6.000,00 of interest off",
    );
  });

  test("[DS-9] money that is held already is taken off and told", async () => {
    const toPay = { ...twoDue, amount: 175_000_00, firstAmount: 75_000_00 };
    const changed = { toPay, credit: 30_000_00, amountMax: 269_000_00 };
    await using screen = await open({ plan: twoLate, changed });
    expect(await total(screen)).toBe("TZS 175.000,00");
    expect(await text(screen)).toMatch(
      /Instalments chosen TZS 205\.000,00 Already received from you - ?TZS 30\.000,00/,
    );
  });

  test.each([
    ["1200000", "12.000", "TZS 12.000,00"],
    ["99999999999", null, "TZS 143.751,00"],
    ["-5", null, "TZS 50.000,00"],
  ])("[IR-6] the amount %s of the address, never above the most", async (amount, typed, sum) => {
    await using screen = await open({ asked: `&amount=${amount}` });
    if (typed === null) expect(await field(screen, "typed").count()).toBe(0);
    else expect(await field(screen, "typed").inputValue()).toBe(typed);
    expect(await total(screen)).toBe(sum);
  });

  test("[IR-1] Modify amount: an empty field with the range in it and under it", async () => {
    await using screen = await open({ asked: "&modify=1" });
    expect(await field(screen, "typed").inputValue()).toBe("");
    expect(await field(screen, "typed").getAttribute("placeholder")).toBe("TZS 1.000 – 143.751");
    expect(await text(screen)).toContain("TZS 1.000,00 to TZS 143.751,00");
  });

  test("[IR-2] the wallet last used is chosen and says so; each is a radio button with a mark", async () => {
    const bankList = [
      { name: "Airtel Money", type: "AIRTEL", lastUsed: 1 },
      { name: "M-Pesa", type: "MPESA" },
      { name: "Control number", type: "CONTROLNO", byCode: 1 },
    ];
    await using screen = await open({ changed: { bankList } });
    const chosen = await Promise.all(bankList.map(({ type }) => wallet(screen, type).isChecked()));
    expect(chosen).toEqual([true, false, false]);
    expect(await text(screen)).toMatch(/Airtel Money\s+last time/);
    expect(await screen.page.locator(".wallet-mark").count()).toBe(3);
  });

  test("[IR-5] [LN-3] instalments that cannot be prepaid yet stay out of select-all, and the page says why", async () => {
    const changed = withUnpaid([overdue, instalment(3), instalment(4, { canPay: 0 })]);
    await using screen = await open({ changed });
    expect(await text(screen)).toContain("Select all that can be paid today");
    expect(await text(screen)).toContain("cannot be paid yet");
    await field(screen, "all").check();
    expect(await paid(screen)).toBe("9687550");
  });

  test("[IR-4] paid instalments in a list that folds", async () => {
    await using screen = await open();
    const folded = screen.page.locator("details", { hasText: "Paid instalments" });
    expect(await folded.textContent()).toContain("46.875,00");
    expect(await folded.getAttribute("open")).toBeNull();
  });

  test("[IR-4] a settled order says so and leads back to it", async () => {
    await using screen = await open({
      changed: { ...withUnpaid([]), amountMax: 0, amountMin: 0 },
    });
    expect(await text(screen)).toContain("Nothing is left to pay");
    const back = screen.page.getByRole("link", { name: "Back to the order" });
    expect(await back.getAttribute("href")).toMatch(/^\/loanDetail\?/);
  });

  test("[IR-4] a loan whose credit covers the rest asks for nothing and says why", async () => {
    const note = "Your payments cover everything that is left. There is nothing to pay.";
    await using screen = await open({ changed: { note, amountMax: 0, amountMin: 0 } });
    expect(await text(screen)).toContain(note);
    expect(await text(screen)).not.toContain("Nothing is left to pay");
    expect(await screen.page.locator("form").count()).toBe(0);
  });

  test("[NB-1] a question is a call", async () => {
    await using screen = await open();
    const call = screen.page.getByRole("link", { name: /^Questions\? Call \+255700000000/ });
    expect(await call.getAttribute("href")).toBe("tel:+255700000000");
  });

  test("[RT-6] without a session the error page, with a way on", async () => {
    await using screen = await open({ session: null });
    expect(screen.status).toBe(401);
    expect(await screen.page.locator("main a[href]").count()).toBeGreaterThan(0);
  });

  test("[AP-6] a plan that cannot be read says so and offers to try again", async () => {
    const stubs = [first(dropped(readInstalments), given(readInstalments, plan))];
    await using screen = await open({ stubs });
    expect(screen.status).toBe(503);
    await screen.page.getByRole("link", { name: "Try again" }).click();
    await payNow(screen).waitFor();
  });
});

const payNow = ({ page }: FetchedScreen) => page.getByRole("button", { name: "Pay Now" });

/** Chooses a wallet and pays. */
async function pay(screen: FetchedScreen): Promise<void> {
  await wallet(screen, "MPESA").check();
  await payNow(screen).click();
}

/** What the provider was asked for, on whose page it ends. */
async function paid(screen: FetchedScreen): Promise<string | undefined> {
  await pay(screen);
  expect(screen.page.url()).toBe(started.payUrl);
  return screen.backend.callsOf(startPayment).at(-1)?.body["amount"];
}

describe("what it pays", () => {
  test("[IR-2] [IR-7] what it opened with, from the wallet and its number, with isDelay 0, on the payment page", async () => {
    await using screen = await open();
    await field(screen, "number").fill("0712 345 678");
    await paid(screen);
    expect(screen.backend.callsOf(startPayment).map(({ body }) => body)).toEqual([
      {
        product_id: "p1",
        orderId: "26070112345678",
        amount: "5000000",
        isDelay: "0",
        bankCode: "MPESA",
        cardNo: "0712345678",
      },
    ]);
  });

  test.each([
    ["[DS-9] all that is due", {}, "20500000"],
    ["[DS-9] [IR-3] the first alone", { due: false }, "10500000"],
    // Without script a smaller box stays ticked beside a larger one.
    ["[DS-9] [IR-5] all of it, less the rebate", { all: true }, "29900000"],
  ])("%s", async (_what, ticks, amount) => {
    await using screen = await open({ plan: twoLate });
    for (const [name, on] of Object.entries(ticks)) await field(screen, name).setChecked(on);
    expect(await paid(screen)).toBe(amount);
  });

  test.each([
    ["12.500", "1250000"],
    ["143.751,01", "14375100"],
  ])("[IR-1] the %s typed, never above the most", async (typed, amount) => {
    await using screen = await open({ asked: "&modify=1" });
    await field(screen, "typed").fill(typed);
    expect(await paid(screen)).toBe(amount);
  });

  test("[IR-1] what the server refuses is said beside the amount, and nothing typed is lost", async () => {
    await using screen = await open({
      asked: "&modify=1",
      stubs: [refused(startPayment, "amountBelowMinimum")],
    });
    await field(screen, "typed").fill("5");
    await field(screen, "number").fill("0712345678");
    await pay(screen);
    await screen.page.locator(".wrong", { hasText: "at least the minimum" }).waitFor();
    expect(await field(screen, "typed").inputValue()).toBe("5");
    expect(await field(screen, "number").inputValue()).toBe("0712345678");
    expect(await wallet(screen, "MPESA").isChecked()).toBe(true);
  });

  test("[IR-7] on no payment page that is not allow-listed", async () => {
    const stranger = { ...started, payUrl: "https://stranger.test/pay" };
    await using screen = await open({ stubs: [given(startPayment, stranger)] });
    await pay(screen);
    expect(new URL(screen.page.url()).origin).toBe(screen.origin);
    expect(await text(screen)).toContain("Nothing was taken");
  });

  test("[IR-7] any other type shows the reminder with notice, TradeNo and Confirm", async () => {
    const reminder = { ...started, repayType: "NOTICE", payUrl: "", notice: "Dial *150#" };
    await using screen = await open({ stubs: [given(startPayment, reminder)] });
    await pay(screen);
    const dialog = screen.page.getByRole("dialog", { name: "Repayment reminder" });
    const said = await dialog.innerText();
    expect(said).toContain("Dial *150#");
    expect(said).toContain("TradeNo: P12345");
    const confirm = dialog.getByRole("link", { name: "Confirm" });
    expect(await confirm.getAttribute("href")).toMatch(/^\/loanDetail\?.*from=pay/);
  });

  test("[AP-6] a lost answer says so, and trying again works", async () => {
    const stubs = [first(dropped(startPayment), given(startPayment, started))];
    await using screen = await open({ stubs });
    await pay(screen);
    expect(await text(screen)).toContain("Nothing was taken");
    expect(await paid(screen)).toBe("5000000");
  });
});
