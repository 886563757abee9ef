/** Why an application is not taken: what happened, and what the borrower can do next. */
import type { Refusal } from "./endpoint.ts";

export const applicationRefusals = {
  stepsMissing: {
    code: "960101",
    message: {
      en: "A few details about you are still missing. Please complete them, then apply again.",
      sw: "Bado kuna taarifa zako chache zinazokosekana. Tafadhali zikamilishe, kisha uombe tena.",
      id: "Masih ada beberapa data Anda yang kurang. Silakan lengkapi, lalu ajukan lagi.",
      hi: "आपकी कुछ जानकारी अभी बाकी है। कृपया उसे पूरा करें, फिर दोबारा आवेदन करें।",
      fil: "May ilan pang detalyeng kulang tungkol sa iyo. Pakikumpleto ang mga ito, saka mag-apply ulit.",
      zh: "您的资料还有几项没有填完。请先补全，然后再次申请。",
    },
  },
  alreadyApplied: {
    code: "960102",
    message: {
      en: "You already have an application for this product. Please open it in your orders.",
      sw: "Tayari una ombi la bidhaa hii. Tafadhali lifungue kwenye maagizo yako.",
      id: "Anda sudah punya pengajuan untuk produk ini. Silakan buka di daftar pesanan Anda.",
      hi: "इस उत्पाद के लिए आपका आवेदन पहले से है। कृपया उसे अपने ऑर्डर में खोलें।",
      fil: "May aplikasyon ka na para sa produktong ito. Pakibuksan ito sa iyong mga order.",
      zh: "您已经申请了此产品。请在您的订单中查看。",
    },
  },
  amountOutOfRange: {
    code: "960103",
    message: {
      en: "This product is not lent for that amount or term. Please choose one within the range shown.",
      sw: "Bidhaa hii haitolewi kwa kiasi au muda huo. Tafadhali chagua ndani ya viwango vilivyoonyeshwa.",
      id: "Produk ini tidak tersedia untuk jumlah atau tenor itu. Silakan pilih yang ada dalam rentang.",
      hi: "यह उत्पाद इस राशि या अवधि के लिए नहीं है। कृपया दिखाई गई सीमा में से चुनें।",
      fil: "Hindi inaalok ang produktong ito sa halaga o tagal na iyon. Pumili ng nasa saklaw na ipinapakita.",
      zh: "此产品不提供该金额或期限。请在所示范围内选择。",
    },
  },
  productClosed: {
    code: "960104",
    message: {
      en: "No new loans are made on this product. Please look at the other products.",
      sw: "Mikopo mipya haitolewi kwa bidhaa hii. Tafadhali angalia bidhaa nyingine.",
      id: "Produk ini tidak lagi memberi pinjaman baru. Silakan lihat produk lain.",
      hi: "इस उत्पाद पर नए ऋण नहीं दिए जा रहे हैं। कृपया दूसरे उत्पाद देखें।",
      fil: "Wala nang bagong pautang sa produktong ito. Pakitingnan ang ibang produkto.",
      zh: "此产品不再发放新贷款。请查看其他产品。",
    },
  },
  tooOften: {
    code: "960105",
    message: {
      en: "You cannot apply again yet. The product's page says from which day on you can.",
      sw: "Bado huwezi kuomba tena. Ukurasa wa bidhaa unaonyesha kuanzia siku gani unaweza.",
      id: "Anda belum dapat mengajukan lagi. Halaman produk menunjukkan mulai tanggal berapa bisa.",
      hi: "आप अभी दोबारा आवेदन नहीं कर सकते। उत्पाद के पेज पर लिखा है कि किस दिन से कर सकते हैं।",
      fil: "Hindi ka pa puwedeng mag-apply ulit. Nakasulat sa pahina ng produkto kung kailan na puwede.",
      zh: "您暂时还不能再次申请。产品页面会写明从哪一天起可以申请。",
    },
  },
  underAge: {
    code: "960106",
    message: {
      en: "A loan is possible from the age of 18.",
      sw: "Mkopo unapatikana kuanzia umri wa miaka 18.",
      id: "Pinjaman tersedia mulai usia 18 tahun.",
      hi: "ऋण 18 वर्ष की आयु से मिल सकता है।",
      fil: "Puwedeng umutang mula sa edad na 18.",
      zh: "年满 18 岁才能申请贷款。",
    },
  },
} as const satisfies Record<string, Refusal>;

export const decided: Refusal = {
  code: "960111",
  message: {
    en: "This application has been decided meanwhile. Please look at the order's page.",
    sw: "Ombi hili limeshaamuliwa. Tafadhali angalia ukurasa wa agizo.",
    id: "Pengajuan ini sudah diputuskan. Silakan lihat halaman pesanan.",
    hi: "इस बीच इस आवेदन पर निर्णय हो गया है। कृपया ऑर्डर का पेज देखें।",
    fil: "Napagpasyahan na ang aplikasyong ito. Pakitingnan ang pahina ng order.",
    zh: "此申请已有结果。请查看订单页面。",
  },
};
