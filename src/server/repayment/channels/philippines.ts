/** Where codes can be paid in the Philippines: over the counter, as a bill in a wallet, by QR Ph. */
import { type CodeChannel, everywhere, words } from "./channel.ts";
import * as step from "./steps.ts";

const billInWallet = [
  words(
    "Open the app, tap Bills, then Loans.",
    "Fungua programu, gusa Bills, kisha Loans.",
    "Buka aplikasi, ketuk Bills, lalu Loans.",
    "ऐप खोलें, Bills पर टैप करें, फिर Loans पर।",
    "Buksan ang app, pindutin ang Bills, saka Loans.",
    "打开 App，点 Bills，再点 Loans。",
  ),
  words(
    "Choose {payee}.",
    "Chagua {payee}.",
    "Pilih {payee}.",
    "{payee} चुनें।",
    "Piliin ang {payee}.",
    "选择 {payee}。",
  ),
  words(
    "Type the reference number {code}.",
    "Andika namba ya kumbukumbu {code}.",
    "Masukkan nomor referensi {code}.",
    "रेफ़रेंस नंबर {code} डालें।",
    "I-type ang reference number na {code}.",
    "输入参考号 {code}。",
  ),
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
            steps: [
              words(
                "At the CLiQQ machine tap Bills Payment and choose {payee}.",
                "Kwenye mashine ya CLiQQ gusa Bills Payment na uchague {payee}.",
                "Di mesin CLiQQ ketuk Bills Payment dan pilih {payee}.",
                "CLiQQ मशीन पर Bills Payment पर टैप करें और {payee} चुनें।",
                "Sa CLiQQ machine, pindutin ang Bills Payment at piliin ang {payee}.",
                "在 CLiQQ 机上点 Bills Payment，选择 {payee}。",
              ),
              words(
                "Type the reference number {code} and the amount {amount}.",
                "Andika namba ya kumbukumbu {code} na kiasi {amount}.",
                "Masukkan nomor referensi {code} dan jumlah {amount}.",
                "रेफ़रेंस नंबर {code} और राशि {amount} डालें।",
                "I-type ang reference number na {code} at ang halagang {amount}.",
                "输入参考号 {code} 和金额 {amount}。",
              ),
              words(
                "Take the printed slip to the cashier and pay.",
                "Peleka karatasi iliyochapishwa kwa keshia na ulipe.",
                "Bawa slip cetak ke kasir dan bayar.",
                "छपी हुई पर्ची कैशियर को दें और भुगतान करें।",
                "Dalhin ang naka-print na slip sa cashier at magbayad.",
                "拿打印的凭条到收银台付款。",
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
    name: words(
      "GCash or Maya bills",
      "Bili za GCash au Maya",
      "Tagihan GCash atau Maya",
      "GCash या Maya बिल",
      "Bills sa GCash o Maya",
      "GCash 或 Maya 账单缴费",
    ),
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
            name: words(
              "Any app with QR Ph",
              "Programu yoyote yenye QR Ph",
              "Aplikasi ber-QR Ph",
              "QR Ph वाला कोई भी ऐप",
              "Kahit anong app na may QR Ph",
              "任意支持 QR Ph 的 App",
            ),
            steps: [step.chooseScan, step.scanIt, step.checkAndPay, step.keepMessage],
          },
        ],
      },
    ],
  },
];
