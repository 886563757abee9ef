/** How the dates promised to borrowers who complained were kept (CP-13), and which complaints a figure is made of. All of it is ours. */
import { z } from "zod";
import { staffRead } from "./call-kinds.ts";
import { wordsByKey } from "./catalogue.ts";
import { CaseClock, CaseRow } from "./complaint-back-office.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Count } from "./fields.ts";

const read = { ...staffRead, permission: "see-conduct" } as const;
const texts = wordsByKey("rejections.complaintReport");
const rejections = { periodWrong: { code: "949101", message: texts.periodWrong } };

/** Days such as "2026-03-31"; judged by the handler, so that the rejection can say what is wrong. The last 90 days when left out. */
const Period = { from: z.string().max(40).optional(), until: z.string().max(40).optional() };

const Counts = { kept: z.int(), missed: z.int(), running: z.int() };
const { clock: ClockNamed, standing: Standing } = CaseClock.shape;

export const readPromiseReport = defineEndpoint({
  ...read,
  name: "readPromiseReport",
  summary:
    "How many dates promised to borrowers who complained were kept and missed, by promise and week or month",
  path: "/console/complaint-promises",
  input: z.object(Period),
  output: z.object({
    from: z.string(),
    until: z.string(),
    today: z.string(),
    clocks: z.array(z.object({ clock: ClockNamed, ...Counts })),
    /** Weeks from the first day, or months where the period is longer than half a year. */
    spans: z.array(z.object({ from: z.string(), until: z.string(), ...Counts })),
  }),
  rejections,
});

const PromiseRow = CaseClock.extend(
  CaseRow.pick({ problemId: true, reference: true, stateText: true, type: true }).shape,
);

export const listPromises = defineEndpoint({
  ...read,
  name: "listPromises",
  summary:
    "The promises that a figure of the report is made of, by their last day, each with its complaint",
  path: "/console/complaint-promises/list",
  input: z.object({
    ...Period,
    clock: ClockNamed.or(z.literal("any")).optional(),
    standing: Standing.or(z.literal("any")).optional(),
    /** From 1. */
    page: Count.optional(),
  }),
  output: z.object({
    rows: z.array(PromiseRow),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  }),
  rejections,
});

export const exportPromises = defineEndpoint({
  ...read,
  name: "exportPromises",
  summary: "Every promise of a period as a CSV file, a row each",
  path: "/console/complaint-promises/file",
  input: z.object(Period),
  output: z.object({ fileName: z.string(), csv: z.string() }),
  rejections,
});

export const promiseReportCalls = [readPromiseReport, listPromises, exportPromises];
