/** Channels in the Philippines: over the counter, as a bill in a wallet, by QR Ph. */

import { wordsByKey } from "#contract/catalogue.ts";
import { type CodeChannel, everywhere } from "../../../platform/services/code-channel.ts";

const texts = wordsByKey("payment-instructions.philippines");
const step = wordsByKey("payment-instructions.steps");

const billInWallet = [
  texts.openBills,
  texts.choosePayee,
  texts.typeReference,
  step.typeAmount,
  step.checkAndPay,
];

export const philippines: readonly CodeChannel[] = [
  {
    code: "SEVENELEVEN",
    name: everywhere("7-Eleven"),
    logo: "/logos/channel-slip.svg",
    payee: "",
    screen: "slip",
    hours: 48,
    instructions: [
      {
        title: step.overTheCounter,
        items: [
          {
            name: everywhere("7-Eleven CLiQQ"),
            steps: [texts.atMachine, texts.typeAtMachine, texts.takeSlip, step.keepSlip],
          },
        ],
      },
    ],
  },
  {
    code: "WALLETBILL",
    name: texts.walletBills,
    logo: "/logos/channel-code.svg",
    payee: "",
    screen: "code",
    hours: 48,
    instructions: [
      {
        title: step.mobileMoney,
        items: [
          { name: everywhere("GCash"), steps: billInWallet },
          { name: everywhere("Maya"), steps: billInWallet },
        ],
      },
    ],
  },
  {
    code: "QRPH",
    name: everywhere("QR Ph"),
    logo: "/logos/channel-scan.svg",
    payee: "",
    screen: "scan",
    hours: 24,
    instructions: [
      {
        title: step.walletOrBankApp,
        items: [
          {
            name: texts.anyQrPhApp,
            steps: [step.chooseScan, step.scanIt, step.checkAndPay, step.keepMessage],
          },
        ],
      },
    ],
  },
];
