/** What holds on every borrower screen alike: ids under either spelling, the session on every way and call, money and days as the market writes them. */

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { initLogin, listSessions } from "#contract/account.ts";
import { listAgreements, openAgreement, readAgreement } from "#contract/agreement.ts";
import { readRepaymentWay } from "#contract/card-payment.ts";
import {
  faqIndex,
  problemDetail,
  problemInit,
  problemList,
  whatsapp,
} from "#contract/complaint.ts";
import { contactInfo } from "#contract/contact.ts";
import { readDeferral } from "#contract/deferral.ts";
import { readJointLoginFailure } from "#contract/joint-login.ts";
import {
  listLegacyAgreements,
  openLegacyAgreement,
  openProduct,
  readLegacyOffer,
} from "#contract/legacy.ts";
import { readLoan } from "#contract/loan.ts";
import { readOffer } from "#contract/loan-offer.ts";
import { readPaymentCode } from "#contract/payment-code.ts";
import { readAccountForm } from "#contract/payout-account.ts";
import { phoneRuleOf } from "#contract/phone.ts";
import { readInstalments } from "#contract/repayment.ts";
import { readChoices } from "#contract/repayment-choices.ts";
import { personStubs } from "#test/person-stubs.ts";
import { openScreen, type Screen, type ScreenOptions, testSession } from "#test/screen.ts";
import { given, type Stub } from "#test/stub-backend.ts";
import {
  answeredComplaint,
  exampleChat,
  exampleComplaint,
  exampleContact,
  exampleList,
  exampleQuestions,
  exampleStart,
} from "./borrower/complaint/example-complaints.ts";
import { exampleOffer } from "./borrower/loan-confirm-legacy/example-offer.ts";
import { exampleOrder, exampleProduct } from "./borrower/loan-detail/example-order.ts";
import { exampleCode } from "./borrower/payment-code/example-code.ts";
import { exampleChoices } from "./borrower/repay/example-choices.ts";
import { bankItems } from "./form-engine/example-items.ts";
import routes from "./routes.ts";

const { groups, ...phoneRule } = phoneRuleOf({ market: "reference", phone: null });

const stubs: readonly Stub[] = [
  given(readOffer, {
    productLogo: "",
    productName: "Pocket Loan",
    amount: 125_000_000,
    bankCardInfo: { bankName: "Kilimanjaro Bank", difficult: "•••• 4821", bankNode: "KLMJ" },
    periods: 2,
    termUnit: "months",
    details: [{ text: "You receive", value: "TZS 1.200.000,00" }],
    repay_plans: [
      { amount: 63_281_250, pay_time: "2026-08-01" },
      { amount: 63_281_251, pay_time: "2026-09-01" },
    ],
    firstPayTime: "2026-08-01",
    firstPeriodDay: 31,
    pRateDsc: "4,2 % a month",
    currencySymbol: "TZS",
    sendSms: 0,
    isPopType: 1,
    popContent: "Stay?",
    popTitle: "Wait",
    popAgreementUrl: "",
  }),
  given(readAccountForm, { items: bankItems }),
  given(listAgreements, [{ title: "Loan agreement", position: 0 }]),
  given(openAgreement, ({ query }) => ({
    contract_url: `/loanAgreement?productId=${query.productId}&orderId=${query.orderId}`,
  })),
  given(readLegacyOffer, exampleOffer),
  given(listLegacyAgreements, [{ title: "Loan agreement", position: 0 }]),
  given(openLegacyAgreement, { contract_url: "/loanAgreement?productId=p1" }),
  given(openProduct, { url: "/loanConfirm?productId=p1", openIn: "browser" }),
  given(readJointLoginFailure, {
    noticeMessage: "Nothing has changed.",
    errMessage: "We could not sign you in.",
    family: [exampleProduct("p1", { clickable: 0 })],
  }),
  given(readAgreement, {
    title: "Loan agreement",
    version: "1",
    sections: [{ heading: "1", paragraphs: ["We lend you TZS 1.250.000,00."] }],
    acceptedOn: "2026-07-01",
    hash: "00",
  }),
  given(readLoan, exampleOrder(180, { isDelay: 1 })),
  given(readInstalments, {
    productName: "Pocket Loan",
    currencySymbol: "TZS",
    amountMax: 126_562_501,
    amountMin: 100_000,
    note: "",
    telephone: "+255 700 000 000",
    showSubmitUtr: 1,
    bankCardInfo: null,
    bankList: [{ name: "M-Pesa", type: "MPESA" }],
    repayPlanDetail: {
      repayWaitCount: 1,
      repayWaitDetail: [
        {
          periodNo: 1,
          totalAmount: 63_281_250,
          displayAmount: "TZS 632.812,50",
          canClick: 1,
          periodStatus: "due",
          statusText: "Due",
          dueTime: "2026-08-01",
        },
      ],
      repayYetDetail: [],
    },
  }),
  given(readChoices, exampleChoices()),
  given(readDeferral, {
    bankCardInfo: null,
    bankList: [{ name: "M-Pesa", type: "MPESA" }],
    detail: [{ text: "Due date 1", value: "2026-08-15 (was 2026-08-01)" }],
    repayDetail: [{ text: "Instalment 1, due 2026-08-15", value: "TZS 632.812,50" }],
    delayShouldPayAmount: 3_164_063,
    showSubmitUtr: 1,
  }),
  given(readRepaymentWay, {
    alipay: 1,
    repayToken: "a-token-of-the-stub-backend",
    bankCards: [{ id: "c1", bankName: "NMB Bank", cardNo: "************1111", bankCode: "NMB" }],
    cardBanks: [{ name: "NMB Bank", type: "NMB" }],
  }),
  given(readPaymentCode, exampleCode()),
  given(problemInit, ({ body }) => exampleStart(body.orderId)),
  given(problemList, exampleList),
  given(problemDetail, exampleComplaint({ ...answeredComplaint, images: [], disposeImages: [] })),
  ...personStubs,
  given(contactInfo, exampleContact),
  given(whatsapp, exampleChat),
  given(faqIndex, exampleQuestions),
  given(initLogin, {
    phone: { ...phoneRule, groups: [...groups] },
    codeLength: 6,
    waitSeconds: 60,
    languages: ["en"],
    signedIn: false,
  }),
  given(listSessions, {
    phoneEnding: "678",
    sessions: [
      {
        sessionId: "s-1",
        device: "",
        since: "2026-07-01 09:00",
        lastSeen: "2026-07-01 09:30",
        thisOne: true,
      },
    ],
  }),
];

const ids = { productId: "p1", orderId: "26032512345678" };

/** An error page itself: opened when signing in has failed, so it needs no session (JF-1). Its own test proves it. */
const withoutSession = ["/jointLoginFailure", "/customerService", "/login"];

/** Screens that are about no order of the address, or about another thing too, and what their address names. */
const otherwise: Readonly<Record<string, string>> = {
  "/complaint": "",
  "/complainPageNext": "problemType=1&problemSonType=1",
  "/complaintList": "",
  "/complainDetails": "problemId=c1",
  "/setting": "",
  "/certify": "product_id=p1",
  "/certify/consents": "",
  "/certify/public": "product_id=p1",
  "/ownData": "",
  "/deleteAccount": "",
};

/** Every other address whose screen lives in the borrower folder. */
const screens = routes
  .filter(({ file }) => file.startsWith("borrower/"))
  // One step stands for all: the bank's has a test of its own.
  .map(({ path }) => `/${path?.replace(":step", "public")}`)
  .filter((path) => !withoutSession.includes(path));

function open(path: string, more: Partial<ScreenOptions> = {}): Promise<Screen> {
  return openScreen({ path, stubs, ...more });
}

/** Place, size and colours of every element in the body. */
function looks(page: Page): Promise<string[]> {
  return page.locator("body *").evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const { color, backgroundColor, font } = getComputedStyle(one);
      return [one.tagName, one.className, x, y, width, height, color, backgroundColor, font].join(
        " ",
      );
    }),
  );
}

/** Everything that leads on from the page inside our own site: links and forms. */
async function waysOn({ page, origin }: Screen): Promise<URL[]> {
  const addresses = await page
    .locator("a[href], form[action]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? one.getAttribute("action")));
  return addresses
    .map((address) => new URL(address ?? "", origin))
    .filter((url) => url.origin === origin);
}

test("the screens under test are all there are", () => {
  expect(screens).toEqual([
    "/loanConfirm",
    "/loanConfirmLegacy",
    "/loanConfirmLegacy/product",
    "/loanDetail",
    "/order",
    "/repaymentByPeriod",
    "/repayDelay",
    "/repaymentMethod",
    "/whetherToRepay",
    "/repay",
    "/chooseWhetherToRepay",
    "/repaymentOfCode",
    "/repaymentOfCode2",
    "/bindBank",
    "/loanAgreement",
    "/loanAgreement/open",
    "/complaint",
    "/complainPageNext",
    "/complaintList",
    "/complainDetails",
    "/setting",
    "/certify",
    "/certify/consents",
    "/certify/public",
    "/ownData",
    "/deleteAccount",
  ]);
});

const aboutOrder = screens.filter((path) => !(path in otherwise));

function queryOf(path: string): string {
  return `?${otherwise[path] ?? `productId=${ids.productId}&orderId=${ids.orderId}`}`;
}

describe.each(aboutOrder)("%s", (path) => {
  test.each([
    ["[RT-5] productId and orderId", `productId=${ids.productId}&orderId=${ids.orderId}`],
    ["[RT-5] product_id and order_id", `product_id=${ids.productId}&order_id=${ids.orderId}`],
  ])("%s reach every call, with the session in its query", async (_spelling, query) => {
    await using screen = await open(`${path}?${query}`, { script: false });
    expect(screen.status).toBe(200);
    expect(screen.backend.calls.length).toBeGreaterThan(0);
    for (const call of screen.backend.calls) {
      const { product_id, ...fields } = { ...call.query, ...call.body };
      // The wire names an order alone here.
      const unnamed = call.endpoint === readRepaymentWay.name ? ids.productId : undefined;
      const { productId = product_id ?? unnamed, orderId = ids.orderId, ...rest } = fields;
      expect({ productId, orderId }, call.endpoint).toEqual(ids);
      expect(rest, call.endpoint).toMatchObject(testSession);
    }
  });

  test.each([true, false])(
    "[RT-5] every link and form carries the product, script %s",
    async (script) => {
      const query = `?product_id=${ids.productId}&order_id=${ids.orderId}`;
      await using screen = await open(path + query, { script });
      for (const { pathname, searchParams } of await waysOn(screen)) {
        if (pathname !== "/") expect(searchParams.get("productId")).toBe(ids.productId);
      }
    },
  );
});

describe.each(screens)("%s, whatever it is about", (path) => {
  const query = queryOf(path);

  test.each([true, false])(
    "[RT-5] every call, link and form carries the session, script %s",
    async (script) => {
      await using screen = await open(path + query, { script });
      // The secret has its own tests: it travels only until its cookie has come back.
      const { session_id: _secret, ...travelling } = testSession;
      const ways = await waysOn(screen);
      expect(ways.length).toBeGreaterThan(0);
      for (const { searchParams } of ways) {
        expect(Object.fromEntries(searchParams)).toMatchObject(travelling);
      }
      for (const { query: asked } of screen.backend.calls) {
        expect(asked).toMatchObject(testSession);
      }
    },
  );

  test("the style it is sent with shows it exactly as the whole sheet does", async () => {
    await using screen = await open(path + query, { script: false });
    const { page } = screen;
    const asSent = await looks(page);
    const sheet = await page.locator("#style").getAttribute("data-sheet");
    const arrival = page.waitForResponse((answer) => answer.url().endsWith(String(sheet)));
    await page.evaluate((href) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = String(href);
      document.head.append(link);
    }, sheet);
    await (await arrival).finished();
    await page.waitForFunction(
      () => document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.sheet,
    );
    expect(asSent.length).toBeGreaterThan(5);
    await expect.poll(() => looks(page)).toEqual(asSent);
  });

  test("its script is at most 110 KB of brotli: a phone on a slow network has to fetch it", async () => {
    await using screen = await open(path + query);
    const bytes = await screen.page.evaluate(() => {
      const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith(".js"));
      return scripts.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    });
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(110_000);
  });

  test("[RT-6] without a session it is the error page, and no call tells anything", async () => {
    await using screen = await open(path + query, { session: null, untilScripted: false });
    expect(screen.status).toBe(401);
    await screen.page.getByRole("heading", { name: "Please sign in again" }).waitFor();
    expect(screen.backend.calls.filter(({ query: asked }) => "session_id" in asked)).toEqual([]);
  });
});

/** The bank account page tells of no amount and no day. */
const showingMoney = aboutOrder.filter((path) => path !== "/bindBank");

test.each(showingMoney)(
  "[AP-7] %s: every amount and every day is written as the reference market writes it",
  async (path) => {
    const query = `?productId=${ids.productId}&orderId=${ids.orderId}`;
    await using screen = await open(path + query, { script: false });
    const text = await screen.page.locator("main").innerText();
    const amounts = text.match(/TZS[^\S\n]+\S+/g) ?? [];
    expect(amounts.length).toBeGreaterThan(0);
    for (const amount of amounts) expect(amount).toMatch(/^TZS\s+\d{1,3}(\.\d{3})*,\d\d\.?$/);
    const days = text.match(/\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b(?![.,]\d)/g) ?? [];
    for (const day of days) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(text).toMatch(/\d{4}-\d\d-\d\d/);
  },
);

test.each(withoutSession)(
  "[RT-6] [RT-5] %s shows itself without a session, and passes one on that is there",
  async (path) => {
    const address = `${path}?product_id=${ids.productId}`;
    await using alone = await open(address, { session: null, script: false });
    expect(alone.status).toBe(200);
    await expect.poll(() => waysOn(alone)).not.toEqual([]);
    await using screen = await open(address, { script: false });
    for (const { query, body } of screen.backend.calls) {
      const { productId = ids.productId, ...fields } = { ...query, ...body };
      expect({ productId, ...fields }).toMatchObject({ productId: ids.productId, ...testSession });
    }
    for (const { searchParams } of await waysOn(screen)) {
      expect(Object.fromEntries(searchParams)).toMatchObject(testSession);
    }
  },
);

test("[RT-5] other products and home are led to with the session too", async () => {
  const order = given(readLoan, exampleOrder(110, { recProducts: [exampleProduct("p2")] }));
  await using screen = await open(`/loanDetail?productId=${ids.productId}&orderId=${ids.orderId}`, {
    script: false,
    stubs: [...stubs, order],
  });
  const ways = await waysOn(screen);
  const products = ways.map(({ searchParams }) => searchParams.get("productId"));
  expect(products).toContain("p2");
  for (const { searchParams } of ways) {
    expect(Object.fromEntries(searchParams)).toMatchObject(testSession);
  }
});
