/**
 * Every address that comes from data, given one that nobody allowed: the screen that reads it shows no link to
 * it, frames nothing, goes nowhere, and the log says so. What may be followed is allowed-address.test.ts's matter.
 */
import { expect, test } from "vitest";
import { listAgreements, openAgreement, readAgreement } from "#contract/agreement.ts";
import { payInWalletApp, readRepaymentWay } from "#contract/card-payment.ts";
import { readDeferral } from "#contract/deferral.ts";
import {
  acceptLegacyOffer,
  listLegacyAgreements,
  openLegacyAgreement,
  openProduct,
  readLegacyOffer,
} from "#contract/legacy.ts";
import { readLoan } from "#contract/loan.ts";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { readInstalments, startPayment } from "#contract/repayment.ts";
import { openScreen, type Screen, scripted, testSession } from "#test/screen.ts";
import { given, type Stub } from "#test/stub-backend.ts";
import {
  exampleOffer,
  withoutPromo,
} from "../borrower/apply/loan-confirmation-legacy/example-offer.ts";
import { exampleOrder, orderPath } from "../borrower/loan/order-details/example-order.ts";
import { way } from "../borrower/repay/repayment-method/example-method.ts";

/** An origin that is allowed: the last of the addresses is on it, and still not to be followed. */
const payPage = "https://pay.test";

const foreign = [
  "javascript:alert('evil')",
  "data:text/html,evil",
  "//evil.test/a",
  "https://evil.test/a",
  "https://user:pass@pay.test/evil",
] as const;

const offer = {
  productLogo: "",
  productName: "Pocket Loan",
  amount: 125_000_000,
  bankCardInfo: null,
  periods: 3,
  termUnit: "months",
  details: [],
  repay_plans: [{ amount: 126_000_000, pay_time: "2026-08-01" }],
  firstPayTime: "2026-08-01",
  firstPeriodDay: 31,
  pRateDsc: "4,2 % a month",
  currencySymbol: "TZS",
  sendSms: 0,
  isPopType: 0,
  popContent: "",
  popTitle: "",
  popAgreementUrl: "",
};

const olderOffer = { ...exampleOffer, promo: withoutPromo };
const bankList = [{ name: "M-Pesa", type: "MPESA" }];

const instalment = {
  periodNo: 1,
  totalAmount: 50_000_00,
  displayAmount: "TZS 50.000,00",
  canClick: 1,
  periodStatus: "due" as const,
  statusText: "Due",
  dueTime: "2026-08-01",
};

/** What every screen reads when all is well. */
const well: readonly Stub[] = [
  given(readOffer, offer),
  given(readLegacyOffer, olderOffer),
  given(listAgreements, []),
  given(listLegacyAgreements, []),
  given(readAgreement, {
    title: "Loan agreement",
    version: "1",
    sections: [],
    acceptedOn: "",
    hash: "00",
  }),
  given(readLoan, exampleOrder(180)),
  given(readRepaymentWay, way),
  given(readInstalments, {
    productName: "Pocket Loan",
    currencySymbol: "TZS",
    amountMax: 50_000_00,
    amountMin: 1_000_00,
    note: "",
    telephone: "",
    showSubmitUtr: 0,
    bankCardInfo: null,
    bankList,
    repayPlanDetail: { repayWaitCount: 1, repayWaitDetail: [instalment], repayYetDetail: [] },
  }),
  given(readDeferral, {
    bankCardInfo: null,
    bankList,
    detail: [],
    repayDetail: [],
    delayShouldPayAmount: 20_000_00,
    showSubmitUtr: 0,
  }),
];

interface Row {
  field: string;
  path: string;
  from: (address: string) => Stub;
  /** What the borrower does before the address would be followed. */
  act?: (screen: Screen) => Promise<unknown>;
  logged?: string;
}

const press = (name: string) => (screen: Screen) =>
  screen.page.getByRole("button", { name, exact: true }).click();

async function pay(screen: Screen): Promise<void> {
  await screen.page.locator('[name="source"][value="MPESA"]').check();
  await press("Pay Now")(screen);
}

const started = (payUrl: string) =>
  given(startPayment, { repayType: "PAY_URL", payUrl, notice: "", tradeNo: "P1" });

const rows: readonly Row[] = [
  {
    field: "playeduL of an order",
    path: orderPath,
    from: (playeduL) => given(readLoan, exampleOrder(180, { playeduL })),
  },
  {
    field: "lendDetailsUrl of Loan Now",
    path: "/loanConfirm?productId=p1",
    from: (lendDetailsUrl) => given(acceptOffer, { lendDetailsUrl }),
    act: press("Loan Now"),
  },
  {
    field: "lendDetailsUrl of an offer already taken",
    path: "/loanConfirm?productId=p1",
    from: (lendDetailsUrl) => given(readOffer, { ...offer, lendDetailsUrl }),
  },
  {
    field: "lendDetailsUrl of depush",
    path: "/loanConfirmLegacy?productId=p1",
    from: (lendDetailsUrl) => given(acceptLegacyOffer, { lendDetailsUrl }),
    act: press("Get my money"),
  },
  {
    field: "lendDetailsUrl of satire",
    path: "/loanConfirmLegacy?productId=p1",
    from: (lendDetailsUrl) => given(readLegacyOffer, { ...olderOffer, lendDetailsUrl }),
  },
  {
    field: "popAgreementUrl",
    path: "/loanConfirm?productId=p1",
    from: (popAgreementUrl) => given(readOffer, { ...offer, popAgreementUrl }),
    logged: "web.agreement-not-allowed",
  },
  {
    field: "contract_url of contract-jump",
    path: "/loanAgreement/open?productId=p1&position=0",
    from: (contract_url) => given(openAgreement, { contract_url }),
  },
  {
    field: "contract_url of misunderstood",
    path: "/loanAgreement/open?productId=p1&position=0&variant=legacy",
    from: (contract_url) => given(openLegacyAgreement, { contract_url }),
  },
  {
    field: "payUrl of an instalment",
    path: "/repaymentByPeriod?productId=p1&orderId=26032512345678",
    from: started,
    act: pay,
  },
  {
    field: "payUrl of a deferral fee",
    path: "/repayDelay?productId=p1&orderId=26032512345678",
    from: started,
    act: pay,
  },
  {
    field: "url of repayment-huichao",
    path: "/repaymentMethod?productId=p1&orderId=26032512345678#/alipayrepayment",
    from: (url) => given(payInWalletApp, { url }),
    act: press("Go to the wallet"),
  },
  ...(["browser", "native"] as const).map((openIn) => ({
    field: `url of define, to be opened in ${openIn}`,
    path: "/loanConfirmLegacy?productId=p1",
    from: (url: string) => given(openProduct, { url, openIn }),
    act: ({ page }: Screen) => page.getByRole("link", { name: /About this product/ }).click(),
  })),
];

/** Everything on the page that a tap or the browser itself could follow. */
async function expectNoWayTo({ page, origin, shell }: Screen): Promise<void> {
  expect(new URL(page.url()).origin).toBe(origin);
  const values = await page
    .locator("*")
    .evaluateAll((all) =>
      all.flatMap((element) => [...element.attributes].map(({ value }) => value.toLowerCase())),
    );
  expect(values.filter((value) => value.includes("evil"))).toEqual([]);
  expect(JSON.stringify(shell.messages)).not.toContain("evil");
}

async function refuses({ path, act, logged, from }: Row, script: boolean): Promise<void> {
  await using screen = await openScreen({
    path: "/",
    script,
    // The start page has a script of its own.
    untilScripted: false,
    shell: script ? "android" : "none",
    stubs: [...well],
    brand: { allowedOrigins: [payPage] },
  });
  const { page, origin, backend } = screen;
  const address = new URL(path, origin);
  for (const [name, value] of Object.entries(testSession)) address.searchParams.set(name, value);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  for (const bad of foreign) {
    screen.logged.length = 0;
    backend.set(from(bad));
    await page.goto(address.href);
    if (script) await scripted(page);
    await act?.(screen);
    await expect.poll(() => screen.logged, { message: bad }).toContain(logged ?? refusedInLog);
    await page.locator("main").waitFor();
    await expectNoWayTo(screen);
  }
  expect(asked.filter((url) => !url.startsWith(origin))).toEqual([]);
}

const refusedInLog = "web.address-not-allowed";

test.each(rows)("$field is refused and logged, without script", (row) => refuses(row, false));

/** What a page says when it is opened is the server's own doing: only what is tapped differs with script. */
const tapped = rows.filter(({ act }) => act !== undefined);

test.each(tapped)("$field is refused and logged, with script", (row) => refuses(row, true));

test("h5Url is never followed: the specification names the field and says no page that it leads to", async () => {
  // Even an address that may be followed leads nowhere; playeduL is the one an order's page goes on to.
  const order = given(readLoan, exampleOrder(180, { h5Url: "/bindBank?h5Url=evil", inside: 1 }));
  await using screen = await openScreen({ path: orderPath, stubs: [...well, order] });
  expect(new URL(screen.page.url()).pathname).toBe("/loanDetail");
  await expectNoWayTo(screen);
  expect(screen.logged).toEqual([]);
});

test("a refused address is logged without what may be secret in it", async () => {
  const facts: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void facts.push(line), error: () => {} };
  const { pageFromData } = await import("../client/page-from-data.ts");
  const web = { origin: "https://own.test", brand: { allowedOrigins: [] }, log };
  const address = "https://user:pass@evil.test/a?token=secret#more";
  expect(pageFromData(web as unknown as Parameters<typeof pageFromData>[0], address)).toBeNull();
  expect(facts).toEqual([["web.address-not-allowed", { address: "https://evil.test/a" }]]);
});

test("the wallet's url too is logged without what may be secret in it", async () => {
  const facts: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void facts.push(line), error: () => {} };
  const { act } = await import("../borrower/repay/repayment-method/repayment-method.act.ts");
  const url = "https://user:pass@evil.test/a?token=secret#more";
  const web = {
    origin: "https://own.test",
    brand: { allowedOrigins: [], market: "tz" },
    language: "en",
    session: {},
    client: { call: async () => ({ ok: true, data: { url } }) },
    log,
  };
  const sent = { typed: "1000" };
  const acting = { web, order: { productId: "p1", orderId: "o1" }, intent: "wallet", sent };
  await act(acting as unknown as Parameters<typeof act>[0]);
  expect(facts).toEqual([["web.address-not-allowed", { address: "https://evil.test/a" }]]);
});
