/**
 * The blocklist by file (AC-2): a CSV of numbers is checked line by line, then taken in whole or not at all. What is uploaded is kept
 * encrypted between the two steps. Ours, not part of the borrower's wire.
 */
import { z } from "zod";
import { blocklistFileRejections } from "./blocklist-file-rejections.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Count, FileField, Id } from "./fields.ts";

const shared = { client: "form", success: "0", session: "staff" } as const;
const read = { ...shared, effect: "query", method: "GET", encoding: "query" } as const;
const change = { ...shared, effect: "command", method: "POST" } as const;

/** Columns of the file; note may be left out of one that removes. */
export const blocklistColumns = ["kind", "value", "note"] as const;
export const blocklistLinesMaximum = 10_000;
export const blocklistFileBytesMaximum = 4 * 1024 * 1024;

/** Why the file as a whole cannot be read. */
export const blocklistFileProblems = [
  "missing",
  "empty",
  "too-large",
  "not-text",
  "broken",
  "wrong-columns",
] as const;

/** new: will be put on the list, or taken off it. known: on the list already, or not on it. */
export const verdicts = ["new", "known", "wrong"] as const;

/** Why a line is wrong; repeated: an earlier line has the same number. */
export const lineProblems = [
  "kind",
  "phone",
  "document",
  "note-missing",
  "note-too-long",
  "repeated",
] as const;

export const uploadBlocklistFile = defineEndpoint({
  ...change,
  name: "uploadBlocklistFile",
  permission: "manage-blocklist",
  summary: "Keeps a file of numbers to be checked; nothing is put on the list or taken off yet",
  path: "/console/blocklist/upload",
  encoding: "multipart",
  input: z.object({ intent: z.enum(["add", "remove"]), file: FileField }),
  output: z.object({
    /** "" where there is a problem. */
    fileId: z.string(),
    problem: z.enum(blocklistFileProblems).nullable(),
    /** From 1, the header's line; 0 for none in particular. */
    atLine: z.int(),
  }),
  rejections: {},
});

export const readBlocklistFile = defineEndpoint({
  ...read,
  name: "readBlocklistFile",
  permission: "manage-blocklist",
  summary: "Every line of a file judged against the list as it is now, 100 at a time",
  path: "/console/blocklist/file",
  input: z.object({
    fileId: Id,
    show: z.enum(["all", ...verdicts]).default("all"),
    page: Count.optional(),
  }),
  output: z.object({
    fileId: z.string(),
    intent: z.enum(["add", "remove"]),
    time: z.string(),
    lines: z.int(),
    counts: z.object({ new: z.int(), known: z.int(), wrong: z.int() }),
    rows: z.array(
      z.object({
        line: z.int(),
        kind: z.enum(["phone", "document", ""]),
        /** "•••• 678"; "" where too little was given to be masked. */
        ending: z.string(),
        verdict: z.enum(verdicts),
        problem: z.enum(lineProblems).nullable(),
        /** The earlier line with the same number; 0 for none. */
        sameAs: z.int(),
      }),
    ),
    page: z.int(),
    more: z.boolean(),
    /** Null until it has been taken in. */
    taken: z
      .object({
        by: z.object({ staffId: z.string(), name: z.string() }),
        time: z.string(),
        changed: z.int(),
      })
      .nullable(),
  }),
  rejections: {},
});

export const takeBlocklistFile = defineEndpoint({
  ...change,
  name: "takeBlocklistFile",
  permission: "manage-blocklist",
  summary: "Takes a checked file in: all of its lines, or none when one is wrong",
  path: "/console/blocklist/take",
  encoding: "form",
  input: z.object({ fileId: Id }),
  output: z.object({
    /** Entries made or removed. */
    changed: z.int(),
  }),
  rejections: {
    linesWrong: blocklistFileRejections.linesWrong,
    alreadyTaken: blocklistFileRejections.alreadyTaken,
  },
});

export const exportBlocklist = defineEndpoint({
  ...read,
  name: "exportBlocklist",
  permission: "manage-blocklist",
  summary: "The whole list as CSV, endings only; a spreadsheet runs nothing of it",
  path: "/console/blocklist/export",
  input: z.object({}),
  output: z.object({ fileName: z.string(), csv: z.string() }),
  rejections: {},
});

export const blocklistFileCalls = [
  uploadBlocklistFile,
  readBlocklistFile,
  takeBlocklistFile,
  exportBlocklist,
];
