/** The loan confirmation screen in a real browser, row by row of its requirements. */
import { describe, expect, test } from "vitest";
import { openAgreement, listAgreements } from "#contract/agreement.ts";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, type Stub } from "#test/stub-backend.ts";

const offer = {
  productLogo: "",
  productName: "Pocket Loan",
  amount: 125_000_000,
  bankCardInfo: { bankName: "Kilimanjaro Bank", difficult: "•••• 4821", bankNode: "KLMJ" },
  periods: 3,
  termUnit: "months",
  details: [
    { text: "You receive", value: "TZS 1.200.000,00" },
    { text: "Service fee", value: "TZS 50.000,00" },
    { text: "You repay in all", value: "TZS 1.406.250,00" },
  ],
  repay_plans: [
    { amount: 46_875_000, pay_time: "2026-08-01" },
    { amount: 46_875_000, pay_time: "2026-09-01" },
    { amount: 46_875_000, pay_time: "2026-10-01" },
  ],
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

const agreements = [
  { title: "Loan Agreement", position: 0 },
  { title: "Consent to data processing", position: 1 },
];

function open(more: Partial<ScreenOptions> = {}, changed: Partial<typeof offer> = {}) {
  const stubs: Stub[] = [
    given(readOffer, { ...offer, ...changed }),
    given(listAgreements, agreements),
    given(openAgreement, { contract_url: "/loanAgreement?productId=p1&position=1" }),
    given(acceptOffer, { lendDetailsUrl: "/loanDetail?productId=p1&orderId=26070112345678" }),
  ];
  return openScreen({ path: "/loanConfirm?productId=p1", ...more, stubs: [...stubs, ...(more.stubs ?? [])] });
}

describe("what is shown", () => {
  test("[LC-1] product, amount with symbol, term with unit, rate and detail rows", async () => {
    await using screen = await open();
    const text = await screen.page.locator("main").innerText();
    for (const shown of ["Pocket Loan", "1.250.000,00", "TZS", "3 months", "4,2 % a month", "You receive", "TZS 1.200.000,00"]) {
      expect(text).toContain(shown);
    }
    await expectAccessible(screen.page);
    for (const [w, dark] of [[360, false], [360, true], [320, false]] as const) {
      await screen.page.setViewportSize({ width: w, height: 740 });
      await screen.page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
      await screen.page.screenshot({ path: `/tmp/brief/confirm-${w}-${dark}.png` });
      await screen.page.screenshot({ path: `/tmp/brief/confirm-full-${w}-${dark}.png`, fullPage: true });
    }
  });
});
