/** Filing, following and rating complaints (CP-1 to CP-10). Fields marked ours are not in the wire's description. */
import { z } from "zod";
import {
  imageRejections,
  notToReopen,
  ratingRejections,
  sendingRejections,
  textMissing,
} from "./complaint-rejections.ts";
import { defineEndpoint } from "./endpoint.ts";
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
  /** Default: the newest order. */
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
  rejections: {},
});

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
    /** Ours: the complaint's reference, the id for problem-detail, and the last day of the first answer. */
    reference: z.string().optional(),
    problemId: z.string().optional(),
    answerDue: z.string().optional(),
  }),
  rejections: {
    textMissing,
    ...sendingRejections,
    ...imageRejections,
  },
});

/** Ours: the complaint's state. */
export const ComplaintState = z.enum(["open", "answered", "closed"]);

/** Ours. Who has it: the desk, the complaints officer, or the body outside may be turned to as well. */
export const ComplaintLevel = z.enum(["desk", "officer", "outside"]);

/** Ours. Where a complaint may be taken to outside the lender. */
export const OutsideBody = z.object({
  name: z.string(),
  where: z.string(),
  /** The last day for it; "" where no limit is known. */
  until: z.string(),
});

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
  rejections: {},
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
    /** The last day of the answer that is promised next; "" once there is one. */
    answerDue: z.string().optional(),
    /** When the newest answer was given; "" until then. */
    answeredAt: z.string().optional(),
    /** Every answer, oldest first. */
    answers: z.array(ComplaintAnswer).optional(),
    /** What the borrower gave, 1 to 5; 0 for nothing yet. */
    score: z.int().optional(),
    /** What the borrower wrote when taking it up again, oldest first. */
    reopened: z.array(z.object({ time: z.string(), text: z.string() })).optional(),
    mayReopen: z.boolean().optional(),
    level: ComplaintLevel.optional(),
    /** Who has it after the desk, ready to show; "" while the desk has it. */
    handedTo: z.string().optional(),
    /** The last day of their answer; "" unless it waits for one. */
    handedDue: z.string().optional(),
    mayAskOfficer: z.boolean().optional(),
    /** Null until it is answered or the last clock has run out, and where nobody is known. */
    outside: OutsideBody.nullable().optional(),
  }),
  rejections: {},
});

/** Ours. */
export const reopenOwnComplaint = defineEndpoint({
  ...shared,
  name: "reopenOwnComplaint",
  summary: "Takes an answered complaint of the borrower's up again, up to 30 days after the answer",
  effect: "command",
  path: "/user-problem/problem-reopen",
  session: "borrower",
  input: z.object({ problemId: Id, problemDetail: z.string() }),
  /** The last day of the answer. */
  output: z.object({ answerDue: z.string() }),
  rejections: { textMissing, textTooLong: sendingRejections.textTooLong, notToReopen },
});

/** Ours. */
export const askComplaintsOfficer = defineEndpoint({
  ...shared,
  name: "askComplaintsOfficer",
  summary:
    "Hands the borrower's complaint to the complaints officer; an answered one is taken up again for that",
  effect: "command",
  path: "/user-problem/problem-escalate",
  session: "borrower",
  input: z.object({
    problemId: Id,
    /** Needed once there is an answer. */
    problemDetail: z.string().optional(),
  }),
  /** The last day of the answer. */
  output: z.object({ answerDue: z.string() }),
  rejections: { textMissing, textTooLong: sendingRejections.textTooLong, notToReopen },
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
  rejections: ratingRejections,
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
  rejections: {},
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
  rejections: {},
});
