/**
 * The back office: what the lender's staff read and do about complaints (CP-11). All of it is ours. Every change names who
 * made it; an answer, a closing and a reopening say which version they were decided on.
 */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { ComplaintLevel, ComplaintState } from "./complaint.ts";
import { imageRejections } from "./complaint-rejections.ts";
import { defineEndpoint, type Rejection } from "./endpoint.ts";
import { Address, Count, Id, MinorAmount, TextValue } from "./fields.ts";
import { readPaperFile } from "./papers.ts";

const texts = wordsByKey("rejections.complaintBackOffice");

const shared = { client: "form", success: "0", session: "staff" } as const;
const read = { ...shared, effect: "query", method: "GET", encoding: "query" } as const;
const change = { ...shared, effect: "command", method: "POST", encoding: "form" } as const;

const StaffName = z.object({ staffId: z.string(), name: z.string() });

/** One complaint of the queue. Days are calendar days of the lender's time zone. */
export const CaseRow = z.object({
  problemId: z.string(),
  reference: z.string(),
  state: ComplaintState,
  stateText: z.string(),
  level: ComplaintLevel,
  type: z.string(),
  sonType: z.string(),
  /** The borrower's words, complete. */
  content: z.string(),
  images: z.int(),
  borrowerName: z.string(),
  /** "" for a complaint about no order. */
  orderNo: z.string(),
  productName: z.string(),
  /** When it came in, ready to show; and the days since. */
  time: z.string(),
  ageDays: z.int(),
  /** Last days for the first answer and for the end. */
  firstAnswerDue: z.string(),
  finalDue: z.string(),
  /** Of the next deadline: the first answer's until there is one, then the final one; "" once closed. */
  due: z.string(),
  late: z.boolean(),
  dueToday: z.boolean(),
  assignedTo: StaffName.nullable(),
});

export const listComplaints = defineEndpoint({
  ...read,
  name: "listComplaints",
  permission: "see-complaints",
  summary: "The queue, by the deadline that counts next",
  path: "/console/complaints",
  input: z.object({
    /** Open when left out. */
    state: z.enum(["open", "answered", "closed", "all"]).optional(),
    due: z.enum(["any", "late", "today"]).optional(),
    /** A complaint type's value. */
    type: Count.or(z.literal("")).optional(),
    assigned: z.enum(["anyone", "me", "nobody"]).optional(),
    /** "handed": by the desk to whomever. */
    level: z.enum(["any", "desk", "handed", "outside"]).optional(),
    /** Part of a reference, an order number or a borrower's name. */
    search: z.string().max(100).optional(),
    /** From 1. */
    page: Count.optional(),
  }),
  output: z.object({
    rows: z.array(CaseRow),
    /** Of the filters given. */
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    /** Of all complaints, whatever the filters: for the tabs. */
    counts: z.object({
      open: z.int(),
      answered: z.int(),
      closed: z.int(),
      /** Open and past the next deadline; due today; mine. */
      late: z.int(),
      today: z.int(),
      mine: z.int(),
      /** Open and handed on by the desk. */
      handedOn: z.int(),
    }),
    types: z.array(z.object({ value: z.int(), title: z.string() })),
  }),
  rejections: {},
});

export const CaseEntry = z.object({
  kind: z.enum([
    "answer",
    "note",
    "close",
    "reopen",
    "assign",
    "rate",
    "ask",
    "to-officer",
    "to-outside",
  ]),
  /** Who did it; null for the borrower, and for what the clock did. */
  by: StaffName.nullable(),
  time: z.string(),
  /** Answer, note or reason; "" for none. */
  text: z.string(),
  images: z.array(Address),
  /** Of an assignment. */
  assignedTo: StaffName.nullable(),
});

export const CaseClock = z.object({
  /** An answer of the desk, an answer of the complaints officer, the end. */
  clock: z.enum(["answer", "officer", "end"]),
  started: z.string(),
  due: z.string(),
  /** "" while it runs. */
  stopped: z.string(),
  standing: z.enum(["running", "kept", "missed"]),
});

export const readComplaint = defineEndpoint({
  ...read,
  name: "readComplaint",
  permission: "see-complaints",
  summary: "One complaint with everything a person needs to answer it",
  path: "/console/complaint",
  input: z.object({ problemId: Id }),
  output: CaseRow.omit({ images: true }).extend({
    /** To be sent back with an answer, a closing or a reopening. */
    version: z.int(),
    images: z.array(Address),
    /** Oldest first. */
    entries: z.array(CaseEntry),
    /** What was promised to the borrower, in the order of the promises. */
    clocks: z.array(CaseClock),
    /** What the borrower gave, 1 to 5; 0 for nothing. */
    score: z.int(),
    language: z.string(),
    borrower: z.object({
      borrowerId: z.string(),
      name: z.string(),
      /** "•••• 678" */
      phoneMasked: z.string(),
    }),
    /** Null for a complaint about no order. */
    order: z
      .object({
        orderNo: z.string(),
        productName: z.string(),
        orderStatus: z.int(),
        status: z.string(),
        currencySymbol: z.string(),
        principal: MinorAmount,
        outstanding: MinorAmount,
        arrears: MinorAmount,
        daysPastDue: z.int(),
        /** What is to be paid next and when; null when nothing is. */
        next: z.object({ amount: MinorAmount, dueDate: z.string() }).nullable(),
        /** Newest first, at most five. */
        lastPayments: z.array(z.object({ date: z.string(), amount: MinorAmount })),
        /** The rows the borrower sees. */
        rows: z.array(TextValue),
        /** The masked number is for supervisors only: "" for an agent. */
        payoutAccount: z.object({ bankName: z.string(), masked: z.string() }).nullable(),
      })
      .nullable(),
    /** Members it may be assigned to. */
    staff: z.array(StaffName),
    mayAnswer: z.boolean(),
    mayClose: z.boolean(),
    mayReopen: z.boolean(),
  }),
  rejections: {},
});

const backOfficeRejections = {
  textMissing: {
    code: "910201",
    message: texts.textMissing,
  },
  textTooLong: {
    code: "910202",
    message: texts.textTooLong,
  },
  changedMeanwhile: {
    code: "910203",
    message: texts.changedMeanwhile,
  },
  closed: {
    code: "910204",
    message: texts.closed,
  },
  notAnswered: {
    code: "910205",
    message: texts.notAnswered,
  },
  notClosed: {
    code: "910206",
    message: texts.notClosed,
  },
  staffUnknown: {
    code: "910207",
    message: texts.staffUnknown,
  },
  handedOn: {
    code: "910208",
    message: texts.handedOn,
  },
} as const satisfies Record<string, Rejection>;

const { textMissing, textTooLong, changedMeanwhile, closed, notAnswered, notClosed } =
  backOfficeRejections;
const { staffUnknown, handedOn } = backOfficeRejections;

/** The state after a change. */
const Changed = z.object({ version: z.int(), state: ComplaintState });

export const answerComplaint = defineEndpoint({
  ...change,
  name: "answerComplaint",
  permission: "handle-complaints",
  summary: "Answers a complaint; the borrower sees it at once and is told by message",
  path: "/console/answer-complaint",
  input: z.object({
    problemId: Id,
    version: Count,
    text: z.string(),
    /** Addresses that uploadStaffImage answered, comma-joined. */
    images: z.string().optional(),
  }),
  output: Changed,
  rejections: { textMissing, textTooLong, changedMeanwhile, closed, handedOn, ...imageRejections },
});

export const openComplaintLetter = defineEndpoint({
  ...change,
  name: "openComplaintLetter",
  permission: "handle-complaints",
  summary:
    "The letter about a complaint as PDF: the paper its borrower has, in the borrower's language",
  path: "/console/complaint-letter",
  input: z.object({ problemId: Id }),
  output: z.object({ fileName: z.string(), pdfBase64: z.string() }),
  rejections: { typesetterBusy: readPaperFile.rejections.typesetterBusy },
});

export const addNote = defineEndpoint({
  ...change,
  name: "addNote",
  permission: "handle-complaints",
  summary: "Adds a note that only staff can read",
  path: "/console/note-complaint",
  input: z.object({ problemId: Id, text: z.string() }),
  output: Changed,
  rejections: { textMissing, textTooLong },
});

export const closeComplaint = defineEndpoint({
  ...change,
  name: "closeComplaint",
  permission: "handle-complaints",
  summary: "Ends an answered complaint",
  path: "/console/close-complaint",
  input: z.object({ problemId: Id, version: Count }),
  output: Changed,
  rejections: { changedMeanwhile, closed, notAnswered, handedOn },
});

export const reopenComplaint = defineEndpoint({
  ...change,
  name: "reopenComplaint",
  permission: "handle-complaints",
  summary: "Takes a closed complaint up again, with the reason",
  path: "/console/reopen-complaint",
  input: z.object({ problemId: Id, version: Count, text: z.string() }),
  output: Changed,
  rejections: { textMissing, textTooLong, changedMeanwhile, notClosed, handedOn },
});

export const assignComplaint = defineEndpoint({
  ...change,
  name: "assignComplaint",
  permission: "handle-complaints",
  summary: "Gives a complaint to a member of staff; without one to the caller",
  path: "/console/assign-complaint",
  input: z.object({ problemId: Id, staffId: Id.or(z.literal("")).optional() }),
  output: Changed,
  rejections: { staffUnknown },
});
