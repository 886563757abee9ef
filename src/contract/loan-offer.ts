/** The loan confirmation screen's calls: read the offer, accept it (spec sections 3, 4 and 7; LC-1 to LC-9). */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Address, AmountShown, Count, Id, TextValue, WireAmount } from "./fields.ts";

/** bankName, `difficult` = masked account number, `bankNode` = bank code. */
export const BankCardInfo = z.object({
  bankName: z.string(),
  difficult: z.string(),
  bankNode: z.string(),
});

const offerGone = {
  code: "810404",
  message: {
    en: "This offer is no longer open. Please go back and look at your current offers.",
    sw: "Ofa hii haipo tena. Tafadhali rudi uangalie ofa zako za sasa.",
    id: "Penawaran ini sudah tidak berlaku. Silakan kembali dan lihat penawaran Anda saat ini.",
    hi: "यह ऑफ़र अब खुला नहीं है। कृपया वापस जाकर अपने मौजूदा ऑफ़र देखें।",
    fil: "Hindi na available ang alok na ito. Bumalik at tingnan ang mga alok sa iyo ngayon.",
    zh: "此借款方案已失效。请返回查看当前的方案。",
  },
};

export const readOffer = defineEndpoint({
  name: "readOffer",
  summary: "The offer a borrower may accept for a product, with its plan",
  effect: "query",
  method: "POST",
  path: "/v3/loan-confirm/loan-detail-confirm",
  twins: ["/v3/loan-confirm/loan-detail-confirm-yd"],
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: z.object({ productId: Id }),
  output: z.object({
    productLogo: Address,
    productName: z.string(),
    amount: AmountShown,
    /** null while no payout account is bound. */
    bankCardInfo: BankCardInfo.nullable(),
    periods: z.int(),
    termUnit: z.string(),
    details: z.array(TextValue),
    repay_plans: z.array(z.object({ amount: AmountShown, pay_time: z.string() })),
    firstPayTime: z.string(),
    firstPeriodDay: z.int(),
    pRateDsc: z.string(),
    currencySymbol: z.string(),
    sendSms: z.int(),
    /** 1: a native back event first shows the "Point out" dialog (LC-8). */
    isPopType: z.int(),
    popContent: z.string(),
    popTitle: z.string(),
    popAgreementUrl: Address,
    /** Ours: the order this offer has just become, while its payout is on the way; a reload then goes on to it. */
    lendDetailsUrl: Address.optional(),
  }),
  refusals: { offerGone },
});

export const acceptOffer = defineEndpoint({
  name: "acceptOffer",
  summary: "Loan Now: accept the offer exactly as shown; repeating it answers with the same order",
  effect: "command",
  method: "POST",
  path: "/v3/loan-confirm/loan-detail-push-yd",
  twins: ["/v3/loan-confirm/loan-detail-push"],
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: z.object({
    amount: WireAmount,
    periods: Count,
    termUnit: z.string().max(20),
    productId: Id,
    /** The wire's extra fixed number; accepted and not used. */
    extra: z.string().max(10).optional(),
  }),
  output: z.object({ lendDetailsUrl: Address }),
  refusals: {
    offerGone,
    offerChanged: {
      code: "810409",
      message: {
        en: "The offer has changed since you opened it. Please look at the new figures before you accept.",
        sw: "Ofa imebadilika tangu uifungue. Tafadhali angalia kiasi na masharti mapya kabla ya kukubali.",
        id: "Penawaran telah berubah sejak Anda membukanya. Silakan lihat angka baru sebelum menyetujui.",
        hi: "खोलने के बाद ऑफ़र बदल गया है। स्वीकार करने से पहले कृपया नई राशियाँ देखें।",
        fil: "Nagbago ang alok mula nang buksan mo ito. Tingnan ang mga bagong halaga bago tanggapin.",
        zh: "打开后借款方案有变化。请查看新的数字后再同意。",
      },
    },
    payoutAccountMissing: {
      code: "810410",
      message: {
        en: "Please add the account the money should go to, then accept again.",
        sw: "Tafadhali ongeza akaunti ya kupokea pesa, kisha ukubali tena.",
        id: "Silakan tambahkan rekening penerima dana, lalu setujui lagi.",
        hi: "कृपया वह खाता जोड़ें जिसमें पैसे भेजे जाएँ, फिर दोबारा स्वीकार करें।",
        fil: "Idagdag ang account na tatanggap ng pera, saka tanggapin ulit.",
        zh: "请添加收款账户，然后再次同意。",
      },
    },
    detailsMissing: {
      code: "920201",
      message: {
        en: "We do not know your name and date of birth yet. Please complete your details first.",
        sw: "Bado hatujui jina lako na tarehe yako ya kuzaliwa. Tafadhali kamilisha taarifa zako kwanza.",
        id: "Kami belum mengetahui nama dan tanggal lahir Anda. Silakan lengkapi data Anda terlebih dahulu.",
        hi: "हमें अभी आपका नाम और जन्मतिथि नहीं पता। कृपया पहले अपना विवरण पूरा करें।",
        fil: "Hindi pa namin alam ang pangalan at petsa ng kapanganakan mo. Kumpletuhin muna ang iyong mga detalye.",
        zh: "我们还不知道您的姓名和出生日期。请先完善您的资料。",
      },
    },
    underAge: {
      code: "810418",
      message: {
        en: "A loan is possible from the age of 18.",
        sw: "Mkopo unapatikana kuanzia umri wa miaka 18.",
        id: "Pinjaman tersedia mulai usia 18 tahun.",
        hi: "लोन 18 साल की उम्र से लिया जा सकता है।",
        fil: "Puwede lang mag-loan mula edad na 18.",
        zh: "年满 18 周岁才可借款。",
      },
    },
  },
});
