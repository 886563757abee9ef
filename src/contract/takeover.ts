/**
 * A book taken over (DK-9): customers and running loans with their history from the system a lender had before. Files are uploaded,
 * every line is checked and the totals are compared with the old book; a second person books it, and it can be taken back whole while
 * nothing has happened with it. Ours, not part of the borrower's wire.
 */
import { z } from "zod";
import { staffChange, staffRead } from "./call-kinds.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Count, FileField, Id, MinorAmount } from "./fields.ts";
import {
  takeoverFileProblems,
  takeoverFiles,
  takeoverLineProblems,
  takeoverProblems,
  takeoverStates,
  takeoverTotals,
} from "./takeover-kinds.ts";
import { takeoverRejections as rejections } from "./takeover-rejections.ts";

const read = { ...staffRead, permission: "take-over-book" } as const;
const change = { ...staffChange, permission: "take-over-book" } as const;

const By = z.object({ staffId: z.string(), name: z.string(), time: z.string() }).nullable();
/** As typed; judged by the handler, so that the rejection can say what is wrong. */
const Typed = z.string().max(40);
const Note = z.string().max(4_000);
const Named = z.object({ takeoverId: z.string() });

const TakeoverRow = z.object({
  takeoverId: z.string(),
  book: z.string(),
  /** YYYY-MM-DD */
  asOf: z.string(),
  state: z.enum(takeoverStates),
  loans: z.int(),
  made: By,
});

export const listTakeovers = defineEndpoint({
  ...read,
  name: "listTakeovers",
  summary: "Books taken over or on their way, newest first",
  path: "/console/takeovers",
  input: z.object({}),
  output: z.object({ currency: z.string(), rows: z.array(TakeoverRow) }),
  rejections: {},
});

export const readTakeover = defineEndpoint({
  ...read,
  name: "readTakeover",
  summary: "One book: its files, what the check found, and its totals beside the old book's",
  path: "/console/takeover",
  input: z.object({
    takeoverId: Id,
    show: z.enum(["refused", "different"]).optional(),
    page: Count.optional(),
  }),
  output: TakeoverRow.extend({
    currency: z.string(),
    version: z.int(),
    problem: z.enum(takeoverProblems),
    files: z.array(
      z.object({
        kind: z.enum(takeoverFiles),
        /** Null while it is missing. */
        file: z
          .object({
            lines: z.int(),
            refused: z.int(),
            separator: z.enum(["comma", "semicolon", "tab"]),
            by: z.string(),
            time: z.string(),
          })
          .nullable(),
      }),
    ),
    /** One row a total; amounts in minor units. ours is null before the check. */
    totals: z.array(
      z.object({ total: z.enum(takeoverTotals), old: MinorAmount, ours: MinorAmount.nullable() }),
    ),
    refused: z.int(),
    different: z.int(),
    rows: z.array(
      z.object({
        file: z.enum(takeoverFiles),
        line: z.int(),
        /** The customer's or loan's number in the old book. */
        number: z.string(),
        problem: z.enum(takeoverLineProblems).nullable(),
        /** What the old book says is owed, and what it comes to here; of a loan that differs. */
        old: MinorAmount,
        ours: MinorAmount,
      }),
    ),
    page: z.int(),
    more: z.boolean(),
    checked: By,
    booked: By,
    takenBack: By,
    /** Whether the reader may book it: somebody else had it checked. */
    mayBook: z.boolean(),
  }),
  rejections: {},
});

export const exportTakeoverLines = defineEndpoint({
  ...read,
  name: "exportTakeoverLines",
  summary:
    "Refused lines, or loans that differ from the old book, as CSV with the reasons in words",
  path: "/console/takeover/lines",
  input: z.object({ takeoverId: Id, show: z.enum(["refused", "different"]) }),
  output: z.object({ fileName: z.string(), csv: z.string() }),
  rejections: {},
});

export const beginTakeover = defineEndpoint({
  ...change,
  name: "beginTakeover",
  summary: "Begins to take a book over: its name, its last day and its own totals",
  path: "/console/takeover/begin",
  encoding: "form",
  input: z.object({
    book: z.string().max(200),
    asOf: Typed,
    customers: Typed,
    loans: Typed,
    lent: Typed,
    received: Typed,
    principal: Typed,
    owed: Typed,
  }),
  output: Named,
  rejections: {
    bookMissing: rejections.bookMissing,
    dayWrong: rejections.dayWrong,
    totalWrong: rejections.totalWrong,
  },
});

export const uploadTakeoverFile = defineEndpoint({
  ...change,
  name: "uploadTakeoverFile",
  summary: "Keeps a file of a book, encrypted; nothing is booked. One of its kind is replaced",
  path: "/console/takeover/upload",
  encoding: "multipart",
  input: z.object({ takeoverId: Id, kind: z.enum(takeoverFiles), file: FileField }),
  output: z.object({
    problem: z.enum(takeoverFileProblems).nullable(),
    /** From 1, the header's line; 0 for none in particular. */
    atLine: z.int(),
    lines: z.int(),
  }),
  rejections: { notOpen: rejections.notOpen },
});

export const checkTakeover = defineEndpoint({
  ...change,
  name: "checkTakeover",
  summary: "Has every line checked and the totals worked out; nothing is booked",
  path: "/console/takeover/check",
  encoding: "form",
  input: z.object({ takeoverId: Id }),
  output: Named,
  rejections: { notOpen: rejections.notOpen, filesMissing: rejections.filesMissing },
});

export const bookTakeover = defineEndpoint({
  ...change,
  name: "bookTakeover",
  decides: true,
  summary: "A second person books what was checked: all of it, or nothing",
  path: "/console/takeover/book",
  encoding: "form",
  input: z.object({ takeoverId: Id, version: Count, reason: Note.optional() }),
  output: Named,
  rejections: {
    notChecked: rejections.notChecked,
    linesRefused: rejections.linesRefused,
    otherPersonNeeded: rejections.otherPersonNeeded,
    changedSince: rejections.changedSince,
    reasonMissing: rejections.reasonMissing,
    textTooLong: rejections.textTooLong,
  },
});

export const takeTakeoverBack = defineEndpoint({
  ...change,
  name: "takeTakeoverBack",
  decides: true,
  summary: "Takes a booked book back whole, while nothing has happened with it",
  path: "/console/takeover/take-back",
  encoding: "form",
  input: z.object({ takeoverId: Id, reason: Note }),
  output: Named,
  rejections: {
    notBooked: rejections.notBooked,
    reasonMissing: rejections.reasonMissing,
    textTooLong: rejections.textTooLong,
  },
});

export const dropTakeover = defineEndpoint({
  ...change,
  name: "dropTakeover",
  summary: "Gives up a book that is not booked and deletes its files",
  path: "/console/takeover/drop",
  encoding: "form",
  input: z.object({ takeoverId: Id }),
  output: Named,
  rejections: { notOpen: rejections.notOpen },
});

export const takeoverCalls = [
  listTakeovers,
  readTakeover,
  exportTakeoverLines,
  beginTakeover,
  uploadTakeoverFile,
  checkTakeover,
  bookTakeover,
  takeTakeoverBack,
  dropTakeover,
];
