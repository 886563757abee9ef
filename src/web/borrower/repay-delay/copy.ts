/** Words of the deferral screen (DR-1 to DR-3); the English lead is the spec's own, to the letter. */
import type { Language } from "#contract/words.ts";
import { paymentCopy } from "../payment/copy.ts";
import { referenceCopy } from "../payment/reference-copy.ts";

export const copy = {
  en: {
    ...paymentCopy.en,
    ...referenceCopy.en,
    title: "Rollover Repayment",
    lead: "Pay the deferral fee and the repayment will be automatically defer",
    fee: "Deferral Fee",
    cost: "What it costs and does",
    instead: "Pay the instalment instead",
    plan: "Repayment Plan",
    planHint: "As it will be when the fee is received",
    onlyHere:
      "Please repay only through the repayment link in this app. Never send money to a person's own account or number.",
    rollover: "Rollover Amount",
    feeChanged:
      "The fee has changed since you opened this page. Please look at the new figures, then pay.",
  },
  sw: {
    ...paymentCopy.sw,
    ...referenceCopy.sw,
    title: "Ahirisha Malipo",
    lead: "Lipa ada ya kuahirisha na marejesho yako yataahirishwa moja kwa moja",
    fee: "Ada ya kuahirisha",
    cost: "Gharama yake na inachofanya",
    instead: "Lipa awamu badala yake",
    plan: "Ratiba ya marejesho",
    planHint: "Itakavyokuwa ada ikipokelewa",
    onlyHere:
      "Tafadhali lipa kupitia kiungo cha malipo kilicho kwenye programu hii pekee. Usitume pesa kamwe kwenye akaunti au namba ya mtu binafsi.",
    rollover: "Kiasi cha kuahirisha",
    feeChanged:
      "Ada imebadilika tangu ufungue ukurasa huu. Tafadhali angalia kiasi kipya, kisha ulipe.",
  },
  id: {
    ...paymentCopy.id,
    ...referenceCopy.id,
    title: "Tunda Pembayaran",
    lead: "Bayar biaya penundaan dan jatuh tempo akan ditunda secara otomatis",
    fee: "Biaya penundaan",
    cost: "Biaya dan akibatnya",
    instead: "Bayar cicilan saja",
    plan: "Rencana pembayaran",
    planHint: "Setelah biaya diterima",
    onlyHere:
      "Silakan membayar hanya melalui tautan pembayaran di aplikasi ini. Jangan pernah mengirim uang ke rekening atau nomor pribadi siapa pun.",
    rollover: "Jumlah penundaan",
    feeChanged:
      "Biaya telah berubah sejak Anda membuka halaman ini. Silakan lihat angka baru, lalu bayar.",
  },
  hi: {
    ...paymentCopy.hi,
    ...referenceCopy.hi,
    title: "देय तारीख आगे बढ़ाएँ",
    lead: "तारीख बढ़ाने का शुल्क चुकाएँ, देय तारीख अपने आप आगे बढ़ जाएगी",
    fee: "तारीख बढ़ाने का शुल्क",
    cost: "इसका खर्च और असर",
    instead: "इसके बजाय किस्त चुकाएँ",
    plan: "भुगतान योजना",
    planHint: "शुल्क मिलने के बाद की योजना",
    onlyHere:
      "कृपया केवल इस ऐप के भुगतान लिंक से ही भुगतान करें। किसी व्यक्ति के निजी खाते या नंबर पर कभी पैसे न भेजें।",
    rollover: "तारीख बढ़ाने की राशि",
    feeChanged: "यह पेज खोलने के बाद शुल्क बदल गया है। कृपया नई राशि देखें, फिर भुगतान करें।",
  },
  fil: {
    ...paymentCopy.fil,
    ...referenceCopy.fil,
    title: "Iusog ang Due Date",
    lead: "Bayaran ang fee sa pag-usog at awtomatikong iuusog ang due date",
    fee: "Fee sa pag-usog",
    cost: "Magkano ito at ano ang epekto",
    instead: "Bayaran na lang ang hulog",
    plan: "Plano ng pagbabayad",
    planHint: "Ganito kapag natanggap na ang fee",
    onlyHere:
      "Magbayad lang gamit ang payment link sa app na ito. Huwag kailanman magpadala ng pera sa personal na account o numero ng kahit sino.",
    rollover: "Halaga sa pag-usog",
    feeChanged:
      "Nagbago ang fee mula nang buksan mo ang page na ito. Tingnan muna ang bagong halaga, saka magbayad.",
  },
  zh: {
    ...paymentCopy.zh,
    ...referenceCopy.zh,
    title: "延期还款",
    lead: "支付延期费后，还款自动延期",
    fee: "延期费",
    cost: "费用和效果",
    instead: "改为还本期",
    plan: "还款计划",
    planHint: "收到延期费后的计划",
    onlyHere: "请只通过本 App 内的还款链接付款，切勿转账到任何个人账户或号码。",
    rollover: "延期应付金额",
    feeChanged: "打开此页后费用有变化。请查看新的金额后再付款。",
  },
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"];
