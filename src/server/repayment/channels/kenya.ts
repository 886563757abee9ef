/** Where codes can be paid in Kenya: M-PESA Paybill, a bank agent. The business number is a lender's own; this one is of the demo. */
import { type CodeChannel, everywhere, words } from "./channel.ts";
import * as step from "./steps.ts";

const businessNumber = words(
  "Business number: {payee}.",
  "Namba ya biashara: {payee}.",
  "Nomor bisnis: {payee}.",
);
const accountNumber = words(
  "Account number: {code}.",
  "Namba ya akaunti: {code}.",
  "Nomor akun: {code}.",
);
const pin = words(
  "Confirm with your M-PESA PIN and keep the message.",
  "Thibitisha kwa PIN yako ya M-PESA na uhifadhi ujumbe.",
  "Konfirmasi dengan PIN M-PESA dan simpan pesannya.",
);

export const kenya: readonly CodeChannel[] = [
  {
    code: "PAYBILL",
    name: "M-PESA Paybill",
    logo: "/logos/channel-code.svg",
    payee: "000000",
    screen: "code",
    hours: 48,
    instructions: [
      {
        title: step.mobileMoney,
        items: [
          {
            name: words("M-PESA app", "Programu ya M-PESA", "Aplikasi M-PESA"),
            steps: [
              words(
                "Open M-PESA, choose Pay, then Pay bill.",
                "Fungua M-PESA, chagua Lipa, kisha Pay bill.",
                "Buka M-PESA, pilih Pay, lalu Pay bill.",
              ),
              businessNumber,
              accountNumber,
              step.typeAmount,
              pin,
            ],
          },
          {
            name: everywhere("*334#"),
            steps: [
              words(
                "Dial *334#, choose Lipa na M-PESA, then Pay bill.",
                "Piga *334#, chagua Lipa na M-PESA, kisha Pay bill.",
                "Hubungi *334#, pilih Lipa na M-PESA, lalu Pay bill.",
              ),
              businessNumber,
              accountNumber,
              step.typeAmount,
              pin,
            ],
          },
        ],
      },
    ],
  },
  {
    code: "BANKAGENT",
    name: "Bank agent",
    logo: "/logos/channel-slip.svg",
    payee: "",
    screen: "slip",
    hours: 48,
    instructions: [
      {
        title: step.bankOrAgent,
        items: [
          {
            name: words("KCB or Equity agent", "Wakala wa KCB au Equity", "Agen KCB atau Equity"),
            steps: [step.giveCode, step.payCash, step.keepSlip],
          },
        ],
      },
    ],
  },
];
