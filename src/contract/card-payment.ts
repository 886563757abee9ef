/** Paying from a kept bank card or in a wallet's app (spec sections 2 to 5, 7 and 8; RM-1 to RM-7). */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Address, AmountShown, Flag, Id, WireAmount } from "./fields.ts";
import { cardsNotOffered, KeptCard } from "./payment-card.ts";
import { PaymentSource, startPayment } from "./repayment.ts";

/** Seconds between two codes for one payment (spec section 9). */
export const codeWaitSeconds = 60;
/** Characters of a verification code at least (spec section 5). */
export const codeLengthLeast = 6;
/** Spoken of by the wire, known to the server without it, and never read. */
const Tolerated = z.string().max(200).optional();

const RepayToken = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/);

const { nothingToPay, amountBelowMinimum, amountAboveMaximum } = startPayment.refusals;

const paymentUnderWay = {
  code: "800005",
  message: {
    en: "Do not submit payment request repeatedly. Please open the order to see what is paid before you pay again.",
    sw: "Usitume ombi la malipo tena na tena. Tafadhali fungua agizo uone kilicholipwa kabla ya kulipa tena.",
    id: "Jangan mengirim permintaan pembayaran berulang kali. Silakan buka pesanan untuk melihat yang sudah dibayar sebelum membayar lagi.",
    hi: "भुगतान अनुरोध बार-बार न भेजें। दोबारा भुगतान करने से पहले कृपया ऑर्डर खोलकर देखें कि कितना चुकाया जा चुका है।",
    fil: "Huwag paulit-ulit na magpadala ng request sa pagbabayad. Buksan ang order para makita kung ano ang bayad na bago magbayad ulit.",
    zh: "请勿重复提交支付请求。再次付款前，请打开订单查看已还金额。",
  },
};

const chargeOver = {
  code: "840001",
  message: {
    en: "The card was not charged. Please start again, or pay with another card.",
    sw: "Kadi haikutozwa. Tafadhali anza upya, au lipa kwa kadi nyingine.",
    id: "Kartu tidak didebit. Silakan mulai lagi, atau bayar dengan kartu lain.",
    hi: "कार्ड से पैसे नहीं कटे। कृपया फिर से शुरू करें, या दूसरे कार्ड से भुगतान करें।",
    fil: "Hindi nasingil ang card. Magsimula ulit, o magbayad gamit ang ibang card.",
    zh: "银行卡未扣款。请重新开始，或换一张卡支付。",
  },
};

export const readRepaymentWay = defineEndpoint({
  name: "readRepaymentWay",
  summary: "The ways to repay an order: kept cards, the wallet's app, and a token that pays once",
  // It makes the token.
  effect: "command",
  method: "POST",
  path: "/api/v1/{segment}/loan/repayment-way",
  encoding: "form",
  client: "json",
  success: "00",
  session: "borrower",
  input: z.object({ orderId: Id }),
  output: z.object({
    /** 1: the wallet's app can be paid in. */
    alipay: z.int(),
    repayToken: z.string(),
    bankCards: z.array(KeptCard),
    /** Banks whose cards may be added; ours. */
    cardBanks: z.array(PaymentSource).optional(),
  }),
  refusals: { nothingToPay },
});

export const commitCardPayment = defineEndpoint({
  name: "commitCardPayment",
  summary: "Charges a kept card, or sends the code its bank wants first (sendMsg 1)",
  effect: "command",
  method: "POST",
  path: "/api/v1/{segment}/loan/repayment-commit",
  encoding: "form",
  client: "json",
  success: "00",
  session: "borrower",
  input: z.object({
    orderId: Id,
    amount: WireAmount,
    cardId: Id,
    repayToken: RepayToken,
    sendMsg: Flag,
    bankName: Tolerated,
    cardNo: Tolerated,
    couponId: Tolerated,
    bankCode: Tolerated,
  }),
  output: z.object({
    /** 1: nothing is charged until the code is confirmed. */
    needValid: z.int(),
    repayRecordId: z.string(),
    /** Until a code may be sent again, 0 when it may be now; ours. */
    codeWaitSeconds: z.int().optional(),
  }),
  refusals: {
    nothingToPay,
    amountBelowMinimum,
    amountAboveMaximum,
    paymentUnderWay,
    chargeOver,
    cardsNotOffered,
    tokenOver: {
      code: "840003",
      message: {
        en: "This page was open too long. Nothing was taken; please open it again and pay.",
        sw: "Ukurasa huu ulikuwa wazi kwa muda mrefu mno. Hakuna kilichochukuliwa; tafadhali ufungue tena kisha ulipe.",
        id: "Halaman ini terbuka terlalu lama. Tidak ada dana yang diambil; silakan buka lagi lalu bayar.",
        hi: "यह पेज बहुत देर तक खुला रहा। कोई पैसा नहीं लिया गया; कृपया इसे फिर खोलें और भुगतान करें।",
        fil: "Masyadong matagal nang nakabukas ang page na ito. Walang nakaltas; buksan ulit ito at magbayad.",
        zh: "此页面打开时间过长。没有扣款，请重新打开后再支付。",
      },
    },
    cardUnknown: {
      code: "840004",
      message: {
        en: "This card is not in your list. Please select a payment bank card first.",
        sw: "Kadi hii haimo kwenye orodha yako. Tafadhali chagua kwanza kadi ya benki ya kulipia.",
        id: "Kartu ini tidak ada dalam daftar Anda. Silakan pilih kartu bank pembayaran terlebih dahulu.",
        hi: "यह कार्ड आपकी सूची में नहीं है। कृपया पहले भुगतान के लिए बैंक कार्ड चुनें।",
        fil: "Wala sa listahan mo ang card na ito. Pumili muna ng bank card na pambayad.",
        zh: "此卡不在您的列表中。请先选择支付银行卡。",
      },
    },
  },
});

export const confirmCardPayment = defineEndpoint({
  name: "confirmCardPayment",
  summary: "Gives the code that the card holder was sent; the card is then charged",
  effect: "command",
  method: "POST",
  path: "/api/v1/{segment}/loan/repayment-confirm",
  encoding: "form",
  client: "json",
  success: "00",
  session: "borrower",
  input: z.object({
    orderId: Id,
    verifyCode: z.string().regex(/^[A-Za-z0-9]{0,20}$/),
    repaymentRecordId: Id,
  }),
  output: z.object({}),
  refusals: {
    chargeOver,
    wrongCode: {
      code: "800006",
      message: {
        en: "Verification code error. Please check the code in the message and enter it again.",
        sw: "Msimbo wa uthibitisho si sahihi. Tafadhali kagua msimbo kwenye ujumbe uuweke tena.",
        id: "Kode verifikasi salah. Silakan periksa kode di pesan lalu masukkan lagi.",
        hi: "सत्यापन कोड गलत है। कृपया मैसेज में कोड जाँचें और फिर डालें।",
        fil: "Mali ang verification code. Tingnan ang code sa mensahe at ilagay ulit.",
        zh: "验证码错误。请核对短信中的验证码后重新输入。",
      },
    },
    codeTooShort: {
      code: "840005",
      message: {
        en: "Please enter the correct verification code",
        sw: "Tafadhali weka msimbo sahihi wa uthibitisho",
        id: "Silakan masukkan kode verifikasi yang benar",
        hi: "कृपया सही सत्यापन कोड डालें",
        fil: "Pakilagay ang tamang verification code",
        zh: "请输入正确的验证码",
      },
    },
  },
});

export const readCardPayment = defineEndpoint({
  name: "readCardPayment",
  summary: "What became of a card payment; ours, so that the page after it tells the truth",
  effect: "query",
  method: "POST",
  path: "/api/v1/{segment}/loan/repayment-record",
  encoding: "form",
  client: "json",
  success: "00",
  session: "borrower",
  input: z.object({ orderId: Id, repaymentRecordId: Id }),
  output: z.object({
    /** over: nothing was charged. */
    state: z.enum(["paid", "processing", "over"]),
    amount: AmountShown,
  }),
  refusals: {},
});

export const payInWalletApp = defineEndpoint({
  name: "payInWalletApp",
  summary: "Starts a payment in the wallet's app and says where it leads",
  effect: "command",
  method: "POST",
  path: "/api/v1/{segment}/loan/repayment-huichao",
  encoding: "form",
  client: "json",
  success: "00",
  session: "borrower",
  input: z.object({
    /** Only compared; "" where the client knows none. */
    userId: z.string().regex(/^[A-Za-z0-9_-]{0,40}$/),
    orderId: Id,
    amount: WireAmount,
  }),
  output: z.object({ url: Address }),
  refusals: {
    nothingToPay,
    amountBelowMinimum,
    amountAboveMaximum,
    paymentUnderWay,
    walletAppNotOffered: {
      code: "840006",
      message: {
        en: "The wallet's app cannot be used right now. Please pay with a card or from a wallet account.",
        sw: "Programu ya mkoba haiwezi kutumika kwa sasa. Tafadhali lipa kwa kadi au akaunti ya mkoba.",
        id: "Aplikasi dompet sedang tidak dapat dipakai. Silakan bayar dengan kartu atau akun dompet.",
        hi: "वॉलेट ऐप अभी इस्तेमाल नहीं हो सकता। कृपया कार्ड या वॉलेट खाते से भुगतान करें।",
        fil: "Hindi magamit ang app ng e-wallet ngayon. Magbayad gamit ang card o account ng e-wallet.",
        zh: "钱包 App 暂时无法使用。请用银行卡或钱包账户付款。",
      },
    },
  },
});
