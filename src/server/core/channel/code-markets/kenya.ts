/** Channels in Kenya: M-PESA Paybill, a bank agent. Each lender has its own business number; this is the demo's. */

import { wordsByKey } from "#contract/catalogue.ts";
import { type CodeChannel, everywhere } from "../../../platform/services/code-channel.ts";

const texts = wordsByKey("payment-instructions.kenya");
const step = wordsByKey("payment-instructions.steps");

const businessNumber = wordsByKey("payment-instructions.kenya").businessNumber;
const accountNumber = wordsByKey("payment-instructions.kenya").accountNumber;
const pin = wordsByKey("payment-instructions.kenya").pin;

export const kenya: readonly CodeChannel[] = [
  {
    code: "PAYBILL",
    name: everywhere("M-PESA Paybill"),
    logo: "/logos/channel-code.svg",
    payee: "000000",
    screen: "code",
    hours: 48,
    instructions: [
      {
        title: step.mobileMoney,
        items: [
          {
            name: texts.mpesaApp,
            steps: [texts.openMpesa, businessNumber, accountNumber, step.typeAmount, pin],
          },
          {
            name: everywhere("*334#"),
            steps: [texts.dial, businessNumber, accountNumber, step.typeAmount, pin],
          },
        ],
      },
    ],
  },
  {
    code: "BANKAGENT",
    name: texts.bankAgent,
    logo: "/logos/channel-slip.svg",
    payee: "",
    screen: "slip",
    hours: 48,
    instructions: [
      {
        title: step.bankOrAgent,
        items: [
          {
            name: texts.agents,
            steps: [step.giveCode, step.payCash, step.keepSlip],
          },
        ],
      },
    ],
  },
];
