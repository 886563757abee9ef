/**
 * The settlement reports of providers that move money, as staff see them beside our own ledger: which came, what differs, and a
 * supervisor's way to bring one by hand and to close a difference. Ours, not part of the borrower's wire.
 */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { AmountShown, Count, FileField } from "./fields.ts";
import { moneyProviders } from "./providers.ts";
import { reconciliationRejections } from "./reconciliation-rejections.ts";
import { differenceKinds, statementProblems } from "./settlement-report.ts";

const shared = { client: "form", success: "0", session: "staff" } as const;
const read = { ...shared, effect: "query", method: "GET", encoding: "query" } as const;
const change = { ...shared, effect: "command", method: "POST", role: "supervisor" } as const;

const Numbered = z.string().regex(/^\d{1,15}$/);

/** Hundredths. */
const Totals = z.object({ theirs: AmountShown, ours: AmountShown });

const Statement = z.object({
  statementNo: z.string(),
  company: z.string(),
  fileName: z.string(),
  /** Wall clock of the lender's time zone. */
  arrivedAt: z.string(),
  /** "" for one that came by the folder. */
  broughtBy: z.string(),
  state: z.enum(["read", "refused"]),
  /** Why it was refused, and at which line of the file (0: none alone). */
  problem: z.enum(statementProblems).nullable(),
  atLine: z.int(),
  /** SHA-256 of the file. */
  fileHash: z.string(),
  /** "" for a refused one. */
  from: z.string(),
  to: z.string(),
  currencySymbol: z.string(),
  lines: z.int(),
  agree: z.int(),
  /** Not compared with our ledger yet. */
  waiting: z.int(),
  /** Fees, and what is not final at the provider. */
  notCompared: z.int(),
  open: z.int(),
  /** Settled by a later statement or telling. */
  settled: z.int(),
  closed: z.int(),
  received: Totals,
  paidOut: Totals,
  fees: AmountShown,
});

export type StatementShown = z.output<typeof Statement>;

const Difference = z.object({
  differenceNo: z.string(),
  kind: z.enum(differenceKinds),
  movement: z.enum(["payment", "payout", "refund", "fee", "other"]),
  /** Line of the file; 0 for what only we have. */
  line: z.int(),
  day: z.string(),
  companyReference: z.string(),
  /** Trade number of a payment, id of a payout; "" for none. */
  ourNumber: z.string(),
  /** Null for the side that does not have it. */
  theirAmount: AmountShown.nullable(),
  ourAmount: AmountShown.nullable(),
  state: z.enum(["open", "settled", "closed"]),
  /** Its money waits in the queue of unallocated money. */
  inQueue: z.boolean(),
  note: z.string(),
  closedBy: z.string(),
  /** When it was settled or closed; "" while it is open. */
  endedAt: z.string(),
});

export type DifferenceShown = z.output<typeof Difference>;

export const listStatements = defineEndpoint({
  ...read,
  name: "listStatements",
  summary: "Statements that came, newest first, 20 at a time, with what differs",
  path: "/console/statements",
  /** From 0. */
  input: z.object({ page: Count }),
  output: z.object({
    statements: z.array(Statement),
    more: z.boolean(),
    /** Differences of all statements that nobody has settled. */
    open: z.int(),
    companies: z.array(z.enum(moneyProviders)),
  }),
  rejections: {},
});

export const readStatement = defineEndpoint({
  ...read,
  name: "readStatement",
  summary: "One statement and its differences, 50 at a time",
  path: "/console/statements/one",
  input: z.object({
    statementNo: Numbered,
    show: z.enum(["open", "all", ...differenceKinds]),
    page: Count,
  }),
  output: z.object({
    statement: Statement,
    differences: z.array(Difference),
    more: z.boolean(),
  }),
  rejections: {},
});

export const uploadStatement = defineEndpoint({
  ...change,
  name: "uploadStatement",
  summary: "Takes a company's statement; one that cannot be read is kept with the reason",
  path: "/console/statements/upload",
  encoding: "multipart",
  input: z.object({ company: z.enum(moneyProviders), file: FileField }),
  output: z.object({
    statementNo: z.string(),
    /** The same file was read before: nothing was done. */
    known: z.boolean(),
  }),
  rejections: { fileMissing: reconciliationRejections.fileMissing },
});

export const closeDifference = defineEndpoint({
  ...change,
  name: "closeDifference",
  summary: "Marks a difference as cleared up, with a note; moves no money",
  path: "/console/statements/close",
  encoding: "form",
  /** The note is validated by the handler, so that what is wrong is said. */
  input: z.object({ differenceNo: Numbered, note: z.string().max(1_000) }),
  output: z.object({}),
  rejections: {
    noteMissing: reconciliationRejections.noteMissing,
    differenceOver: reconciliationRejections.differenceOver,
  },
});

/** In the order of their use. */
export const reconciliationCalls = [
  listStatements,
  readStatement,
  uploadStatement,
  closeDifference,
];
