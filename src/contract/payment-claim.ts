/**
 * A borrower tells the reference of a payment made past our pages, the bank's or wallet's own number for it, once
 * called UTR (spec sections 3 and 7; IR-8). It credits nothing by itself: only money that truly came does.
 */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Flag, Id } from "./fields.ts";
import type { Words } from "./words.ts";

/** Typed forms are longer than the reference: spaces are taken out. */
export const referenceLengthMaximum = 80;

const outcomeCopy = {
  /** The money was found and is on the order now. */
  credited: {
    en: "We found your payment and put it on your order. Thank you.",
    sw: "Tumepata malipo yako na kuyaweka kwenye agizo lako. Asante.",
    id: "Pembayaran Anda ditemukan dan sudah dicatat pada pesanan Anda. Terima kasih.",
    hi: "आपका भुगतान मिल गया और आपके ऑर्डर में जोड़ दिया गया है। धन्यवाद।",
    fil: "Nahanap namin ang bayad mo at inilagay na sa order mo. Salamat.",
    zh: "已找到您的付款并计入订单，谢谢。",
  },
  "already-counted": {
    en: "This payment is already on your order. There is nothing more to do.",
    sw: "Malipo haya tayari yako kwenye agizo lako. Huhitaji kufanya chochote zaidi.",
    id: "Pembayaran ini sudah tercatat pada pesanan Anda. Tidak ada lagi yang perlu dilakukan.",
    hi: "यह भुगतान पहले से आपके ऑर्डर में है। आपको और कुछ नहीं करना है।",
    fil: "Nasa order mo na ang bayad na ito. Wala ka nang kailangang gawin.",
    zh: "这笔付款已计入您的订单，无需再操作。",
  },
  waiting: {
    en: "We have your reference and are looking for the payment. It goes on your order as soon as it is found; please do not pay again.",
    sw: "Tumepokea namba yako ya malipo na tunayatafuta. Yatawekwa kwenye agizo lako mara yatakapopatikana; tafadhali usilipe tena.",
    id: "Nomor referensi Anda kami terima dan pembayarannya sedang dicari. Akan dicatat begitu ditemukan; mohon jangan membayar lagi.",
    hi: "आपका रेफ़रेंस नंबर मिल गया है और हम भुगतान खोज रहे हैं। मिलते ही वह आपके ऑर्डर में जुड़ जाएगा; कृपया दोबारा भुगतान न करें।",
    fil: "Nasa amin na ang reference number mo at hinahanap na namin ang bayad. Ilalagay ito sa order mo kapag nahanap na; huwag ka nang magbayad ulit.",
    zh: "已收到您的参考号，正在查找这笔付款。找到后会立即计入订单，请不要重复付款。",
  },
} satisfies Record<string, Words>;

export type ReferenceOutcome = keyof typeof outcomeCopy;

export const submitReference = defineEndpoint({
  name: "submitReference",
  summary:
    "Hands in the reference of a payment made outside the app, for an order or its deferral fee",
  effect: "command",
  method: "POST",
  path: "/v3/loan-details/submit-utr",
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: z.object({
    orderId: Id,
    /** As typed; what it may be is said by a refusal, because its words are shown. */
    utr: z.string().max(referenceLengthMaximum),
    /** 1: the money was meant as the deferral fee. */
    isDelay: Flag,
  }),
  output: z.object({
    /** What became of it; ours. The wire's own answer is the envelope's message. */
    outcome: z.enum(["credited", "already-counted", "waiting"]).optional(),
  }),
  says: ({ outcome }) => (outcome === undefined ? null : outcomeCopy[outcome]),
  refusals: {
    referenceUnreadable: {
      code: "830001",
      message: {
        en: "Please enter the payment reference: 4 to 40 letters and digits, as on your receipt.",
        sw: "Tafadhali weka namba ya kumbukumbu ya malipo: herufi na tarakimu 4 hadi 40, kama ilivyo kwenye risiti yako.",
        id: "Silakan masukkan nomor referensi pembayaran: 4 sampai 40 huruf dan angka, seperti pada bukti Anda.",
        hi: "कृपया भुगतान का रेफ़रेंस नंबर डालें: 4 से 40 अक्षर और अंक, जैसा आपकी रसीद पर है।",
        fil: "Pakilagay ang reference number ng bayad: 4 hanggang 40 letra at numero, gaya ng nasa resibo mo.",
        zh: "请输入付款参考号：4 至 40 位字母和数字，与付款凭证上一致。",
      },
    },
    referenceUsed: {
      code: "830002",
      message: {
        en: "This reference belongs to another payment. Please check it; if it is right, call us with your receipt at hand.",
        sw: "Namba hii ni ya malipo mengine. Tafadhali ikague; kama ni sahihi, tupigie simu ukiwa na risiti yako.",
        id: "Nomor referensi ini milik pembayaran lain. Silakan periksa; jika benar, hubungi kami dengan bukti pembayaran Anda.",
        hi: "यह रेफ़रेंस नंबर किसी दूसरे भुगतान का है। कृपया इसे जाँचें; अगर सही है, तो रसीद साथ रखकर हमें कॉल करें।",
        fil: "Sa ibang bayad ang reference number na ito. Pakitingnan ulit; kung tama ito, tumawag sa amin at ihanda ang resibo mo.",
        zh: "此参考号属于另一笔付款。请核对；如果无误，请备好付款凭证致电我们。",
      },
    },
    tooManyReferences: {
      code: "830003",
      message: {
        en: "Several references of yours were not found, so no more can be entered here for now. Please call us with your receipt at hand.",
        sw: "Namba zako kadhaa hazikupatikana, kwa hiyo huwezi kuweka nyingine hapa kwa sasa. Tafadhali tupigie simu ukiwa na risiti yako.",
        id: "Beberapa nomor referensi Anda tidak ditemukan, jadi untuk sementara tidak bisa memasukkan lagi di sini. Silakan hubungi kami dengan bukti pembayaran Anda.",
        hi: "आपके कई रेफ़रेंस नंबर नहीं मिले, इसलिए अभी यहाँ और नंबर नहीं डाले जा सकते। कृपया रसीद साथ रखकर हमें कॉल करें।",
        fil: "Ilan sa mga reference number mo ang hindi nahanap, kaya hindi ka muna makapaglalagay ng iba pa rito. Tumawag sa amin at ihanda ang resibo mo.",
        zh: "您有多个参考号未能找到，暂时不能继续输入。请备好付款凭证致电我们。",
      },
    },
    referencesClosed: {
      code: "830004",
      message: {
        en: "Payment references cannot be entered for this order. If you have paid, please call us.",
        sw: "Namba za malipo haziwezi kuwekwa kwa agizo hili. Kama umelipa, tafadhali tupigie simu.",
        id: "Nomor referensi tidak bisa dimasukkan untuk pesanan ini. Jika Anda sudah membayar, silakan hubungi kami.",
        hi: "इस ऑर्डर के लिए भुगतान का रेफ़रेंस नंबर नहीं डाला जा सकता। अगर आपने भुगतान किया है, तो कृपया हमें कॉल करें।",
        fil: "Hindi makapaglalagay ng reference number para sa order na ito. Kung nagbayad ka na, tumawag sa amin.",
        zh: "此订单不能输入付款参考号。如果您已付款，请致电我们。",
      },
    },
  },
});
