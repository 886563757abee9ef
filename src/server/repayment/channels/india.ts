/** Where codes can be paid in India: a UPI QR code, a bill-payment number. */
import { type CodeChannel, everywhere, words } from "./channel.ts";
import * as step from "./steps.ts";

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
            name: words(
              "Any UPI app",
              "Programu yoyote ya UPI",
              "Aplikasi UPI apa pun",
              "कोई भी UPI ऐप",
              "Kahit anong UPI app",
              "任意 UPI App",
            ),
            steps: [step.chooseScan, step.scanIt, step.checkAndPay, step.keepMessage],
          },
        ],
      },
    ],
  },
  {
    code: "BILLPAY",
    name: words(
      "Bill payment",
      "Malipo ya bili",
      "Pembayaran tagihan",
      "बिल भुगतान",
      "Pagbabayad ng bill",
      "账单缴费",
    ),
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
              "बैंक या UPI ऐप में Loan Repayment",
              "Bayad sa loan sa bank app o UPI app",
              "银行或 UPI App 中的贷款还款",
            ),
            steps: [
              words(
                "Open the app, choose bills, then loan repayment.",
                "Fungua programu, chagua bili, kisha marejesho ya mkopo.",
                "Buka aplikasi, pilih tagihan, lalu pembayaran pinjaman.",
                "ऐप खोलें, बिल भुगतान (Bills) चुनें, फिर Loan Repayment चुनें।",
                "Buksan ang app, piliin ang bills, saka loan repayment.",
                "打开 App，选择账单缴费，再选贷款还款。",
              ),
              words(
                "Choose {payee} and type the loan number {code}.",
                "Chagua {payee} na uandike namba ya mkopo {code}.",
                "Pilih {payee} dan masukkan nomor pinjaman {code}.",
                "{payee} चुनें और लोन नंबर {code} डालें।",
                "Piliin ang {payee} at i-type ang numero ng loan na {code}.",
                "选择 {payee}，输入借款编号 {code}。",
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
