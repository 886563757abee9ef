/** Filing, following and rating complaints (spec sections 2, 3 and 7; CP-1 to CP-10). Fields marked ours are not in the wire's description. */
import { z } from "zod";
import { defineEndpoint, type Refusal } from "./endpoint.ts";
import { Address, Count, Id, Nothing } from "./fields.ts";

/** The type whose sub-types are shown, and which needs an order whose isShow is 1 (CP-2, CP-3). */
export const collectionType = 1;

const shared = {
  encoding: "form",
  client: "form",
  success: "00",
  method: "POST",
} as const;

const Choice = z.object({ value: z.int(), title: z.string() });

export const ComplaintOrder = z.object({
  orderNo: z.string(),
  productLogo: Address,
  productName: z.string(),
  /** Ready to show. */
  status: z.string(),
  /** 1: complaints about collection may be sent about it. */
  isShow: z.int(),
  list: z.array(z.object({ title: z.string(), value: z.string() })),
  /** Ours: the status as order details counts it (OD-11), and the product for a link there. */
  orderStatus: z.int().optional(),
  productId: z.string().optional(),
});

export const problemInit = defineEndpoint({
  ...shared,
  name: "problemInit",
  summary: "What a complaint may be about: types, sub-types of type 1, the borrower's orders",
  effect: "query",
  path: "/user-problem/problem-init",
  session: "borrower",
  /** Without an order the newest is meant. */
  input: z.object({ orderId: Id.or(z.literal("")).optional() }),
  output: z.object({
    problemType: z.array(Choice),
    problemSonType: z.array(Choice),
    /** Null for a borrower without any order. */
    orderDetail: ComplaintOrder.nullable(),
    orderList: z.array(ComplaintOrder),
    /** Ours. */
    answerWeekdays: z.int().optional(),
    imagesMaximum: z.int().optional(),
  }),
  refusals: {},
});

export const textMissing: Refusal = {
  code: "831001",
  message: {
    en: "Please fill in your comments and suggestions",
    sw: "Tafadhali andika maoni na mapendekezo yako",
    id: "Silakan isi komentar dan saran Anda",
  },
};

export const imageRefusals = {
  imageUnknown: {
    code: "831007",
    message: {
      en: "One of the pictures is no longer there. Please remove it and add it again.",
      sw: "Mojawapo ya picha haipo tena. Tafadhali iondoe kisha uiongeze upya.",
      id: "Salah satu gambar sudah tidak ada. Silakan hapus lalu tambahkan lagi.",
    },
  },
  tooManyImages: {
    code: "831008",
    message: {
      en: "At most 9 pictures can be sent. Please remove some and send again.",
      sw: "Unaweza kutuma picha 9 tu. Tafadhali ondoa baadhi kisha utume tena.",
      id: "Paling banyak 9 gambar yang dapat dikirim. Silakan hapus sebagian lalu kirim lagi.",
    },
  },
} as const satisfies Record<string, Refusal>;

export const problemSave = defineEndpoint({
  ...shared,
  name: "problemSave",
  summary: "Sends a complaint; an equal one within a minute is the same complaint",
  effect: "command",
  path: "/user-problem/problem-save",
  session: "borrower",
  input: z.object({
    problemType: Count,
    /** Of type 1; "" or left out for the others. */
    problemSonType: Count.or(z.literal("")).optional(),
    problemDetail: z.string(),
    /** Addresses that uploads answered, comma-joined; "" for none. */
    problemImage: z.string().optional(),
    /** "" only for a borrower who complains about no order. */
    orderNo: Id.or(z.literal("")),
  }),
  output: z.object({
    /** Ours: what the borrower quotes, the id for problem-detail, and the last day of the first answer. */
    reference: z.string().optional(),
    problemId: z.string().optional(),
    answerDue: z.string().optional(),
  }),
  refusals: {
    textMissing,
    textTooLong: {
      code: "831002",
      message: {
        en: "Your text is longer than 200 characters. Please shorten it and send again.",
        sw: "Maandishi yako yamezidi herufi 200. Tafadhali yafupishe kisha utume tena.",
        id: "Teks Anda lebih dari 200 karakter. Silakan persingkat lalu kirim lagi.",
      },
    },
    typeUnknown: {
      code: "831003",
      message: {
        en: "We do not know this type of problem. Please go back and choose one from the list.",
        sw: "Hatuitambui aina hii ya tatizo. Tafadhali rudi nyuma uchague moja kwenye orodha.",
        id: "Jenis masalah ini tidak kami kenal. Silakan kembali dan pilih dari daftar.",
      },
    },
    subTypeUnknown: {
      code: "831004",
      message: {
        en: "Please go back and choose what happened from the list.",
        sw: "Tafadhali rudi nyuma uchague kwenye orodha kilichotokea.",
        id: "Silakan kembali dan pilih dari daftar apa yang terjadi.",
      },
    },
    collectionClosed: {
      code: "831005",
      message: {
        en: "The selected order does not support sending collection types",
        sw: "Agizo ulilochagua haliruhusu malalamiko kuhusu ukusanyaji wa madeni",
        id: "Pesanan yang dipilih tidak mendukung pengaduan tentang penagihan",
      },
    },
    tooManyToday: {
      code: "831006",
      message: {
        en: "You have sent 10 complaints today. We are working on them; please send more tomorrow or call us.",
        sw: "Umetuma malalamiko 10 leo. Tunayashughulikia; tafadhali tuma mengine kesho au utupigie simu.",
        id: "Anda sudah mengirim 10 pengaduan hari ini. Kami sedang menanganinya; silakan kirim lagi besok atau telepon kami.",
      },
    },
    ...imageRefusals,
  },
});

/** Ours: where a complaint stands. */
export const ComplaintState = z.enum(["open", "answered", "closed"]);

const ComplaintRow = z.object({
  id: z.string(),
  /** Date and time in the lender's time zone, ready to show. */
  time: z.string(),
  type: z.string(),
  content: z.string(),
  /** Ours, from here on. */
  sonType: z.string().optional(),
  reference: z.string().optional(),
  state: ComplaintState.optional(),
  stateText: z.string().optional(),
  isNeedScore: z.int().optional(),
});

export const problemList = defineEndpoint({
  ...shared,
  name: "problemList",
  summary: "The borrower's complaints by tab, newest first; at res.tabs and the same at data.tabs",
  effect: "query",
  path: "/user-problem/problem-list",
  session: "borrower",
  alsoAt: "res",
  input: Nothing,
  output: z.object({
    tabs: z.array(
      z.object({
        list: z.array(ComplaintRow),
        /** Ours: the tab's name, ready to show, and its short name for an address. */
        title: z.string().optional(),
        value: z.string().optional(),
      }),
    ),
  }),
  refusals: {},
});

const ComplaintAnswer = z.object({
  time: z.string(),
  text: z.string(),
  images: z.array(Address),
});

export const problemDetail = defineEndpoint({
  ...shared,
  name: "problemDetail",
  summary: "One complaint of the borrower with the newest answer",
  effect: "query",
  path: "/user-problem/problem-detail",
  session: "borrower",
  input: z.object({ problemId: Id }),
  output: z.object({
    type: z.string(),
    /** "" for types without sub-types. */
    sonType: z.string(),
    problemId: z.string(),
    content: z.string(),
    images: z.array(Address),
    /** The newest answer; "" and none until there is one. */
    disposeDetail: z.string(),
    disposeImages: z.array(Address),
    /** 1: answered and not rated yet. */
    isNeedScore: z.int(),
    /** Ours, from here on. */
    reference: z.string().optional(),
    time: z.string().optional(),
    state: ComplaintState.optional(),
    stateText: z.string().optional(),
    orderNo: z.string().optional(),
    productName: z.string().optional(),
    /** The last day of the first answer; "" once there is one. */
    answerDue: z.string().optional(),
    /** When the newest answer was given; "" until then. */
    answeredAt: z.string().optional(),
    /** Every answer, oldest first. */
    answers: z.array(ComplaintAnswer).optional(),
    /** What the borrower gave, 1 to 5; 0 for nothing yet. */
    score: z.int().optional(),
  }),
  refusals: {},
});

export const saveScore = defineEndpoint({
  ...shared,
  name: "saveScore",
  summary: "The borrower's rating of an answered complaint, once (CP-10)",
  effect: "command",
  path: "/user-problem/save-score",
  session: "borrower",
  input: z.object({
    score: z.enum(["1", "2", "3", "4", "5"]).transform(Number),
    problemId: Id,
  }),
  output: Nothing,
  refusals: {
    notAnswered: {
      code: "831009",
      message: {
        en: "We have not answered this complaint yet. Please rate it after our answer.",
        sw: "Bado hatujajibu lalamiko hili. Tafadhali toa alama baada ya jibu letu.",
        id: "Kami belum menjawab pengaduan ini. Silakan beri nilai setelah kami menjawab.",
      },
    },
    ratedBefore: {
      code: "831010",
      message: {
        en: "You have rated this complaint already. Your first rating counts; nothing else is needed.",
        sw: "Tayari umetoa alama kwa lalamiko hili. Alama yako ya kwanza inahesabiwa; hakuna kingine kinachohitajika.",
        id: "Anda sudah memberi nilai untuk pengaduan ini. Nilai pertama Anda yang berlaku; tidak perlu apa-apa lagi.",
      },
    },
  },
});

export const whatsapp = defineEndpoint({
  ...shared,
  name: "whatsapp",
  summary: "Where customer service is reached by WhatsApp; needs no session",
  effect: "query",
  path: "/user-problem/whatsapp",
  session: "none",
  input: Nothing,
  /** Ours: not shown on the wire. */
  output: z.object({
    /** As people write it. */
    phone: z.string(),
    /** Opens a chat; "" where the number has no country code. */
    url: Address,
  }),
  refusals: {},
});

export const faqIndex = defineEndpoint({
  ...shared,
  name: "faqIndex",
  summary:
    "Frequent questions with their answers, from the lender's content file; needs no session",
  effect: "query",
  path: "/user-problem/faq-index",
  session: "none",
  input: Nothing,
  /** Ours: not shown on the wire. */
  output: z.object({ list: z.array(z.object({ question: z.string(), answer: z.string() })) }),
  refusals: {},
});
