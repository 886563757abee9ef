/** Where codes can be paid in India: a UPI QR code, a bill-payment number. */
import { type CodeChannel, words } from "./channel.ts";
import * as step from "./steps.ts";

export const india: readonly CodeChannel[] = [
  {
    code: "UPIQR",
    name: "UPI QR",
    logo: "/logos/channel-scan.svg",
    payee: "",
    screen: "scan",
    hours: 12,
    instructions: [
      {
        title: step.walletOrBankApp,
        items: [
          {
            name: words("Any UPI app", "Programu yoyote ya UPI", "Aplikasi UPI apa pun"),
            steps: [step.chooseScan, step.scanIt, step.checkAndPay, step.keepMessage],
          },
        ],
      },
    ],
  },
  {
    code: "BILLPAY",
    name: "Bill payment",
    logo: "/logos/channel-code.svg",
    payee: "",
    screen: "code",
    hours: 48,
    instructions: [
      {
        title: step.walletOrBankApp,
        items: [
          {
            name: words(
              "Loan repayment in a bank or UPI app",
              "Marejesho ya mkopo kwenye programu ya benki au UPI",
              "Pembayaran pinjaman di aplikasi bank atau UPI",
            ),
            steps: [
              words(
                "Open the app, choose bills, then loan repayment.",
                "Fungua programu, chagua bili, kisha marejesho ya mkopo.",
                "Buka aplikasi, pilih tagihan, lalu pembayaran pinjaman.",
              ),
              words(
                "Choose {payee} and type the loan number {code}.",
                "Chagua {payee} na uandike namba ya mkopo {code}.",
                "Pilih {payee} dan masukkan nomor pinjaman {code}.",
              ),
              step.checkAndPay,
              step.keepMessage,
            ],
          },
        ],
      },
    ],
  },
];
