/** An offer as the legacy call answers it, for the screen's tests: with its promotion unless overridden. */
import type { Output } from "#contract/endpoint.ts";
import type { readLegacyOffer } from "#contract/legacy.ts";

export const legacyPath = "/loanConfirmLegacy?productId=p1";

export const exampleOffer: Output<typeof readLegacyOffer> = {
  amount: 125_000_000,
  currencySymbol: "TZS",
  productName: "Pocket Loan",
  productLogo: "",
  firstPayTime: "2026-08-01",
  details: [
    { text: "Interest rate", value: "4,2 % a month" },
    { text: "The money goes to", value: "Kilimanjaro Bank •••• 4821" },
    { text: "You receive", value: "TZS 1.200.000,00" },
  ],
  repay_plans: [
    { amount: 46_875_000, pay_time: "2026-08-01" },
    { amount: 46_875_000, pay_time: "2026-09-01" },
    { amount: 46_875_001, pay_time: "2026-10-01" },
  ],
  periods: 3,
  termUnit: "months",
  buttonText: "Get my money",
  isPopType: 0,
  popTitle: "",
  popContent: "",
  promo: {
    show: 1,
    topImage: "/promo/top.svg",
    message: "Your offer is ready.",
    pointerImage: "/promo/pointer.svg",
  },
};

export const withoutPromo = { show: 0, topImage: "", message: "", pointerImage: "" };
