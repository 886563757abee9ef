/**
 * Every address that comes from data, given one that nobody allowed: the server leads nowhere else, sends nothing of it to the browser, neither in
 * a page nor in what its script asks for, and logs it. What may be followed is allowed-address.test.ts's matter.
 */
import { expect, test } from "vitest";
import { listAgreements, openAgreement, readAgreement } from "#contract/agreement.ts";
import { applyForLoan, readLimit } from "#contract/application.ts";
import { payInWalletApp, readRepaymentWay } from "#contract/card-payment.ts";
import { readDeferral } from "#contract/deferral.ts";
import { readProductDetail, readUserMenu } from "#contract/home.ts";
import {
  acceptLegacyOffer,
  listLegacyAgreements,
  openLegacyAgreement,
  openProduct,
  readLegacyOffer,
} from "#contract/legacy.ts";
import { readLoan } from "#contract/loan.ts";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { setUpMandate } from "#contract/mandate.ts";
import { readInstalments, startPayment } from "#contract/repayment.ts";
import { dataOf, formsOf } from "#test/odd-requests.ts";
import { openScreenServer, screenAddress, testBrand } from "#test/screen-server.ts";
import { screenStubs } from "#test/screen-stubs.ts";
import { given, type Stub } from "#test/stub-backend.ts";
import {
  exampleOffer,
  withoutPromo,
} from "../borrower/apply/loan-confirmation-legacy/example-offer.ts";
import { exampleOrder, orderPath } from "../borrower/loan/order-details/example-order.ts";
import { exampleDetail } from "../borrower/products/home/example-home.ts";
import { exampleLimit } from "../borrower/products/product-detail/example-limit.ts";
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
  given(readProductDetail, { ...exampleDetail, offered: 0, offerText: "" }),
  given(readLimit, exampleLimit()),
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
  /** What the borrower ticks or types before the address would be followed; a form with these fields is sent. */
  sends?: Readonly<Record<string, string>>;
}

const payment = { repayType: "PAY_URL", notice: "", tradeNo: "P1" };
const started = (payUrl: string) => given(startPayment, { ...payment, payUrl });

const ofOrder = "productId=p1&orderId=26032512345678";

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
    sends: { agree: "on" },
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
    sends: {},
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
    path: `/repaymentByPeriod?${ofOrder}`,
    from: started,
    sends: { source: "MPESA", first: "on" },
  },
  {
    field: "payUrl of a deferral fee",
    path: `/repayDelay?${ofOrder}`,
    from: started,
    sends: { source: "MPESA" },
  },
  {
    field: "payUrl of a mandate",
    path: `/autoPay?${ofOrder}`,
    from: (payUrl) => given(setUpMandate, { ...payment, payUrl }),
    sends: { intent: "agree" },
  },
  {
    field: "url of repayment-huichao",
    path: `/repaymentMethod?${ofOrder}`,
    from: (url) => given(payInWalletApp, { url }),
    sends: { intent: "wallet", typed: "1000" },
  },
  ...(["browser", "native"] as const).flatMap((openIn) =>
    // What the page's script asks for, and what a browser without script does.
    ["&answer=data", ""].map((asked) => ({
      field: `url of define, to be opened in ${openIn}${asked}`,
      path: `/loanConfirmLegacy/product?productId=p1${asked}`,
      from: (url: string) => given(openProduct, { url, openIn }),
    })),
  ),
  {
    field: "address of a menu entry",
    path: "/main",
    from: (address) => given(readUserMenu, { list: [{ name: "Orders", address, count: 0 }] }),
  },
  {
    field: "address of an application under way",
    path: "/productDetail?productId=p1",
    from: (address) => given(readLimit, exampleLimit({ standing: "under-way", address })),
  },
  {
    field: "address of an application that was sent",
    path: "/productDetail?productId=p1",
    from: (address) => given(applyForLoan, { orderId: "26032512345678", address }),
    sends: { "apply-amount": "10000000" },
  },
];

/** Nothing of it may come to the browser, so that neither a tap nor a script nor the native app can follow it. */
const expectNothingOf = (answered: string): void =>
  expect(answered.toLowerCase()).not.toContain("evil");

/** The web server before these answers, and the page's address there. */
async function serve(path: string, stubs: readonly Stub[] = []) {
  const all = [...screenStubs, ...well, ...stubs];
  const place = await openScreenServer(
    { ...testBrand, allowedOrigins: [payPage] },
    { path, stubs: all },
  );
  const url = new URL(screenAddress({ path }, place.origin));
  return { ...place, url, [Symbol.asyncDispose]: () => place.leave() };
}

interface Reached {
  html: string;
  /** Every address that the browser would have been led to. */
  led: string[];
}

/** Follows what the server leads to, as a browser does before it shows anything. */
async function reach(url: URL, sent: RequestInit = {}, led: string[] = []): Promise<Reached> {
  // The next test's screen may stand on the same server, which hangs up on whoever is still there.
  const headers = { accept: "text/html", connection: "close", ...sent.headers };
  const answer = await fetch(url, { ...sent, headers, redirect: "manual" });
  const html = await answer.text();
  const to = answer.headers.get("location");
  if (to === null) return { html, led };
  const next = new URL(to, url);
  if (next.origin !== url.origin) expect.unreachable(`led to ${next.href}`);
  return reach(next, {}, [...led, to]);
}

/** The page's first form with these fields, as it is sent with them. */
async function formAt(url: URL, fields: NonNullable<Row["sends"]>) {
  const { html } = await reach(url);
  const names = Object.keys(fields);
  const forms = formsOf(html, url.pathname + url.search);
  const form = forms.find((one) => names.every((name) => name in one.fields));
  if (form === undefined) expect.unreachable(`no form with ${names}`);
  const body = new URLSearchParams({ ...form.fields, ...fields });
  return { to: new URL(form.to, url), method: "POST", headers: { origin: url.origin }, body };
}

const refusedInLog = "web.address-not-allowed";

test.each(rows)("$field is refused and logged, with script and without", async (row) => {
  const { path, from, sends } = row;
  await using screen = await serve(path);
  const expectRefused = async (at: URL, sent?: RequestInit): Promise<void> => {
    screen.logged.length = 0;
    const { html, led } = await reach(at, sent);
    expectNothingOf(html + led);
    expect(screen.logged, `at ${at.pathname}`).toContain(refusedInLog);
  };
  for (const bad of foreign) {
    screen.backend.set(from(bad));
    const { to, ...sent } =
      sends === undefined ? { to: screen.url } : await formAt(screen.url, sends);
    await expectRefused(to, sent);
    await expectRefused(dataAt(to), sent);
  }
});

/** Where the page's script asks for it. */
function dataAt(url: URL): URL {
  const at = new URL(url);
  at.pathname = dataOf(url.pathname);
  return at;
}

test("h5Url is never followed: the specification names the field and says no page that it leads to", async () => {
  // Even an address that may be followed leads nowhere; playeduL is the one an order's page goes on to.
  const order = given(readLoan, exampleOrder(180, { h5Url: "/bindBank?h5Url=evil", inside: 1 }));
  await using screen = await serve(orderPath, [order]);
  const { html, led } = await reach(screen.url);
  expect(led).toEqual([]);
  expectNothingOf(html);
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
