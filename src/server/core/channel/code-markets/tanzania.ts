/** Channels in Tanzania: a control number, a merchant number, TANQR. */

import { wordsByKey } from "#contract/catalogue.ts";
import type { Words } from "#contract/languages.ts";
import { filledEverywhere } from "#contract/languages.ts";
import {
  type ChannelItem,
  type CodeChannel,
  everywhere,
} from "../../../platform/services/code-channel.ts";

const texts = wordsByKey("payment-instructions.tanzania");
const step = wordsByKey("payment-instructions.steps");

/** After the first code, menu entries are named instead of numbered: the networks renumber them. */
const dial = (ussd: string): Words => filledEverywhere(texts.dial, { ussd });

const byNumber = (network: string, ussd: string): ChannelItem => ({
  name: everywhere(network),
  steps: [dial(ussd), step.typeCode, step.typeAmount, step.confirmWithPin, step.keepMessage],
});

const networks: readonly ChannelItem[] = [
  byNumber("M-Pesa", "*150*00#"),
  byNumber("Airtel Money", "*150*60#"),
  byNumber("Mixx by Yas", "*150*01#"),
  byNumber("HaloPesa", "*150*88#"),
];

export const tanzania: readonly CodeChannel[] = [
  {
    code: "CONTROLNO",
    name: texts.controlNumber,
    logo: "/logos/channel-slip.svg",
    payee: "",
    screen: "slip",
    hours: 72,
    instructions: [
      { title: step.mobileMoney, items: networks },
      {
        title: step.bankOrAgent,
        items: [
          {
            name: texts.bankAgent,
            steps: [texts.askAgent, step.giveCode, step.payCash, step.keepSlip],
          },
          {
            name: texts.bankApp,
            steps: [step.openApp, step.typeCode, step.typeAmount, step.confirmWithPin],
          },
        ],
      },
    ],
  },
  {
    code: "LIPANAMBA",
    name: everywhere("Lipa Namba"),
    logo: "/logos/channel-code.svg",
    payee: "",
    screen: "code",
    hours: 24,
    instructions: [{ title: step.mobileMoney, items: networks }],
  },
  {
    code: "TANQR",
    name: everywhere("TANQR"),
    logo: "/logos/channel-scan.svg",
    payee: "",
    screen: "scan",
    hours: 24,
    instructions: [
      {
        title: step.walletOrBankApp,
        items: [
          {
            name: texts.anyTanqrApp,
            steps: [step.chooseScan, step.scanIt, step.checkAndPay, step.keepMessage],
          },
        ],
      },
    ],
  },
];
