/** Channels in India: a UPI QR code, a bill-payment number. */

import { wordsByKey } from "#contract/catalogue.ts";
import { type CodeChannel, everywhere } from "../../../platform/services/code-channel.ts";

const texts = wordsByKey("payment-instructions.india");
const step = wordsByKey("payment-instructions.steps");

export const india: readonly CodeChannel[] = [
  {
    code: "UPIQR",
    name: everywhere("UPI QR"),
    logo: "/logos/channel-scan.svg",
    payee: "",
    screen: "scan",
    hours: 12,
    instructions: [
      {
        title: step.walletOrBankApp,
        items: [
          {
            name: texts.anyUpiApp,
            steps: [step.chooseScan, step.scanIt, step.checkAndPay, step.keepMessage],
          },
        ],
      },
    ],
  },
  {
    code: "BILLPAY",
    name: texts.billPayment,
    logo: "/logos/channel-code.svg",
    payee: "",
    screen: "code",
    hours: 48,
    instructions: [
      {
        title: step.walletOrBankApp,
        items: [
          {
            name: texts.loanRepayment,
            steps: [texts.openBills, texts.typeLoanNumber, step.checkAndPay, step.keepMessage],
          },
        ],
      },
    ],
  },
];
