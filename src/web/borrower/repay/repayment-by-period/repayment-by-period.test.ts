/** The instalment repayment screen as its server answers: what it opens with, and what its form pays. What script adds is seen in a browser. */
import { describe, expect, test } from "vitest";
import { readLoan } from "#contract/loan.ts";
import { readInstalments, startPayment } from "#contract/repayment.ts";
import { attribute, type Reading, type ServedScreen, serveScreen } from "#test/served-screen.ts";
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
  signedIn?: boolean;
}

function serve({ plan: base = plan, changed, stubs = [], asked = "", signedIn }: Opening = {}) {
  const answers = [
    given(readInstalments, { ...base, ...changed }),
    given(startPayment, started),
    refused(readLoan, "notFound"),
    ...stubs,
  ];
  const path = `/repaymentByPeriod?productId=p1&orderId=26070112345678${asked}`;
  return serveScreen(path, answers, { allowedOrigins: [payPage], signedIn });
}

async function read(opening: Opening): Promise<Reading> {
  await using screen = await serve(opening);
  return screen.read();
}

/** The page's input whose markup has this in it, as its tag. */
function input({ html }: Reading, having: string): string {
  const tags = [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag);
  return tags.find((tag) => tag.includes(having)) ?? expect.unreachable(`no input ${having}`);
}

const box = (page: Reading, number: number) => input(page, `aria-label="Pay instalment ${number}"`);
const isTicked = (tag: string) => tag.includes(" checked=");
const isDisabled = (tag: string) => tag.includes(" disabled=");
const total = ({ html }: Reading) =>
  /<output\b[^>]*>(.*?)<\/output>/
    .exec(html)?.[1]
    ?.replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ");
const withUnpaid = (repayWaitDetail: WirePlan["repayPlanDetail"]["repayWaitDetail"]) => ({
  repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail },
});

describe("what it opens with", () => {
  test("[IR-3] [IR-6] the first instalment, which alone can be ticked, and its amount", async () => {
    const page = await read({});
    expect(total(page)).toBe("TZS 50.000,00");
    expect([2, 3, 4].map((number) => isTicked(box(page, number)))).toEqual([true, false, false]);
    expect([2, 3, 4].map((number) => isDisabled(box(page, number)))).toEqual([false, true, true]);
    const cannot = await read({ changed: withUnpaid([{ ...overdue, canClick: 0 }]) });
    expect(isDisabled(box(cannot, 2))).toBe(true);
    expect(total(cannot)).toBe("TZS 0,00");
  });

  test("[DS-9] everything due where that is more, and what it is made of", async () => {
    const page = await read({ plan: twoLate });
    expect(total(page)).toBe("TZS 205.000,00");
    expect(isTicked(input(page, 'name="due"'))).toBe(true);
    expect([2, 3, 4].map((number) => isTicked(box(page, number)))).toEqual([true, true, false]);
    expect(page.text).toContain("Pays 2 instalments. The first alone: TZS 105.000,00");
    expect(page.text).toContain("You do not pay TZS 6.000,00 of interest");
  });

  test("[DS-9] money that is held already is taken off and told", async () => {
    const toPay = { ...twoDue, amount: 175_000_00, firstAmount: 75_000_00 };
    const changed = { toPay, credit: 30_000_00, amountMax: 269_000_00 };
    const page = await read({ plan: twoLate, changed });
    expect(total(page)).toBe("TZS 175.000,00");
    expect(page.text).toMatch(
      /Instalments chosen TZS 205\.000,00 Already received from you - ?TZS 30\.000,00/,
    );
  });

  test.each([
    ["1200000", "12.000", "TZS 12.000,00"],
    ["99999999999", null, "TZS 143.751,00"],
    ["-5", null, "TZS 50.000,00"],
  ])("[IR-6] the amount %s of the address, never above the most", async (amount, typed, sum) => {
    const page = await read({ asked: `&amount=${amount}` });
    if (typed === null) expect(page.html).not.toContain('name="typed"');
    else expect(attribute(input(page, 'name="typed"'), "value")).toBe(typed);
    expect(total(page)).toBe(sum);
  });

  test("[IR-1] Modify amount: an empty field with the range in it and under it", async () => {
    const page = await read({ asked: "&modify=1" });
    const field = input(page, 'name="typed"');
    expect(attribute(field, "value")).toBe("");
    expect(attribute(field, "placeholder")).toBe("TZS 1.000 – 143.751");
    expect(page.text).toContain("TZS 1.000,00 to TZS 143.751,00");
  });

  test("[IR-2] the wallet last used is chosen and says so; each is a radio button with a mark", async () => {
    const bankList = [
      { name: "Airtel Money", type: "AIRTEL", lastUsed: 1 },
      { name: "M-Pesa", type: "MPESA" },
      { name: "Control number", type: "CONTROLNO", byCode: 1 },
    ];
    const page = await read({ changed: { bankList } });
    const chosen = bankList.map(({ type }) => isTicked(input(page, `value="${type}"`)));
    expect(chosen).toEqual([true, false, false]);
    expect(page.text).toMatch(/Airtel Money\s+last time/);
    expect(page.html.match(/class="wallet-mark/g)).toHaveLength(3);
  });

  test("[IR-5] [LN-3] instalments that cannot be prepaid yet stay out of select-all, and the page says why", async () => {
    const changed = withUnpaid([overdue, instalment(3), instalment(4, { canPay: 0 })]);
    await using screen = await serve({ changed });
    const page = await screen.read();
    expect(page.text).toContain("Select all that can be paid today");
    expect(page.text).toContain("cannot be paid yet");
    expect(await amountOf(screen, { all: "on" })).toBe("9687550");
  });

  test("[IR-4] paid instalments in a list that folds", async () => {
    const { html } = await read({});
    const [folded = ""] =
      /<details\b(?:(?!<\/details>).)*Paid instalments.*?<\/details>/s.exec(html) ?? [];
    expect(folded).toContain("46.875,00");
    expect(folded).toMatch(/^<details(?![^>]* open)/);
  });

  test("[IR-4] a settled order says so and leads back to it", async () => {
    const changed = { ...withUnpaid([]), amountMax: 0, amountMin: 0 };
    const page = await read({ changed });
    expect(page.text).toContain("Nothing is left to pay");
    expect(page.html).toMatch(/<a\b[^>]*href="\/loanDetail\?[^>]*>(?:<[^>]*>)*Back to the order/);
  });

  test("[IR-4] a loan whose credit covers the rest asks for nothing and says why", async () => {
    const note = "Your payments cover everything that is left. There is nothing to pay.";
    const page = await read({ changed: { note, amountMax: 0, amountMin: 0 } });
    expect(page.text).toContain(note);
    expect(page.text).not.toContain("Nothing is left to pay");
    expect(page.html).not.toContain("<form");
  });

  test("[NB-1] a question is a call", async () => {
    const { html } = await read({});
    expect(html).toMatch(/<a\b[^>]*href="tel:\+255700000000"[^>]*>Questions\? Call \+255700000000/);
  });

  test("[RT-6] without a session the error page, with a way on", async () => {
    const page = await read({ signedIn: false });
    expect(page.status).toBe(401);
    expect(page.html).toMatch(/<main\b.*<a\b[^>]*href="/s);
  });

  test("[AP-6] a plan that cannot be read says so and offers to try again", async () => {
    const stubs = [first(dropped(readInstalments), given(readInstalments, plan))];
    await using screen = await serve({ stubs });
    const page = await screen.read();
    expect(page.status).toBe(503);
    const again = /<a\b[^>]*>(?:<[^>]*>)*Try again/.exec(page.html)?.[0] ?? "";
    const at = new URL(attribute(again, "href"), screen.url);
    expect((await screen.read(at)).text).toContain("Pay Now");
  });
});

type Fields = Parameters<ServedScreen["send"]>[1];

/** Sends the form with a wallet chosen. */
async function pay(screen: ServedScreen, fields: Fields = {}, page?: Reading) {
  return screen.send(page ?? (await screen.read()), { source: "MPESA", ...fields });
}

/** What the provider was asked for. */
async function amountOf(screen: ServedScreen, fields: Fields, page?: Reading) {
  const { led } = await pay(screen, fields, page);
  expect(led).toEqual([started.payUrl]);
  return screen.backend.callsOf(startPayment).at(-1)?.body["amount"];
}

describe("what it pays", () => {
  test("[IR-2] [IR-7] what it opened with, from the wallet and its number, with isDelay 0, on the payment page", async () => {
    await using screen = await serve();
    const { led } = await pay(screen, { number: "0712 345 678" });
    expect(led).toEqual([started.payUrl]);
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
    ["[DS-9] [IR-3] the first alone", { due: null }, "10500000"],
    // Without script a smaller box stays ticked beside a larger one.
    ["[DS-9] [IR-5] all of it, less the rebate", { all: "on" }, "29900000"],
  ])("%s", async (_what, fields, amount) => {
    await using screen = await serve({ plan: twoLate });
    expect(await amountOf(screen, fields)).toBe(amount);
  });

  test.each([
    ["12.500", "1250000"],
    ["143.751,01", "14375100"],
  ])("[IR-1] the %s typed, never above the most", async (typed, amount) => {
    await using screen = await serve({ asked: "&modify=1" });
    expect(await amountOf(screen, { typed })).toBe(amount);
  });

  test("[IR-1] what the server refuses is said beside the amount, and nothing typed is lost", async () => {
    await using screen = await serve({
      asked: "&modify=1",
      stubs: [refused(startPayment, "amountBelowMinimum")],
    });
    const page = await pay(screen, { typed: "5", number: "0712345678" });
    expect(page.html).toMatch(/class="wrong"[^>]*>[^<]*at least the minimum/);
    expect(attribute(input(page, 'name="typed"'), "value")).toBe("5");
    expect(attribute(input(page, 'name="number"'), "value")).toBe("0712345678");
    expect(isTicked(input(page, 'value="MPESA"'))).toBe(true);
  });

  test("[IR-7] on no payment page that is not allow-listed", async () => {
    const stranger = { ...started, payUrl: "https://stranger.test/pay" };
    await using screen = await serve({ stubs: [given(startPayment, stranger)] });
    const page = await pay(screen);
    expect(page.led).toEqual([]);
    expect(page.text).toContain("Nothing was taken");
  });

  test("[IR-7] any other type shows the reminder with notice, TradeNo and Confirm", async () => {
    const reminder = { ...started, repayType: "NOTICE", payUrl: "", notice: "Dial *150#" };
    await using screen = await serve({ stubs: [given(startPayment, reminder)] });
    const { html } = await pay(screen);
    const [dialog = ""] = /<dialog\b[^>]* open="".*?<\/dialog>/s.exec(html) ?? [];
    expect(dialog).toContain("Repayment reminder");
    expect(dialog).toContain("Dial *150#");
    expect(dialog.replace(/<[^>]*>/g, "")).toContain("TradeNo: P12345");
    expect(dialog).toMatch(/href="\/loanDetail\?[^"]*from=pay[^>]*>(?:<[^>]*>)*Confirm/);
  });

  test("[AP-6] a lost answer says so, and trying again works", async () => {
    const stubs = [first(dropped(startPayment), given(startPayment, started))];
    await using screen = await serve({ stubs });
    const page = await pay(screen);
    expect(page.text).toContain("Nothing was taken");
    expect(await amountOf(screen, {}, page)).toBe("5000000");
  });
});
