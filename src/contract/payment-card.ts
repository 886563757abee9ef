/** The bank cards a borrower keeps to pay with (RM-2). Both calls are ours: the wire names the card list only. */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Id } from "./fields.ts";

/** Cards a borrower may keep at once. */
export const cardsMaximum = 5;

export const KeptCard = z.object({
  id: z.string(),
  bankName: z.string(),
  /** Masked: the whole number is kept by the payment company only. */
  cardNo: z.string(),
  bankCode: z.string(),
});

export const cardsNotOffered = {
  code: "840002",
  message: {
    en: "Cards cannot be used here. Please pay from a wallet or a bank account.",
    sw: "Kadi haziwezi kutumika hapa. Tafadhali lipa kwa mkoba au akaunti ya benki.",
    id: "Kartu tidak dapat dipakai di sini. Silakan bayar dari dompet atau rekening bank.",
    hi: "यहाँ कार्ड इस्तेमाल नहीं हो सकते। कृपया वॉलेट या बैंक खाते से भुगतान करें।",
    fil: "Hindi magagamit ang card dito. Magbayad mula sa e-wallet o account sa bangko.",
    zh: "这里不能使用银行卡。请用钱包或银行账户付款。",
  },
};

export const addCard = defineEndpoint({
  name: "addCard",
  summary:
    "Adds a bank card to pay with; its number goes to the payment company and is not kept here",
  effect: "command",
  method: "POST",
  path: "/api/v1/{segment}/loan/repayment-card",
  encoding: "form",
  client: "json",
  success: "00",
  session: "borrower",
  input: z.object({
    bankCode: z.string().regex(/^[A-Za-z0-9_-]{0,20}$/),
    /** Digits only. */
    cardNo: z.string().regex(/^\d{0,30}$/),
  }),
  output: KeptCard,
  refusals: {
    cardsNotOffered,
    cardNumberWrong: {
      code: "840007",
      message: {
        en: "This card number cannot be right. Please check every digit.",
        sw: "Namba hii ya kadi haiwezi kuwa sahihi. Tafadhali kagua kila tarakimu.",
        id: "Nomor kartu ini tidak mungkin benar. Silakan periksa setiap angkanya.",
        hi: "यह कार्ड नंबर सही नहीं हो सकता। कृपया हर अंक जाँचें।",
        fil: "Mukhang mali ang numero ng card na ito. Pakitingnan ang bawat numero.",
        zh: "卡号有误，请逐位核对。",
      },
    },
    cardBankUnknown: {
      code: "840008",
      message: {
        en: "Cards of this bank cannot be added. Please choose a bank from the list.",
        sw: "Kadi za benki hii haziwezi kuongezwa. Tafadhali chagua benki kwenye orodha.",
        id: "Kartu dari bank ini tidak dapat ditambahkan. Silakan pilih bank dari daftar.",
        hi: "इस बैंक के कार्ड नहीं जोड़े जा सकते। कृपया सूची में से बैंक चुनें।",
        fil: "Hindi maidadagdag ang mga card ng bangkong ito. Pumili ng bangko sa listahan.",
        zh: "无法添加该银行的卡，请从列表中选择银行。",
      },
    },
    cardRefused: {
      code: "840009",
      message: {
        en: "The bank does not accept this card. Please check bank and number, or add another card.",
        sw: "Benki haikubali kadi hii. Tafadhali kagua benki na namba, au ongeza kadi nyingine.",
        id: "Bank tidak menerima kartu ini. Silakan periksa bank dan nomornya, atau tambahkan kartu lain.",
        hi: "बैंक यह कार्ड स्वीकार नहीं करता। कृपया बैंक और नंबर जाँचें, या दूसरा कार्ड जोड़ें।",
        fil: "Hindi tinatanggap ng bangko ang card na ito. Tingnan ang bangko at numero, o magdagdag ng ibang card.",
        zh: "银行不接受此卡。请核对银行和卡号，或添加另一张卡。",
      },
    },
    cardsFull: {
      code: "840010",
      message: {
        en: "You have 5 cards already. Please remove one before you add another.",
        sw: "Tayari una kadi 5. Tafadhali ondoa moja kabla ya kuongeza nyingine.",
        id: "Anda sudah punya 5 kartu. Silakan hapus satu sebelum menambah yang lain.",
        hi: "आपके 5 कार्ड पहले से जुड़े हैं। नया जोड़ने से पहले कृपया एक हटाएँ।",
        fil: "May 5 card ka na. Mag-alis muna ng isa bago magdagdag ng iba.",
        zh: "您已有 5 张卡，请先删除一张再添加。",
      },
    },
  },
});

export const removeCard = defineEndpoint({
  name: "removeCard",
  summary: "Takes a card out of the list; nothing can be charged to it from then on",
  effect: "command",
  method: "POST",
  path: "/api/v1/{segment}/loan/repayment-card-remove",
  encoding: "form",
  client: "json",
  success: "00",
  session: "borrower",
  input: z.object({ cardId: Id }),
  output: z.object({}),
  refusals: {},
});
