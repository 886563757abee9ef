/** Where codes can be paid in Kenya: M-PESA Paybill, a bank agent. The business number is a lender's own; this one is of the demo. */
import { type CodeChannel, everywhere, words } from "./channel.ts";
import * as step from "./steps.ts";

const businessNumber = words(
  "Business number: {payee}.",
  "Namba ya biashara: {payee}.",
  "Nomor bisnis: {payee}.",
  "बिज़नेस नंबर: {payee}।",
  "Business number na ilalagay: {payee}.",
  "商户号（Business number）：{payee}。",
);
const accountNumber = words(
  "Account number: {code}.",
  "Namba ya akaunti: {code}.",
  "Nomor akun: {code}.",
  "खाता नंबर: {code}।",
  "Account number na ilalagay: {code}.",
  "账户号码（Account number）：{code}。",
);
const pin = words(
  "Confirm with your M-PESA PIN and keep the message.",
  "Thibitisha kwa PIN yako ya M-PESA na uhifadhi ujumbe.",
  "Konfirmasi dengan PIN M-PESA dan simpan pesannya.",
  "अपने M-PESA PIN से पुष्टि करें और मैसेज संभालकर रखें।",
  "Kumpirmahin gamit ang M-PESA PIN mo at itago ang mensahe.",
  "输入您的 M-PESA PIN 确认，并保留短信。",
);

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
            name: words(
              "M-PESA app",
              "Programu ya M-PESA",
              "Aplikasi M-PESA",
              "M-PESA ऐप",
              "App ng M-PESA",
              "M-PESA 应用",
            ),
            steps: [
              words(
                "Open M-PESA, choose Pay, then Pay bill.",
                "Fungua M-PESA, chagua Lipa, kisha Pay bill.",
                "Buka M-PESA, pilih Pay, lalu Pay bill.",
                "M-PESA खोलें, Pay चुनें, फिर Pay bill चुनें।",
                "Buksan ang M-PESA, piliin ang Pay, saka Pay bill.",
                "打开 M-PESA，选择 Pay，再选 Pay bill。",
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
                "*334# डायल करें, Lipa na M-PESA चुनें, फिर Pay bill चुनें।",
                "I-dial ang *334#, piliin ang Lipa na M-PESA, saka Pay bill.",
                "拨打 *334#，选择 Lipa na M-PESA，再选 Pay bill。",
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
    name: words(
      "Bank agent",
      "Wakala wa benki",
      "Agen bank",
      "बैंक एजेंट",
      "Ahente ng bangko",
      "银行代理点",
    ),
    logo: "/logos/channel-slip.svg",
    payee: "",
    screen: "slip",
    hours: 48,
    instructions: [
      {
        title: step.bankOrAgent,
        items: [
          {
            name: words(
              "KCB or Equity agent",
              "Wakala wa KCB au Equity",
              "Agen KCB atau Equity",
              "KCB या Equity एजेंट",
              "Ahente ng KCB o Equity",
              "KCB 或 Equity 代理点",
            ),
            steps: [step.giveCode, step.payCash, step.keepSlip],
          },
        ],
      },
    ],
  },
];
