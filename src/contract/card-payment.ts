/**
 * Paying from a kept bank card or in a wallet's app (spec sections 2 to 5, 7 and 8; RM-1 to RM-7). The calls to
 * add and to remove a card are ours: the wire names the card list only.
 */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Address, Flag, Id, WireAmount } from "./fields.ts";
import { PaymentSource, startPayment } from "./repayment.ts";

/** Seconds between two codes for one payment (spec section 9). */
export const codeWaitSeconds = 60;
/** Characters of a verification code at least (spec section 5). */
export const codeLengthLeast = 6;
/** Cards a borrower may keep at once. */
export const cardsMaximum = 5;

export const KeptCard = z.object({
  id: z.string(),
  bankName: z.string(),
  /** Masked: the whole number is kept by the payment company only. */
  cardNo: z.string(),
  bankCode: z.string(),
});

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
  },
};

const chargeOver = {
  code: "830001",
  message: {
    en: "The card was not charged. Please start again, or pay with another card.",
    sw: "Kadi haikutozwa. Tafadhali anza upya, au lipa kwa kadi nyingine.",
    id: "Kartu tidak didebit. Silakan mulai lagi, atau bayar dengan kartu lain.",
  },
};

const cardsNotOffered = {
  code: "830002",
  message: {
    en: "Cards cannot be used here. Please pay from a wallet or a bank account.",
    sw: "Kadi haziwezi kutumika hapa. Tafadhali lipa kwa mkoba au akaunti ya benki.",
    id: "Kartu tidak dapat dipakai di sini. Silakan bayar dari dompet atau rekening bank.",
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
      code: "830003",
      message: {
        en: "This page was open too long. Nothing was taken; please open it again and pay.",
        sw: "Ukurasa huu ulikuwa wazi kwa muda mrefu mno. Hakuna kilichochukuliwa; tafadhali ufungue tena kisha ulipe.",
        id: "Halaman ini terbuka terlalu lama. Tidak ada dana yang diambil; silakan buka lagi lalu bayar.",
      },
    },
    cardUnknown: {
      code: "830004",
      message: {
        en: "This card is not in your list. Please select a payment bank card first.",
        sw: "Kadi hii haimo kwenye orodha yako. Tafadhali chagua kwanza kadi ya benki ya kulipia.",
        id: "Kartu ini tidak ada dalam daftar Anda. Silakan pilih kartu bank pembayaran terlebih dahulu.",
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
      },
    },
    codeTooShort: {
      code: "830005",
      message: {
        en: "Please enter the correct verification code",
        sw: "Tafadhali weka msimbo sahihi wa uthibitisho",
        id: "Silakan masukkan kode verifikasi yang benar",
      },
    },
  },
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
      code: "830006",
      message: {
        en: "The wallet's app cannot be used right now. Please pay with a card or from a wallet account.",
        sw: "Programu ya mkoba haiwezi kutumika kwa sasa. Tafadhali lipa kwa kadi au akaunti ya mkoba.",
        id: "Aplikasi dompet sedang tidak dapat dipakai. Silakan bayar dengan kartu atau akun dompet.",
      },
    },
  },
});

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
      code: "830007",
      message: {
        en: "This card number cannot be right. Please check every digit.",
        sw: "Namba hii ya kadi haiwezi kuwa sahihi. Tafadhali kagua kila tarakimu.",
        id: "Nomor kartu ini tidak mungkin benar. Silakan periksa setiap angkanya.",
      },
    },
    cardBankUnknown: {
      code: "830008",
      message: {
        en: "Cards of this bank cannot be added. Please choose a bank from the list.",
        sw: "Kadi za benki hii haziwezi kuongezwa. Tafadhali chagua benki kwenye orodha.",
        id: "Kartu dari bank ini tidak dapat ditambahkan. Silakan pilih bank dari daftar.",
      },
    },
    cardRefused: {
      code: "830009",
      message: {
        en: "The bank does not accept this card. Please check bank and number, or add another card.",
        sw: "Benki haikubali kadi hii. Tafadhali kagua benki na namba, au ongeza kadi nyingine.",
        id: "Bank tidak menerima kartu ini. Silakan periksa bank dan nomornya, atau tambahkan kartu lain.",
      },
    },
    cardsFull: {
      code: "830010",
      message: {
        en: "You have 5 cards already. Please remove one before you add another.",
        sw: "Tayari una kadi 5. Tafadhali ondoa moja kabla ya kuongeza nyingine.",
        id: "Anda sudah punya 5 kartu. Silakan hapus satu sebelum menambah yang lain.",
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
