/** The instalment plan and the start of a payment (spec sections 3, 4 and 7; IR-1 to IR-7). */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Address, AmountShown, Digits, Flag, Id, TextValue, WireAmount } from "./fields.ts";
import { BankCardInfo } from "./loan-offer.ts";

export const InstalmentShown = z.object({
  periodNo: z.int(),
  /** What is owed on it today, penalty included (paid instalments: what was paid). */
  totalAmount: AmountShown,
  displayAmount: z.string(),
  /** 1: may be ticked (the first unpaid one only, IR-3). */
  canClick: z.int(),
  /** 1: "all" may take it in today. Later instalments are 0 until prepayment is open (LN-3); ours. */
  canPay: z.int().optional(),
  periodStatus: z.enum(["upcoming", "due", "overdue", "paid"]),
  statusText: z.string(),
  dueTime: z.string(),
});

/** A wallet, bank or channel to pay from; `type` is the bank code sent back. */
export const PaymentSource = z.object({
  name: z.string(),
  type: z.string(),
  /** 1: paid against a code, so it needs no number (ours). */
  byCode: z.int().optional(),
});

/** Said where a deferral is read and where its fee is paid alike. */
export const deferralClosed = {
  code: "810005",
  message: {
    en: "This order cannot be deferred today. Please pay the instalment instead.",
    sw: "Agizo hili haliwezi kuahirishwa leo. Tafadhali lipa awamu badala yake.",
    id: "Pesanan ini tidak dapat ditunda hari ini. Silakan bayar cicilan.",
    hi: "आज इस ऑर्डर की देय तारीख आगे नहीं बढ़ाई जा सकती। कृपया इसके बजाय किस्त चुकाएँ।",
    fil: "Hindi maiuusog ang due date ng order na ito ngayong araw. Bayaran na lang ang hulog.",
    zh: "此订单今天不能延期，请改为还本期。",
  },
};

export const readInstalments = defineEndpoint({
  name: "readInstalments",
  summary: "What may be paid today, instalment by instalment",
  effect: "query",
  method: "POST",
  path: "/v3/installment/loan-play-detail-yd",
  twins: ["/v3/installment/loan-play-detail"],
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: z.object({ productId: Id, orderId: Id }),
  output: z.object({
    productName: z.string(),
    currencySymbol: z.string(),
    amountMax: AmountShown,
    amountMin: AmountShown,
    note: z.string(),
    telephone: z.string(),
    /** 1: a payment reference may be handed in (IR-8). */
    showSubmitUtr: z.int(),
    /** The last money received for the order; left out when there was none. Ours. */
    lastPayment: TextValue.optional(),
    bankCardInfo: BankCardInfo.nullable(),
    bankList: z.array(PaymentSource),
    repayPlanDetail: z.object({
      repayWaitCount: z.int(),
      repayWaitDetail: z.array(InstalmentShown),
      repayYetDetail: z.array(InstalmentShown),
    }),
  }),
  refusals: {},
});

export const startPayment = defineEndpoint({
  name: "startPayment",
  summary: "Pay Now: starts a payment of an instalment (isDelay 0) or a deferral fee (isDelay 1)",
  effect: "command",
  method: "POST",
  path: "/v3/loan-details/generate-vcode-yd",
  twins: ["/v3/loan-details/generate-vcode"],
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: z.object({
    product_id: Id,
    orderId: Id,
    amount: WireAmount,
    /** Wallet or account number, digits only; may be empty where the provider asks on its own page. */
    cardNo: Digits,
    bankCode: z.string().regex(/^[A-Za-z0-9_-]{0,20}$/),
    isDelay: Flag,
  }),
  output: z.object({
    /** "PAY_URL": go to payUrl; anything else: show notice and tradeNo. */
    repayType: z.string(),
    payUrl: Address,
    notice: z.string(),
    tradeNo: z.string(),
  }),
  refusals: {
    nothingToPay: {
      code: "810001",
      message: {
        en: "Nothing is left to pay on this order.",
        sw: "Hakuna kilichobaki kulipa kwenye agizo hili.",
        id: "Tidak ada lagi yang perlu dibayar untuk pesanan ini.",
        hi: "इस ऑर्डर पर अब कुछ चुकाना बाकी नहीं है।",
        fil: "Wala nang babayaran sa order na ito.",
        zh: "此订单已没有待还金额。",
      },
    },
    amountBelowMinimum: {
      code: "810002",
      message: {
        en: "The amount is too small. Please enter at least the minimum shown.",
        sw: "Kiasi ni kidogo mno. Tafadhali weka angalau kiwango cha chini kilichoonyeshwa.",
        id: "Jumlah terlalu kecil. Silakan masukkan minimal jumlah yang ditampilkan.",
        hi: "राशि बहुत कम है। कृपया कम से कम दिखाई गई न्यूनतम राशि डालें।",
        fil: "Masyadong maliit ang halaga. Maglagay ng hindi bababa sa minimum na nakalagay.",
        zh: "金额过小，请输入不低于所示最低金额的数目。",
      },
    },
    amountAboveMaximum: {
      code: "810003",
      message: {
        en: "The amount is more than can be paid today. Please enter no more than the maximum shown.",
        sw: "Kiasi kinazidi kinachoweza kulipwa leo. Tafadhali usizidishe kiwango cha juu kilichoonyeshwa.",
        id: "Jumlah melebihi yang bisa dibayar hari ini. Silakan masukkan tidak lebih dari jumlah maksimum.",
        hi: "राशि आज चुकाई जा सकने वाली राशि से ज़्यादा है। कृपया दिखाई गई अधिकतम राशि से ज़्यादा न डालें।",
        fil: "Higit sa puwedeng bayaran ngayong araw ang halaga. Huwag lumampas sa maximum na nakalagay.",
        zh: "金额超过今天可还的上限，请输入不超过所示最高金额的数目。",
      },
    },
    paymentUnderWay: {
      code: "800005",
      message: {
        en: "A payment for this order is being processed. Please wait for it before you pay again.",
        sw: "Malipo ya agizo hili yanashughulikiwa. Tafadhali subiri kabla ya kulipa tena.",
        id: "Pembayaran untuk pesanan ini sedang diproses. Silakan tunggu sebelum membayar lagi.",
        hi: "इस ऑर्डर का एक भुगतान प्रोसेस हो रहा है। दोबारा भुगतान करने से पहले कृपया उसके पूरा होने तक रुकें।",
        fil: "May pinoprosesong bayad para sa order na ito. Hintayin muna ito bago magbayad ulit.",
        zh: "此订单有一笔付款正在处理，请等待结果后再付款。",
      },
    },
    deferralClosed,
    sourceUnknown: {
      code: "810006",
      message: {
        en: "Please choose the wallet or bank you pay from, and check its number.",
        sw: "Tafadhali chagua mkoba au benki unayolipia, na ukague namba yake.",
        id: "Silakan pilih dompet atau bank pembayaran dan periksa nomornya.",
        hi: "कृपया वह वॉलेट या बैंक चुनें जिससे भुगतान करेंगे, और उसका नंबर जाँचें।",
        fil: "Piliin ang e-wallet o bangkong pambayad mo, at tingnan ang numero nito.",
        zh: "请选择您付款用的钱包或银行，并核对号码。",
      },
    },
  },
});
