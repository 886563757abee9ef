/** Where codes can be paid in Tanzania: a control number, a merchant number, TANQR. */
import type { Words } from "#contract/words.ts";
import { type ChannelItem, type CodeChannel, everywhere, words } from "./channel.ts";
import * as step from "./steps.ts";

/** Menus are named and not numbered behind the first code: the networks renumber them. */
const dial = (ussd: string): Words =>
  words(
    `Dial ${ussd} and choose to pay a bill.`,
    `Piga ${ussd} na uchague kulipia bili.`,
    `Hubungi ${ussd} lalu pilih bayar tagihan.`,
  );

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
    name: "Control number",
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
            name: words("Bank agent", "Wakala wa benki", "Agen bank"),
            steps: [
              words(
                "Go to an agent of your bank and ask to pay a control number.",
                "Nenda kwa wakala wa benki na uombe kulipia namba ya malipo.",
                "Datangi agen bank dan minta membayar nomor tagihan.",
              ),
              step.giveCode,
              step.payCash,
              step.keepSlip,
            ],
          },
          {
            name: words("Bank app", "Programu ya benki", "Aplikasi bank"),
            steps: [step.openApp, step.typeCode, step.typeAmount, step.confirmWithPin],
          },
        ],
      },
    ],
  },
  {
    code: "LIPANAMBA",
    name: "Lipa Namba",
    logo: "/logos/channel-code.svg",
    payee: "",
    screen: "code",
    hours: 24,
    instructions: [{ title: step.mobileMoney, items: networks }],
  },
  {
    code: "TANQR",
    name: "TANQR",
    logo: "/logos/channel-scan.svg",
    payee: "",
    screen: "scan",
    hours: 24,
    instructions: [
      {
        title: step.walletOrBankApp,
        items: [
          {
            name: words("Any app with TANQR", "Programu yoyote yenye TANQR", "Aplikasi ber-TANQR"),
            steps: [step.chooseScan, step.scanIt, step.checkAndPay, step.keepMessage],
          },
        ],
      },
    ],
  },
];
