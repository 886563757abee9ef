/** What deleting an account erases, what the law keeps, and why (AC-6). */
import type { Words } from "#contract/words.ts";

/** One line each, in this order. */
export const erasedCopy: readonly Words[] = [
  {
    en: "Your name, telephone number and date of birth",
    sw: "Jina lako, namba ya simu na tarehe ya kuzaliwa",
    id: "Nama, nomor telepon, dan tanggal lahir Anda",
    hi: "आपका नाम, फ़ोन नंबर और जन्म तिथि",
    fil: "Ang pangalan, telepono at petsa ng kapanganakan mo",
    zh: "您的姓名、电话号码和出生日期",
  },
  {
    en: "Everything you filled in, your document's number and your contacts",
    sw: "Kila ulichojaza, namba ya kitambulisho na watu wako wa kuwasiliana",
    id: "Semua isian Anda, nomor dokumen, dan kontak Anda",
    hi: "आपका भरा हुआ सब कुछ, दस्तावेज़ संख्या और आपके संपर्क",
    fil: "Lahat ng isinagot mo, numero ng dokumento at mga kontak mo",
    zh: "您填写的全部内容、证件号码和联系人",
  },
  {
    en: "The pictures of your document and your face",
    sw: "Picha za kitambulisho na uso wako",
    id: "Foto dokumen dan wajah Anda",
    hi: "आपके दस्तावेज़ और चेहरे की तस्वीरें",
    fil: "Ang mga litrato ng dokumento at mukha mo",
    zh: "您的证件照片和面部照片",
  },
  {
    en: "Your devices, places and sign-ins, what you tapped, messages to and from you, your cards and consents",
    sw: "Vifaa, mahali na kuingia kwako, ulichogusa, jumbe kwako na kutoka kwako, kadi na ridhaa zako",
    id: "Perangkat, lokasi, dan riwayat masuk, ketukan, pesan untuk dan dari Anda, kartu, dan persetujuan Anda",
    hi: "आपके डिवाइस, स्थान और साइन-इन, आपके टैप, आपको और आपसे आए संदेश, कार्ड और सहमतियाँ",
    fil: "Mga device, lugar at pag-sign in mo, mga pinindot, mga mensahe sa iyo at mula sa iyo, kard at pahintulot mo",
    zh: "您的设备、位置和登录记录、点击记录、收发的信息、银行卡和授权",
  },
  {
    en: "Applications on which nothing was lent, with their decisions",
    sw: "Maombi ambayo hayakupata mkopo, pamoja na maamuzi yake",
    id: "Permohonan yang tidak menjadi pinjaman, beserta keputusannya",
    hi: "वे आवेदन जिन पर ऋण नहीं मिला, उनके निर्णयों सहित",
    fil: "Mga aplikasyong hindi nauwi sa utang, pati ang mga desisyon dito",
    zh: "未放款的申请及其审批结果",
  },
];

export const keptCopy = {
  loans: {
    what: {
      en: "Your loans and payments, without your name",
      sw: "Mikopo na malipo yako, bila jina lako",
      id: "Pinjaman dan pembayaran Anda, tanpa nama",
      hi: "आपके ऋण और भुगतान, आपके नाम के बिना",
      fil: "Ang mga utang at bayad mo, walang pangalan",
      zh: "您的贷款和还款记录（不含姓名）",
    },
    why: {
      en: "Accounting and tax law wants complete books.",
      sw: "Sheria ya uhasibu na kodi inataka vitabu kamili.",
      id: "Hukum akuntansi dan pajak mewajibkan pembukuan lengkap.",
      hi: "लेखा और कर क़ानून पूरी बहियाँ माँगते हैं।",
      fil: "Inuutos ng batas sa accounting at buwis ang kumpletong libro.",
      zh: "会计和税法要求账簿完整。",
    },
  },
  agreements: {
    what: {
      en: "The agreements you accepted, sealed, and the accounts loans were paid out to",
      sw: "Mikataba uliyokubali, iliyofungwa, na akaunti zilizopokea mikopo",
      id: "Perjanjian yang Anda setujui, tersegel, dan rekening penerima pinjaman",
      hi: "आपके स्वीकार किए अनुबंध, सीलबंद, और वे खाते जिनमें ऋण भेजे गए",
      fil: "Ang mga tinanggap mong kasunduan, nakaselyo, at mga account na tumanggap ng utang",
      zh: "您同意的合同（已加密）以及收款账户",
    },
    why: {
      en: "The law against money laundering, and courts, want proof of who was lent to.",
      sw: "Sheria dhidi ya utakatishaji fedha, na mahakama, zinataka uthibitisho wa aliyekopeshwa.",
      id: "Hukum anti pencucian uang dan pengadilan meminta bukti siapa peminjamnya.",
      hi: "मनी लॉन्ड्रिंग विरोधी क़ानून और अदालतें सबूत माँगती हैं कि ऋण किसे दिया गया।",
      fil: "Humihingi ng patunay kung sino ang umutang ang batas laban sa money laundering at ang hukuman.",
      zh: "反洗钱法和法院要求证明借款人身份。",
    },
  },
  decisions: {
    what: {
      en: "How the applications that led to these loans were decided",
      sw: "Jinsi maombi yaliyoleta mikopo hii yalivyoamuliwa",
      id: "Bagaimana permohonan atas pinjaman ini diputuskan",
      hi: "इन ऋणों के आवेदनों पर निर्णय कैसे हुआ",
      fil: "Kung paano napagpasyahan ang mga aplikasyon ng mga utang na ito",
      zh: "这些贷款申请的审批经过",
    },
    why: {
      en: "The supervisor may want to see that we lent with care.",
      sw: "Msimamizi wa sekta anaweza kutaka kuona kwamba tulikopesha kwa uangalifu.",
      id: "Otoritas pengawas dapat meminta bukti bahwa kami meminjamkan dengan hati-hati.",
      hi: "नियामक देखना चाह सकता है कि हमने सावधानी से ऋण दिया।",
      fil: "Maaaring tingnan ng regulator kung maingat kaming nagpautang.",
      zh: "监管机构可能要求查看我们是否审慎放贷。",
    },
  },
  complaints: {
    what: {
      en: "Your complaints and our answers",
      sw: "Malalamiko yako na majibu yetu",
      id: "Pengaduan Anda dan jawaban kami",
      hi: "आपकी शिकायतें और हमारे उत्तर",
      fil: "Ang mga reklamo mo at sagot namin",
      zh: "您的投诉和我们的答复",
    },
    why: {
      en: "The supervisor may want to see how we handled them.",
      sw: "Msimamizi wa sekta anaweza kutaka kuona tulivyoyashughulikia.",
      id: "Otoritas pengawas dapat meminta bukti penanganannya.",
      hi: "नियामक देखना चाह सकता है कि हमने उन्हें कैसे निपटाया।",
      fil: "Maaaring tingnan ng regulator kung paano namin ito inasikaso.",
      zh: "监管机构可能要求查看处理情况。",
    },
  },
} as const satisfies Record<string, { what: Words; why: Words }>;
