/**
 * Providers' settlement reports as staff see them beside our ledger: reports, discrepancies, and a supervisor's calls to upload a
 * report and close a discrepancy. Ours, not part of the borrower's wire.
 */
import { z } from "zod";
import { staffChange, staffRead } from "./call-kinds.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Count, FileField, MinorAmount } from "./fields.ts";
import { moneyProviders } from "./providers.ts";
import { reconciliationRejections } from "./reconciliation-rejections.ts";
import { discrepancyKinds, reportProblems } from "./settlement-report.ts";

const change = { ...staffChange } as const;

const Numbered = z.string().regex(/^\d{1,15}$/);

/** Hundredths. */
const Totals = z.object({ theirs: MinorAmount, ours: MinorAmount });

const Report = z.object({
  reportNo: z.string(),
  company: z.string(),
  fileName: z.string(),
  /** Wall clock of the lender's time zone. */
  arrivedAt: z.string(),
  /** "" for one imported from the folder. */
  uploadedBy: z.string(),
  state: z.enum(["read", "refused"]),
  /** Why it was rejected, and at which line of the file (0: none in particular). */
  problem: z.enum(reportProblems).nullable(),
  atLine: z.int(),
  /** SHA-256 of the file. */
  fileHash: z.string(),
  /** "" for a rejected one. */
  from: z.string(),
  to: z.string(),
  currencySymbol: z.string(),
  lines: z.int(),
  agree: z.int(),
  /** Not matched with our ledger yet. */
  waiting: z.int(),
  /** Fees, and what is not final at the provider. */
  notCompared: z.int(),
  open: z.int(),
  /** Settled by a later settlement report or callback. */
  settled: z.int(),
  closed: z.int(),
  received: Totals,
  paidOut: Totals,
  fees: MinorAmount,
});

export type WireSettlementReport = z.output<typeof Report>;

const Discrepancy = z.object({
  discrepancyNo: z.string(),
  kind: z.enum(discrepancyKinds),
  movement: z.enum(["payment", "payout", "refund", "fee", "other"]),
  /** Line of the file; 0 for a movement missing at the provider. */
  line: z.int(),
  day: z.string(),
  providerReference: z.string(),
  /** Trade number of a payment, id of a payout; "" for none. */
  ourNumber: z.string(),
  /** Null for the side that does not have it. */
  theirAmount: MinorAmount.nullable(),
  ourAmount: MinorAmount.nullable(),
  state: z.enum(["open", "settled", "closed"]),
  /** Its money is in the suspense account. */
  inSuspense: z.boolean(),
  note: z.string(),
  closedBy: z.string(),
  /** When it was settled or closed; "" while it is open. */
  endedAt: z.string(),
});

export type WireDiscrepancy = z.output<typeof Discrepancy>;

export const listSettlementReports = defineEndpoint({
  ...staffRead,
  name: "listSettlementReports",
  permission: "see-money",
  summary: "Settlement reports received, newest first, 20 at a time, with what differs",
  path: "/console/statements",
  /** From 0. */
  input: z.object({ page: Count }),
  output: z.object({
    statements: z.array(Report),
    more: z.boolean(),
    /** Open discrepancies of all settlement reports. */
    open: z.int(),
    companies: z.array(z.enum(moneyProviders)),
  }),
  rejections: {},
});

export const readSettlementReport = defineEndpoint({
  ...staffRead,
  name: "readSettlementReport",
  permission: "see-money",
  summary: "One report and its discrepancies, 50 at a time",
  path: "/console/statements/one",
  input: z.object({
    reportNo: Numbered,
    show: z.enum(["open", "all", ...discrepancyKinds]),
    page: Count,
  }),
  output: z.object({
    statement: Report,
    discrepancies: z.array(Discrepancy),
    more: z.boolean(),
  }),
  rejections: {},
});

export const uploadSettlementReport = defineEndpoint({
  ...change,
  name: "uploadSettlementReport",
  permission: "reconcile",
  summary: "Takes a provider's settlement report; one that cannot be read is kept with the reason",
  path: "/console/statements/upload",
  encoding: "multipart",
  input: z.object({ company: z.enum(moneyProviders), file: FileField }),
  output: z.object({
    reportNo: z.string(),
    /** The same file was imported before: nothing was done. */
    known: z.boolean(),
  }),
  rejections: { fileMissing: reconciliationRejections.fileMissing },
});

export const closeDiscrepancy = defineEndpoint({
  ...change,
  name: "closeDiscrepancy",
  decides: true,
  permission: "reconcile",
  summary: "Marks a discrepancy as cleared up, with a note; moves no money",
  path: "/console/statements/close",
  encoding: "form",
  /** The note is validated by the handler, so that what is wrong is said. */
  input: z.object({ discrepancyNo: Numbered, note: z.string().max(1_000) }),
  output: z.object({}),
  rejections: {
    noteMissing: reconciliationRejections.noteMissing,
    discrepancyEnded: reconciliationRejections.discrepancyEnded,
  },
});

/** In the order of their use. */
export const reconciliationCalls = [
  listSettlementReports,
  readSettlementReport,
  uploadSettlementReport,
  closeDiscrepancy,
];
