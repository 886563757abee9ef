/** A stub backend for every borrower screen, for properties that hold on all of them. */
import { initLogin, listSessions } from "#contract/account.ts";
import { listAgreements, openAgreement, readAgreement } from "#contract/agreement.ts";
import { readLimit } from "#contract/application.ts";
import { readRepaymentWay } from "#contract/card-payment.ts";
import {
  faqIndex,
  problemDetail,
  problemInit,
  problemList,
  whatsapp,
} from "#contract/complaint.ts";
import { contactInfo, readComplaintContacts } from "#contract/contact.ts";
import { readContactLog } from "#contract/contact-log.ts";
import { readCoolingOff } from "#contract/cooling-off.ts";
import { readDeferral } from "#contract/deferral.ts";
import type { Output } from "#contract/endpoint.ts";
import { readHardship } from "#contract/hardship.ts";
import {
  listOrders,
  listRecommended,
  readHome,
  readProductDetail,
  readUserMenu,
} from "#contract/home.ts";
import {
  listLegacyAgreements,
  openLegacyAgreement,
  openProduct,
  readLegacyOffer,
} from "#contract/legacy.ts";
import { readLoan } from "#contract/loan.ts";
import { readOffer } from "#contract/loan-offer.ts";
import { readMandate } from "#contract/mandate.ts";
import { readMessageChoices } from "#contract/message-choices.ts";
import { readDisclosureForm, readOfferCost } from "#contract/offer-disclosure.ts";
import { listPapers, openPaper, readStatement } from "#contract/papers.ts";
import { readPartnerSignInFailure } from "#contract/partner-sign-in.ts";
import { readPaymentCode } from "#contract/payment-code.ts";
import { readPayoffQuote } from "#contract/payoff-quote.ts";
import { readAccountForm } from "#contract/payout-account.ts";
import { phoneRuleOf } from "#contract/phone.ts";
import { readInstalments } from "#contract/repayment.ts";
import { readChoices } from "#contract/repayment-choices.ts";
import { compareWays } from "#contract/repayment-ways.ts";
import { quoteLoan } from "#contract/site.ts";
import { exampleCost } from "#web/borrower/apply/loan-confirmation/example-cost.ts";
import { exampleOffer } from "#web/borrower/apply/loan-confirmation-legacy/example-offer.ts";
import {
  answeredComplaint,
  exampleChat,
  exampleComplaint,
  exampleContact,
  exampleContacts,
  exampleList,
  exampleQuestions,
  exampleStart,
} from "#web/borrower/complaints/complaint-types/example-complaints.ts";
import { exampleContactLog } from "#web/borrower/loan/contact-log/example-log.ts";
import { exampleOrder, exampleProduct } from "#web/borrower/loan/order-details/example-order.ts";
import {
  examplePaper,
  examplePapers,
  exampleStatement,
} from "#web/borrower/papers/paper-list/example-papers.ts";
import {
  exampleDetail,
  exampleHome,
  exampleMenu,
  exampleOrders,
} from "#web/borrower/products/home/example-home.ts";
import { exampleLimit } from "#web/borrower/products/product-detail/example-limit.ts";
import { exampleMandate } from "#web/borrower/repay/auto-pay/example-mandate.ts";
import { exampleWays } from "#web/borrower/repay/choose-whether-to-repay/example-ways.ts";
import { exampleGivingBack } from "#web/borrower/repay/cooling-off/example-giving-back.ts";
import { exampleHardship, offered } from "#web/borrower/repay/hardship/example-hardship.ts";
import { exampleCode } from "#web/borrower/repay/payment-code/example-code.ts";
import { examplePayoff } from "#web/borrower/repay/payoff-quote/example-payoff.ts";
import { exampleChoices } from "#web/borrower/repay/repay-choice/example-choices.ts";
import { bankItems } from "#web/forms/form-engine/example-items.ts";
import { exampleQuote } from "#web/site/site-frame/example-site.ts";
import { kycStubs } from "./kyc-stubs.ts";
import { given, type Stub } from "./stub-backend.ts";

const { groups, ...phoneRule } = phoneRuleOf({ market: "reference", phone: null });

export const offerOnWire: Output<typeof readOffer> = {
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
};

export const screenStubs: readonly Stub[] = [
  ...kycStubs,
  given(readOffer, offerOnWire),
  given(readOfferCost, exampleCost),
  given(readAccountForm, { items: bankItems }),
  given(listAgreements, [{ title: "Loan agreement", position: 0 }]),
  given(openAgreement, ({ query }) => ({
    contract_url: `/loanAgreement?productId=${query.productId}&orderId=${query.orderId}`,
  })),
  given(readLegacyOffer, exampleOffer),
  given(listLegacyAgreements, [{ title: "Loan agreement", position: 0 }]),
  given(openLegacyAgreement, { contract_url: "/loanAgreement?productId=p1" }),
  given(openProduct, { url: "/loanConfirm?productId=p1", openIn: "browser" }),
  given(readPartnerSignInFailure, {
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
  given(readDisclosureForm, {
    form: {
      form: "key-fact-statement",
      language: "en",
      title: "Key fact statement",
      lender: [{ number: "", label: "Lender", values: ["Mkopo Test Ltd"], strong: false }],
      sections: [
        {
          title: "Part 1",
          rows: [{ number: "9", label: "APR", values: ["17,07 %"], strong: true }],
          tables: [
            {
              caption: "Schedule",
              columns: ["No.", "Instalment"],
              rows: [["1", "TZS 632.812,50"]],
            },
          ],
        },
      ],
      notes: ["Amounts in TZS"],
    },
    languages: ["en", "sw"],
    version: null,
  }),
  given(listPapers, examplePapers),
  given(openPaper, examplePaper),
  given(readStatement, exampleStatement),
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
  given(readCoolingOff, exampleGivingBack()),
  given(readContactLog, exampleContactLog),
  given(readHardship, exampleHardship(offered)),
  given(readMandate, exampleMandate({ currencySymbol: "TZS" })),
  given(compareWays, exampleWays()),
  given(readPayoffQuote, examplePayoff()),
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
  given(contactInfo, exampleContact),
  given(readComplaintContacts, exampleContacts),
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
  given(readHome, exampleHome),
  given(readUserMenu, exampleMenu),
  given(readProductDetail, exampleDetail),
  given(readLimit, exampleLimit()),
  given(quoteLoan, exampleQuote),
  given(listOrders, exampleOrders),
  given(listRecommended, {
    list: [
      { ...exampleProduct("p1", { clickable: 1 }), example: exampleHome.products[0]!.example },
    ],
  }),
  given(readMessageChoices, {
    pushReaches: 0,
    email: { carried: 1, address: "", confirmedOn: "", refusedOn: "", waiting: "" },
    optional: [{ kind: "due", channels: [{ channel: "sms", on: 1, offSince: "" }] }],
  }),
];
