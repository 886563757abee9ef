/** Where codes can be paid in the Philippines: over the counter, as a bill in a wallet, by QR Ph. */
import { type CodeChannel, everywhere, words } from "./channel.ts";
import * as step from "./steps.ts";

const billInWallet = [
  words(
    "Open the app, tap Bills, then Loans.",
    "Fungua programu, gusa Bills, kisha Loans.",
    "Buka aplikasi, ketuk Bills, lalu Loans.",
  ),
  words("Choose {payee}.", "Chagua {payee}.", "Pilih {payee}."),
  words(
    "Type the reference number {code}.",
    "Andika namba ya kumbukumbu {code}.",
    "Masukkan nomor referensi {code}.",
  ),
  step.typeAmount,
  step.checkAndPay,
];

export const philippines: readonly CodeChannel[] = [
  {
    code: "SEVENELEVEN",
    name: "7-Eleven",
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
            steps: [
              words(
                "At the CLiQQ machine tap Bills Payment and choose {payee}.",
                "Kwenye mashine ya CLiQQ gusa Bills Payment na uchague {payee}.",
                "Di mesin CLiQQ ketuk Bills Payment dan pilih {payee}.",
              ),
              words(
                "Type the reference number {code} and the amount {amount}.",
                "Andika namba ya kumbukumbu {code} na kiasi {amount}.",
                "Masukkan nomor referensi {code} dan jumlah {amount}.",
              ),
              words(
                "Take the printed slip to the cashier and pay.",
                "Peleka karatasi iliyochapishwa kwa keshia na ulipe.",
                "Bawa slip cetak ke kasir dan bayar.",
              ),
              step.keepSlip,
            ],
          },
        ],
      },
    ],
  },
  {
    code: "WALLETBILL",
    name: "GCash or Maya bills",
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
    name: "QR Ph",
    logo: "/logos/channel-scan.svg",
    payee: "",
    screen: "scan",
    hours: 24,
    instructions: [
      {
        title: step.walletOrBankApp,
        items: [
          {
            name: words("Any app with QR Ph", "Programu yoyote yenye QR Ph", "Aplikasi ber-QR Ph"),
            steps: [step.chooseScan, step.scanIt, step.checkAndPay, step.keepMessage],
          },
        ],
      },
    ],
  },
];
