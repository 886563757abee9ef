/**
 * Files for a credit bureau (RP-7): one a month with every loan that was open in it, and corrections of it. They name people, so they have a
 * permission of their own, and taking one out needs a reason. Ours, not part of the borrower's wire.
 */
import { z } from "zod";
import { bureauRejections } from "./bureau-rejections.ts";
import { staffChange, staffRead } from "./call-kinds.ts";
import { defineEndpoint } from "./endpoint.ts";

const permission = "report-to-bureau" as const;
const read = { ...staffRead, permission } as const;
const change = { ...staffChange, encoding: "form", permission } as const;

const { monthUnknown, monthRuns, fileWaits, reasonMissing, textTooLong } = bureauRejections;

const FileNo = z.string().regex(/^[1-9]\d{0,14}$/);

export const readBureau = defineEndpoint({
  ...read,
  name: "readBureau",
  summary: "The months that were or can be reported to a credit bureau, with their files",
  path: "/console/bureau",
  input: z.object({}),
  output: z.object({
    /** Newest first, from the first month of the books to the last that is over. */
    months: z.array(
      z.object({
        month: z.string(),
        files: z.array(
          z.object({
            fileNo: z.string(),
            number: z.int(),
            state: z.enum(["asked", "made"]),
            askedBy: z.string(),
            madeAt: z.string(),
            records: z.int(),
            leftOut: z.int(),
            erased: z.int(),
            digest: z.string(),
          }),
        ),
      }),
    ),
    scheduled: z.boolean(),
    scheduledBy: z.string(),
  }),
  rejections: {},
});

export const makeBureauFile = defineEndpoint({
  ...change,
  name: "makeBureauFile",
  summary:
    "Asks for the file of a month that is over; where there is one, for a correction with what has changed since",
  path: "/console/bureau/make",
  input: z.object({ month: z.string().max(20) }),
  output: z.object({ fileNo: z.string() }),
  rejections: { monthUnknown, monthRuns, fileWaits },
});

export const scheduleBureau = defineEndpoint({
  ...change,
  name: "scheduleBureau",
  summary: "Has each month's file and corrections made as soon as the month is over, or stops that",
  path: "/console/bureau/schedule",
  input: z.object({ on: z.enum(["yes", "no"]) }),
  output: z.object({ on: z.boolean() }),
  rejections: {},
});

export const openBureauFile = defineEndpoint({
  ...change,
  name: "openBureauFile",
  summary: "Opens a file for an hour to whoever says why; both are in the staff log",
  path: "/console/bureau/open",
  input: z.object({ fileNo: FileNo, reason: z.string().max(4_000) }),
  output: z.object({ downloadId: z.string(), fileName: z.string() }),
  rejections: { reasonMissing, textTooLong },
});

export const readBureauPart = defineEndpoint({
  ...read,
  name: "readBureauPart",
  summary: "A file that was opened, some thousand records at a time",
  path: "/console/bureau/part",
  input: z.object({
    downloadId: z.string().max(60),
    /** The loan of the last record read; "" for the beginning. */
    after: z.string().regex(/^\d{0,14}$/),
  }),
  output: z.object({ fileName: z.string(), csv: z.string(), next: z.string() }),
  rejections: {},
});

/** In the order of their use. */
export const bureauCalls = [
  readBureau,
  makeBureauFile,
  scheduleBureau,
  openBureauFile,
  readBureauPart,
];
