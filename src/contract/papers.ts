/**
 * Papers of an order (DV-1): which there are, one to read, the same as PDF; the statement of account; and whether a paper is genuine
 * (DV-2). Calls of our own: the wire has none of them.
 */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Id, MinorAmount, TextValue } from "./fields.ts";
import { PaperContent, paidParts, paperKinds } from "./paper-content.ts";

const shared = {
  method: "POST",
  encoding: "form",
  client: "form",
  success: "0",
} as const;

const texts = wordsByKey("rejections.papers");

export const listPapers = defineEndpoint({
  ...shared,
  name: "listPapers",
  summary: "The papers of an order that can be read and downloaded today",
  effect: "query",
  path: "/v3/papers/list",
  session: "borrower",
  input: z.object({ orderId: Id }),
  output: z.object({
    productId: z.string(),
    productName: z.string(),
    papers: z.array(
      z.object({
        kind: z.enum(paperKinds),
        /** What `openPaper` asks for besides the kind; "" where there is one of the kind. */
        of: z.string(),
        title: z.string(),
        /** What tells it from others of its kind, ready to show; may be "". */
        note: z.string(),
        /** Year-month-day. */
        day: z.string(),
      }),
    ),
  }),
  rejections: {},
});

const PaperAsked = z.object({
  /** Needed for everything but a complaint. */
  orderId: Id.optional(),
  kind: z.enum(paperKinds),
  /** The event of the payment or of the new plan, the agreement's place, the quote's day or the complaint; as `listPapers` says. */
  of: z
    .string()
    .regex(/^[A-Za-z0-9-]{0,40}$/)
    .optional(),
});

const Marks = {
  number: z.string(),
  /** Printed on the paper; whoever has it can check the paper. */
  code: z.string(),
  /** SHA-256 of the content, hexadecimal. */
  hash: z.string(),
  /** Number of the paper that this one replaces; "" for none. */
  corrects: z.string(),
  verifyAddress: z.string(),
};

export const openPaper = defineEndpoint({
  ...shared,
  name: "openPaper",
  summary: "One paper to read, issued the first time it is asked for",
  effect: "command",
  path: "/v3/papers/open",
  session: "borrower",
  input: PaperAsked,
  output: z.object({ ...Marks, orderId: z.string(), content: PaperContent }),
  rejections: {},
});

export const readPaperFile = defineEndpoint({
  ...shared,
  name: "readPaperFile",
  summary: "An issued paper as PDF: the same bytes however often it is read",
  effect: "query",
  path: "/v3/papers/file",
  session: "borrower",
  input: z.object({ number: Id }),
  output: z.object({ fileName: z.string(), pdfBase64: z.string() }),
  rejections: {
    typesetterBusy: { code: "860001", message: texts.typesetterBusy },
  },
});

const Share = z.object({
  part: z.enum(paidParts),
  text: z.string(),
  amount: MinorAmount,
  value: z.string(),
  permille: z.int(),
});

export const readStatement = defineEndpoint({
  ...shared,
  name: "readStatement",
  summary: "The statement of account: every payment with what it paid, every charge with why",
  effect: "query",
  path: "/v3/papers/statement",
  session: "borrower",
  input: z.object({ orderId: Id }),
  output: z.object({
    productId: z.string(),
    productName: z.string(),
    asOf: z.string(),
    summary: z.array(TextValue),
    payments: z.array(
      z.object({
        /** What `openPaper` asks for to give the receipt. */
        of: z.string(),
        day: z.string(),
        amount: z.string(),
        reference: z.string(),
        /** When it was taken back, ready to show; "" when it was not. */
        takenBack: z.string(),
        shares: z.array(Share),
      }),
    ),
    charges: z.array(z.object({ name: z.string(), why: z.string(), amount: z.string() })),
  }),
  rejections: {},
});

export const verifyPaper = defineEndpoint({
  ...shared,
  name: "verifyPaper",
  summary: "Whether a paper with this code was issued, and how its loan number ends",
  effect: "query",
  path: "/v3/papers/verify",
  session: "none",
  input: z.object({
    /** As typed: case, spaces and dashes do not count. */
    code: z.string().max(60),
  }),
  output: z.object({
    /** 1: genuine. 0: no such paper, whatever the reason. */
    genuine: z.int(),
    /** The last four digits of its loan number; "" for a paper about no order and for none. */
    loanEnds: z.string(),
  }),
  rejections: { tooManyCodes: { code: "860002", message: texts.tooManyCodes } },
});
