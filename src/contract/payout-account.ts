/** The bank account page's calls: read the form, save or change the account (spec sections 3, 4 and 7; BA-1 to BA-9). */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Id, Nothing } from "./fields.ts";
import { FormItem } from "./form-item.ts";

/** The values by item code beside the product id; which codes there are is the form's to say. */
const FormValuesSent = z
  // The id's other spelling is the address's, never a value of the form.
  .object({ product_id: Id.optional(), productId: z.string().optional() })
  .catchall(z.string().max(200))
  .describe("One entry a form item by its code, beside the product id");

const Saved = z.object({ success: z.boolean() });

export const readAccountForm = defineEndpoint({
  name: "readAccountForm",
  summary: "The fields of the bank account page",
  effect: "query",
  method: "POST",
  path: "/card-init",
  // One form, one command: onboarding and the v5 family ask for the same (AC-3, AC-4).
  twins: ["/certify/bank-info", "/v5/credit/bank-info"],
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  /** Onboarding knows no product yet. */
  input: z.object({ product_id: Id.optional() }),
  output: z.object({ items: z.array(FormItem) }),
  refusals: {},
});

export const readBoundAccount = defineEndpoint({
  name: "readBoundAccount",
  summary: "The account that loans are paid out to today, masked",
  effect: "query",
  method: "POST",
  path: "/certify/bank-card",
  twins: ["/v5/credit/bank-card"],
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: Nothing,
  output: z.object({
    /** Null while none is bound. */
    bankCardInfo: z
      .object({ bankName: z.string(), difficult: z.string(), bankNode: z.string() })
      .nullable(),
  }),
  refusals: {},
});

const refusals = {
  accountNumberWrong: {
    code: "820001",
    message: {
      en: "This account number cannot be right. Please check every digit.",
      sw: "Namba hii ya akaunti haiwezi kuwa sahihi. Tafadhali kagua kila tarakimu.",
      id: "Nomor rekening ini tidak mungkin benar. Silakan periksa setiap angkanya.",
      hi: "यह खाता नंबर सही नहीं हो सकता। कृपया हर अंक जाँचें।",
      fil: "Mukhang mali ang account number na ito. Pakitingnan ang bawat numero.",
      zh: "账户号码有误，请逐位核对。",
    },
  },
  fieldMissing: {
    code: "820002",
    message: {
      en: "Something is not filled in yet. Please fill in every field.",
      sw: "Kuna sehemu ambayo haijajazwa. Tafadhali jaza sehemu zote.",
      id: "Ada yang belum diisi. Silakan isi semua kolom.",
      hi: "अभी कुछ भरना बाकी है। कृपया हर खाना भरें।",
      fil: "May hindi pa napunan. Pakipunan ang lahat.",
      zh: "还有内容未填写，请填写所有项目。",
    },
  },
  bankUnknown: {
    code: "820003",
    message: {
      en: "We cannot pay out to this wallet or bank. Please choose one from the list.",
      sw: "Hatuwezi kulipa kwenye mkoba au benki hii. Tafadhali chagua iliyo kwenye orodha.",
      id: "Kami tidak dapat mengirim ke dompet atau bank ini. Silakan pilih dari daftar.",
      hi: "हम इस वॉलेट या बैंक में पैसे नहीं भेज सकते। कृपया सूची में से चुनें।",
      fil: "Hindi kami makapagpadala sa e-wallet o bangkong ito. Pumili ng isa sa listahan.",
      zh: "无法放款到此钱包或银行，请从列表中选择。",
    },
  },
  valueWrong: {
    code: "820004",
    message: {
      en: "One of the values cannot be right. Please check the form and send it again.",
      sw: "Moja ya taarifa haiwezi kuwa sahihi. Tafadhali kagua fomu kisha uitume tena.",
      id: "Salah satu isian tidak mungkin benar. Silakan periksa formulir lalu kirim lagi.",
      hi: "भरी गई कोई जानकारी सही नहीं लगती। कृपया फ़ॉर्म जाँचकर फिर भेजें।",
      fil: "May maling nailagay. Tingnan ang form at ipadala ulit.",
      zh: "有一项内容有误，请检查后重新提交。",
    },
  },
};

export const saveAccount = defineEndpoint({
  name: "saveAccount",
  summary: "Binds the account that loans are paid out to",
  effect: "command",
  method: "POST",
  path: "/certify/save-bank-info",
  twins: ["/v5/credit/save-bank-info"],
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: FormValuesSent,
  output: Saved,
  refusals,
});

export const changeAccount = defineEndpoint({
  name: "changeAccount",
  summary: "Binds another account, coming from an order",
  effect: "command",
  method: "POST",
  path: "/yours/cardChange",
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: FormValuesSent,
  output: Saved,
  refusals,
});
